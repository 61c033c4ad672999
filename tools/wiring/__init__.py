"""The command `wiring`."""
