"""Frozen, this takes the place of a boot.py on the file system, which boards/changed.py runs behind safe mode."""
