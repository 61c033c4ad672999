"""The levels with compiled kernels: the same moves, many times faster, for long runs of the arena."""

import importlib

import numpy

from engine.players import levels
from tools.flashing import stage
from tools.training import compiled

PACKAGE = "engine.players."


def sit():
    """Have the levels of this process use compiled kernels from now on."""
    for words in sorted(set(levels.LEARNED.values())):  # each of them apart: its kernels have names of their own
        names = words.split()
        kernels = [name for name in names if path(name) in stage.KERNELS]
        made = vars(compiled.load(*kernels))
        for name in names:
            if name not in kernels:
                exchange(importlib.import_module(PACKAGE + name), made)


def path(name):
    """The file of a player's module, as the list of kernels has it."""
    return (PACKAGE + name).replace(".", "/") + ".py"


def exchange(module, made):
    """Give a module the compiled kernels in place of those it imports, and arrays in place of its buffers."""
    for key, value in list(vars(module).items()):
        if key in made:
            setattr(module, key, made[key])
        elif isinstance(value, bytes):
            setattr(module, key, compiled.table_of(value))
    module.bytearray = buffer


def buffer(content):
    """What bytearray() would make, as an array for the kernels: so many zeros, or these numbers."""
    return numpy.zeros(content, numpy.int16) if isinstance(content, int) else numpy.array(content, numpy.int16)
