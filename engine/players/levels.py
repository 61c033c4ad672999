"""The levels: one player for each game and number of players, weakened but for the highest level."""

from engine.players import thumb

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first


def know(game, players):
    """Whether the levels have learned a game for so many players."""
    return game == "briscola" and players == 2


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if know(view.game, view.players):
        from engine.players import briscola_duel  # only now, for its table takes memory

        return (yield from briscola_duel.think(level, view, below))
    return thumb.choose(view, below)
