"""The pointer types of MicroPython's viper emitter, for every interpreter that reads the same source as Python.

A module written for viper is compiled to machine code for a board (tools/flashing/stage.py), where these names are the
compiler's own; everywhere else a pointer to bytes is the buffer itself.
"""


def ptr8(buffer):
    """The bytes of a buffer, to be indexed; on a board without any check of the index."""
    return buffer


def ptr32(buffer):
    """The words of a buffer, little end first, to be indexed; its length is a multiple of four.

    On a board they have a sign, elsewhere they may have none: mask them.
    """
    try:
        return memoryview(buffer).cast("I")
    except AttributeError:  # a MicroPython without machine code has no cast()
        return Words(buffer)


class Words:
    """Bytes, read as words."""

    def __init__(self, buffer):
        self.buffer = buffer

    def __getitem__(self, place):
        at = 4 * place
        low = self.buffer[at] | self.buffer[at + 1] << 8
        return low | (self.buffer[at + 2] | self.buffer[at + 3] << 8) << 16
