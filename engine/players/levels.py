"""The levels: one player for each game and number of players, weakened but for the highest level."""

from engine.players import thumb

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first

# What the levels have learned: by game and number of players the modules beside this one, each after those that it
# imports. The last one has think(level, view, below), a generator that pauses between its steps.
LEARNED = {
    ("briscola", 2): """
        briscola briscola.cards briscola.features briscola.table briscola.net briscola.late briscola.duel
    """,
    ("scopa", 2): """
        scopa scopa.cards scopa.score scopa.features scopa.value scopa.search scopa.past scopa.two_table scopa.player
    """,
    ("scopa", 3): """
        scopa scopa.cards scopa.score scopa.features scopa.value scopa.search scopa.past scopa.three_table scopa.player
    """,
    ("scopa", 4): """
        scopa scopa.cards scopa.score scopa.features scopa.value scopa.search scopa.past scopa.four_table scopa.player
    """,
}


def know(game, players):
    """Whether the levels have learned a game for so many players."""
    return (game, players) in LEARNED


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if not know(view.game, view.players):
        return thumb.choose(view, below)
    for name in LEARNED[view.game, view.players].split():  # only now, for they take memory
        player = __import__("engine.players." + name, None, None, ("think",))
        yield  # after each, for it takes time
    return (yield from player.think(level, view, below))
