"""The engine's kernels as Numba compiles them: the same source as on a board, fast enough to train with.

A round or a note is an array of int16 here, one number for each byte and also for each half of a word: so the halves
come first in it, and no byte has the place that a half has. A table is an array of int32: its words.
"""

import importlib
import types

import numba
import numpy


def identity(buffer):
    """A pointer to an array is the array."""
    return buffer


@numba.njit
def words(buffer):
    """The words of a table."""
    return buffer


@numba.extending.overload(identity)
def bytes_of(buffer):
    """Of a table its bytes, of anything else itself."""
    if getattr(buffer, "dtype", None) == numba.int32:
        return lambda buffer: buffer.view(numpy.uint8)
    return lambda buffer: buffer


@numba.njit
def pointer(buffer):
    """ptr8 for compiled code."""
    return identity(buffer)


def load(*names):
    """A namespace with every function of these players' kernels, compiled; one comes after those that it imports."""
    made = {}
    for name in names:
        module = importlib.import_module("engine.players." + name)
        space = {**vars(module), **made, "ptr8": pointer, "ptr16": pointer, "ptr32": words}
        for key, value in vars(module).items():
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                twin = types.FunctionType(value.__code__, space, key)
                made[key] = space[key] = numba.njit(twin)
    return types.SimpleNamespace(**made)


def round_of(data):
    """A round or note from bytes."""
    return numpy.frombuffer(bytes(data), numpy.uint8).astype(numpy.int16)


def table_of(data):
    """A table from its bytes."""
    return numpy.frombuffer(bytes(data), numpy.int32).copy()
