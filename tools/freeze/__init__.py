"""Prepares the modules that boards/manifest.py freezes into MicroPython."""
