"""The rule of thumb for each game: what a person plays without counting far."""

from engine.games import find_game


def choose(view, below):
    """The move of the game's own rule of thumb."""
    return find_game(view.game).choose(view, below)
