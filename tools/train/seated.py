"""Gives the levels compiled kernels (JIT): the same moves, many times faster, for long runs of the arena."""

import importlib

import numpy

from engine.players.registry import list_learned
from tools.train import compiled

PACKAGE = "engine.players."
# The modules of each game's levels, each after those that it imports.
MODULES = {
    "briscola": """
        unseen random_stream briscola.cards briscola.summary briscola.features briscola.net briscola.conventions
        briscola.encode briscola.blunders briscola.errors briscola.deals briscola.player briscola.odds
        briscola.last_cards briscola.beliefs briscola.belief_features briscola.inference briscola.two
    """,
    "scopa": """
        unseen random_stream scopa.moves scopa.outcome scopa.piles scopa.evaluation scopa.search scopa.inference
        scopa.encode scopa.conventions scopa.errors scopa.player scopa.last_cards scopa.two
    """,
}


def compile_levels():
    """Make the levels of this process use compiled kernels."""
    for learned in set(list_learned().values()):
        use_compiled(learned, {})
    for game in MODULES:  # separately, because both games use the same names in their kernels
        names = [PACKAGE + name for name in MODULES[game].split()]
        fast = [name for name in names if hasattr(importlib.import_module(name), "viper")]
        made = vars(compiled.compile_kernels(*[name[len(PACKAGE) :] for name in fast]))
        for name in names:
            if name not in fast:
                use_compiled(importlib.import_module(name), made)


def use_compiled(module, made):
    """Replace the kernels that a module imports by the compiled ones, and its buffers by arrays."""
    for key, value in list(vars(module).items()):
        if key in made:
            setattr(module, key, made[key])
        elif isinstance(value, bytes):
            setattr(module, key, compiled.table_of(value))
    module.bytearray = buffer


def buffer(content):
    """An array for the kernels in place of a bytearray: so many zeros, or these numbers."""
    return numpy.zeros(content, numpy.int16) if isinstance(content, int) else numpy.array(content, numpy.int16)
