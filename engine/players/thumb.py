"""The rule of thumb: a heuristic player for each game that looks no move ahead."""

from engine.players.registry import find_skills
from engine.types import Below, Move, View


def choose(view: "View", below: "Below") -> "Move":
    """The move of the game's rule of thumb."""
    return find_skills(view.game).choose(view, below)
