"""A Pico on the USB cable: find it, inspect it, replace its firmware, copy its saves."""


class Refused(Exception):
    """The request cannot be carried out; the message says why and what helps."""
