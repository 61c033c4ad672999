"""Gives the levels compiled kernels (JIT): the same moves, many times faster, for long runs of the arena."""

import numpy

from engine import games
from engine.players.registry import list_learned
from tools.train import compiled


def compile_levels():
    """Make the levels of this process use compiled kernels."""
    for learned in set(list_learned().values()):
        for key, value in list(vars(learned).items()):
            if isinstance(value, bytes):
                setattr(learned, key, compiled.table_of(value))
    for game in games.NAMES:  # separately, because both games use the same names in their kernels
        made = vars(compiled.compile_kernels(game))
        for module in compiled.load_modules(game):
            if not compiled.has_kernels(module):
                use_compiled(module, made)


def use_compiled(module, made):
    """Replace the kernels that a module imports by the compiled ones, and its buffers by arrays."""
    for key in vars(module).keys() & made.keys():
        setattr(module, key, made[key])
    module.bytearray = buffer


def buffer(content):
    """An array for the kernels in place of a bytearray: so many zeros, or these numbers."""
    return numpy.zeros(content, numpy.int16) if isinstance(content, int) else numpy.array(content, numpy.int16)
