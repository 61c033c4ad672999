"""The levels: one player for each game and number of players, weakened but for the highest level."""

from engine.players import thumb

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first

PARTY = """
    briscola briscola.net briscola.party_cards briscola.party_features learned.briscola_many briscola.party_late
    briscola.party
"""

SCOPA = """
    unseen random_stream scopa scopa.moves scopa.outcome scopa.piles scopa.worth scopa.search scopa.inference
    scopa.seen learned.scopa_%s scopa.player
"""

# What the levels have learned: by game and number of players the modules beside this one, each after those that it
# imports. The last one has think(level, view, below), a generator that pauses between its steps.
LEARNED = {
    ("briscola", 2): """
        briscola briscola.cards briscola.features learned.briscola_two briscola.net briscola.late briscola.duel
    """,
    ("briscola", 3): PARTY,
    ("briscola", 4): PARTY,
    ("briscola", 5): PARTY,
    ("briscola", 6): PARTY,
    ("scopa", 2): SCOPA % "two",
    ("scopa", 3): SCOPA % "three",
    ("scopa", 4): SCOPA % "four",
}


def know(game, players):
    """Whether the levels have learned a game for so many players."""
    return (game, players) in LEARNED


def modules():
    """The names of all modules that levels load, those inside a package before it: what may be let go of."""
    names = {name for names in LEARNED.values() for name in names.split()}
    return " ".join(["engine.players." + name for name in sorted(names, reverse=True)])


def think(level, view, below):
    """The move of a level, as a generator that pauses between its steps; the rule of thumb where nothing is learned."""
    if not know(view.game, view.players):
        return (yield from thumb.think(view, below))
    for name in LEARNED[view.game, view.players].split():  # only now, for they take memory
        player = __import__("engine.players." + name, None, None, ("think",))
        yield  # after each, for it takes time
    return (yield from player.think(level, view, below))
