"""The engine's kernels compiled with Numba (JIT): the same source as on a board, fast enough for training.

Here a round or a note is an array of int16, one element for each byte or 16-bit field; the kernels' layouts put the
16-bit fields first, so no two fields share an index. A table is an array of int32.
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
    """Make compiled code see a table as an array of this type."""

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
    """ptr32 for compiled code: only tables have words."""
    return buffer


POINTERS = {"ptr8": ptr8, "ptr16": ptr16, "ptr32": ptr32}


@functools.cache
def compile_kernels(*names):
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


def table_of(data):
    """A table from its bytes."""
    return numpy.frombuffer(bytes(data), numpy.int32).copy()
