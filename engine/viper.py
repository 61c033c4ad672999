"""The pointer types of MicroPython's viper emitter, for every interpreter that reads the same source as Python.

A module that imports from here is a kernel: tools/flashing/kernels.py makes machine code of it for a board, where these
names are the compiler's own. Everywhere else a pointer to bytes is the buffer itself. What a kernel has under a name in
capitals, its own or a layout module's, is a number, and on a board the number itself stands in its place.
"""


def ptr8(buffer):
    """The bytes of a buffer, to be indexed; on a board without any check of the index."""
    return buffer


def ptr16(buffer):
    """The halves of words in a buffer, two bytes each, the low one first; its length is a multiple of two."""
    try:
        return memoryview(buffer).cast("H")
    except AttributeError:  # a MicroPython without machine code has no cast()
        return Halves(buffer)


def ptr32(buffer):
    """The words of a buffer, little end first, to be indexed; its length is a multiple of four.

    On a board they have a sign, elsewhere they may have none: mask them.
    """
    try:
        return memoryview(buffer).cast("I")
    except AttributeError:
        return Words(buffer)


class Halves:
    """Bytes, read and written as halves of words."""

    def __init__(self, buffer):
        self.buffer = buffer

    def __getitem__(self, place):
        at = 2 * place
        return self.buffer[at] | self.buffer[at + 1] << 8

    def __setitem__(self, place, value):
        at = 2 * place
        self.buffer[at] = value & 255
        self.buffer[at + 1] = value >> 8


class Words:
    """Bytes, read as words."""

    def __init__(self, buffer):
        self.halves = Halves(buffer)

    def __getitem__(self, place):
        return self.halves[2 * place] | self.halves[2 * place + 1] << 16
