"""The levels: one player for each game and number of players, weakened but for the highest level.

Each player has a table of what its levels do, with these fields:
  noise    how far its opinion of a move may be off, in the player's unit of points
  forgets  how many in a hundred played cards it has forgotten
  draws    with how many draws to come, or fewer, it tries deals instead of asking its net; -1 for never
  deals    of the unseen cards it tries then, times the players: the more they are, the longer a deal takes
"""

from engine.players import thumb

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first; on the console Nino, Pina, Beppe, Nonna

BRISCOLA = """
    unseen random_stream briscola briscola.cards briscola.survey briscola.features briscola.net briscola.seen
    learned.briscola_%s briscola.player
"""

SCOPA = """
    unseen random_stream scopa scopa.moves scopa.outcome scopa.piles scopa.worth scopa.search scopa.inference
    scopa.seen learned.scopa_%s scopa.player
"""

# What the levels have learned: by game and number of players the modules beside this one, each after those that it
# imports. The last one has think(level, view, below), a generator that pauses between its steps.
LEARNED = {
    ("briscola", 2): BRISCOLA % "two",
    ("briscola", 3): BRISCOLA % "many",
    ("briscola", 4): BRISCOLA % "many",
    ("briscola", 5): BRISCOLA % "many",
    ("briscola", 6): BRISCOLA % "many",
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
