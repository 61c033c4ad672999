"""The rule of thumb for each game: what a person plays without counting far."""

from engine.players import thumb_briscola, thumb_scopa

PLAYERS = {"briscola": thumb_briscola, "scopa": thumb_scopa}


def choose(view, below):
    """The move of the game's own rule of thumb."""
    return PLAYERS[view.game].choose(view, below)
