"""The levels: one player for each game and number of players, weakened but for the highest level."""

from engine.players import thumb

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first

LEARNED = ("briscola_cards", "briscola_features", "briscola_table", "briscola_net", "briscola_late", "briscola_duel")


def know(game, players):
    """Whether the levels have learned a game for so many players."""
    return game == "briscola" and players == 2


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if know(view.game, view.players):
        for name in LEARNED:  # only now, for they take memory; one by one, for each takes time
            __import__("engine.players." + name)
            yield
        from engine.players import briscola_duel

        return (yield from briscola_duel.think(level, view, below))
    return thumb.choose(view, below)
