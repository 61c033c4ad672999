"""The levels: one player for each game and number of players, weakened but for the highest level.

Who they are and what they have learned; the thinking module has them think.
"""

from engine.players.learned import briscola_many, briscola_two, scopa_four, scopa_six, scopa_three, scopa_two, scopone

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first; on the console Nino, Pina, Beppe, Nonna
BEST = LEVELS[-1]

# What they have learned: the module of learned/ for each kind of game and number of players. Scopone is a kind of its
# own, for its hands are so large.
LEARNED = {
    ("briscola", 2): briscola_two,
    ("briscola", 3): briscola_many,
    ("briscola", 4): briscola_many,
    ("briscola", 5): briscola_many,
    ("briscola", 6): briscola_many,
    ("scopa", 2): scopa_two,
    ("scopa", 3): scopa_three,
    ("scopa", 4): scopa_four,
    ("scopa", 6): scopa_six,
    ("scopone", 4): scopone,
}


def know(kind, players):
    """Whether the levels have learned a kind of game for so many players."""
    return (kind, players) in LEARNED
