"""The rule of thumb for each game: what a sensible person would play without counting far."""

from engine.players import thumb_briscola, thumb_scopa

BY_GAME = {"briscola": thumb_briscola.choose, "scopa": thumb_scopa.choose}


def choose(view, below):
    """The move of the game's own rule of thumb."""
    return BY_GAME[view.game](view, below)
