"""The engine's kernels as Numba compiles them: the same source as on a board, fast enough to train with.

A round or a note is an array of int16 here, one number for each byte and also for each half of a word: so the halves
come first in it, and no byte has the place that a half has. A table is an array of int32: its words.
"""

import functools
import importlib
import types

import numba
import numpy


def bytes_of(buffer):
    """ptr8 of an array is the array, but of a table its bytes."""
    return buffer


def halves_of(buffer):
    """ptr16 likewise."""
    return buffer


def view_tables(pointer, kind):
    """Have compiled code look at a table as an array of this kind of numbers."""

    @numba.extending.overload(pointer)
    def overloaded(buffer):
        if getattr(buffer, "dtype", None) == numba.int32:
            return lambda buffer: buffer.view(kind)
        return lambda buffer: buffer


view_tables(bytes_of, numpy.uint8)
view_tables(halves_of, numpy.uint16)


@numba.njit
def ptr8(buffer):
    """ptr8 for compiled code."""
    return bytes_of(buffer)


@numba.njit
def ptr16(buffer):
    """ptr16 for compiled code."""
    return halves_of(buffer)


@numba.njit
def ptr32(buffer):
    """ptr32 for compiled code: only tables are asked for words."""
    return buffer


POINTERS = {"ptr8": ptr8, "ptr16": ptr16, "ptr32": ptr32}


@functools.cache
def load(*names):
    """A namespace with every function of these players' kernels, compiled; one comes after those that it imports."""
    made = {}
    for name in names:
        module = importlib.import_module("engine.players." + name)
        space = {**vars(module), **made, **POINTERS}
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
