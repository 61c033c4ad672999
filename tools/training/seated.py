"""The levels with compiled kernels: the same moves, many times faster, for long runs of the arena."""

import importlib

import numpy

from engine.players import levels, thinking
from tools import environment
from tools.flashing import kernels
from tools.training import compiled

PACKAGE = "engine.players."


def sit():
    """Have the levels of this process use compiled kernels from now on."""
    for kind in levels.LEARNED:  # each of them apart: its kernels have names of their own
        names = thinking.modules_of(*kind)
        names += [name for name in thinking.modules_of(*kind, levels.LEVELS[0]) if name not in names]
        fast = [name for name in names if kernels.is_kernel(path(name).read_bytes())]
        made = vars(compiled.load(*[name[len(PACKAGE) :] for name in fast]))
        for name in names:
            if name not in fast:
                exchange(importlib.import_module(name), made)


def path(name):
    """The file of a player's module; of a package its first one."""
    found = environment.ROOT / name.replace(".", "/")
    return found / "__init__.py" if found.is_dir() else found.with_suffix(".py")


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
