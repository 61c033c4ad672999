"""The pointer types of MicroPython's viper emitter, for every interpreter that reads the same source as Python.

A module written for viper is compiled to machine code for a board (tools/stage.py), where these names are the
compiler's own; everywhere else a pointer to bytes is the buffer itself.
"""


def ptr8(buffer):
    """The bytes of a buffer, to be indexed; on a board without any check of the index."""
    return buffer
