"""The command `pictures`."""
