"""The command `uf2`."""
