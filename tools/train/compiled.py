"""The engine's kernels compiled with Numba (JIT): the same source as on a board, fast enough for training.

Here a round or a note is an array of int16, one element for each byte or 16-bit field; the kernels' layouts put the
16-bit fields first, so no two fields share an index. A table is an array of int32.
"""

import functools
import importlib
import pkgutil
import types

import numba
import numpy

PLAYERS = "engine.players"


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
    return bytes_of(buffer)


@numba.njit
def ptr16(buffer):
    return halves_of(buffer)


@numba.njit
def ptr32(buffer):
    """ptr32 for compiled code: only tables have words."""
    return buffer


POINTERS = {"ptr8": ptr8, "ptr16": ptr16, "ptr32": ptr32}


def load_modules(game):
    """Every module of a game's levels, and those that both games share."""
    package = importlib.import_module(f"{PLAYERS}.{game}")
    found = [one.name for one in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
    return [importlib.import_module(name) for name in (*found, PLAYERS + ".unseen", PLAYERS + ".random_stream")]


def has_kernels(module):
    """Whether a module's functions are kernels."""
    return hasattr(module, "viper")


@functools.cache
def compile_kernels(game):
    """A namespace with every function of a game's kernels; Numba compiles each when it is first called."""
    made, spaces = {}, []
    for module in filter(has_kernels, load_modules(game)):
        spaces.append({**vars(module), **POINTERS})
        for key, value in vars(module).items():
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                made[key] = numba.njit(types.FunctionType(value.__code__, spaces[-1], key))
    for space in spaces:
        space.update({key: made[key] for key in space.keys() & made.keys()})
    return types.SimpleNamespace(**made)


def table_of(data):
    """A table from its bytes."""
    return numpy.frombuffer(bytes(data), numpy.int32).copy()
