"""A Pico at the USB cable: find it, ask what runs on it, replace its firmware, copy its saves."""


class Refused(Exception):
    """It cannot be done as asked; the message says why and what helps."""
