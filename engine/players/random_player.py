"""A player that picks one of the legal moves at random, all equally likely."""

from engine.types import Below, Move, View


def choose(view: "View", below: "Below") -> "Move":
    """A random legal move."""
    return view.legal[below(len(view.legal))]
