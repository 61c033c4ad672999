"""The levels: one player for each game and number of players, weakened but for the highest level.

Who they are and what they have learned; the thinking module has them think.
"""

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first; on the console Nino, Pina, Beppe, Nonna
BEST = LEVELS[-1]

# What they have learned: the table in learned/ for each kind of game and number of players. Scopone is a kind of its
# own, for its hands are so large.
LEARNED = {
    ("briscola", 2): "briscola_two",
    ("briscola", 3): "briscola_many",
    ("briscola", 4): "briscola_many",
    ("briscola", 5): "briscola_many",
    ("briscola", 6): "briscola_many",
    ("scopa", 2): "scopa_two",
    ("scopa", 3): "scopa_three",
    ("scopa", 4): "scopa_four",
    ("scopa", 6): "scopa_six",
    ("scopone", 4): "scopone",
}
LARGE = ("briscola",)  # games whose tables are pieces of 7 to 13 kB; the others' are below 2 kB


def know(kind, players):
    """Whether the levels have learned a kind of game for so many players."""
    return (kind, players) in LEARNED


def tables():
    """The names of all modules with what the levels have learned, between spaces."""
    return " ".join(["engine.players.learned." + name for name in set(LEARNED.values())])


def table_of(kind, players):
    """The name of the module with what the levels have learned."""
    return "engine.players.learned." + LEARNED[kind, players]
