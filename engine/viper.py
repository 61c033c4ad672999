"""The names of MicroPython's viper emitter, for interpreters that run a kernel as plain Python.

A function with @viper is a kernel: the firmware file has it as machine code, in which these names are the compiler's
own. Everywhere else a pointer to bytes is the buffer itself.

`tools/freeze` writes MicroPython's decorator in place of this one: a MicroPython without the emitter, such as the
browser's, refuses @micropython.viper as a syntax error. It also writes the values of constants: the emitter knows only
those of the same file, and several kernels share a layout. So every name in capitals in a kernel is an integer.
"""


def viper(function):
    """Mark a function to be compiled to machine code for a board; its integers have 32 bits there and wrap."""
    return function


def ptr8(buffer):
    """The bytes of a buffer, to be indexed; boards do not check the index."""
    return buffer


def ptr16(buffer):
    """The 16-bit halfwords of a buffer, little-endian; its length is a multiple of two."""
    try:
        return memoryview(buffer).cast("H")
    except AttributeError:  # a MicroPython without machine code has no cast()
        return Halves(buffer)


def ptr32(buffer):
    """The 32-bit words of a buffer, little-endian; its length is a multiple of four.

    They are signed on a board, and may be unsigned elsewhere: mask them.
    """
    try:
        return memoryview(buffer).cast("I")
    except AttributeError:
        return Words(buffer)


class Halves:
    """Bytes, read and written as 16-bit halfwords."""

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
    """Bytes, read as 32-bit words."""

    def __init__(self, buffer):
        self.halves = Halves(buffer)

    def __getitem__(self, place):
        return self.halves[2 * place] | self.halves[2 * place + 1] << 16
