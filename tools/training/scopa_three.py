"""Training of what positions are worth in Scopa for three."""

from functools import partial

from tools.training import scopa
from tools.training.scopa import CHUNK, GAMES, start  # noqa: F401, for tools.training

PLAYERS = 3
advance, module = partial(scopa.advance, PLAYERS), partial(scopa.module, PLAYERS)


def show(state, done):
    """How strong it is by now."""
    return scopa.strength(PLAYERS, state, 2000)
