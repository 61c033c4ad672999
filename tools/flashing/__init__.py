"""A Pico at the USB cable: finding it, asking what it is, writing the game onto it, keeping its saves."""


class Refused(Exception):
    """It cannot be done as asked; the message says why and what helps."""
