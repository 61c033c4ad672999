"""The rule of thumb for each game: what a person plays without counting far."""


def choose(view, below):
    """The move of the game's own rule of thumb."""
    return load(view.game).choose(view, below)


def think(view, below):
    """The same move, as a generator that pauses after loading."""
    load(view.game)
    yield
    return choose(view, below)


def load(game):
    """The module of a game's own rule of thumb: only now, for it takes memory that a match of persons has use for."""
    return __import__("engine.players.thumb_" + game, None, None, ("choose",))
