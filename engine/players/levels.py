"""The levels: one player for each game and number of players, weakened but for the highest level.

Who they are and what they have learned; the thinking module has them think.
"""

from engine.games import NAMES, find_game

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first; on the console Nino, Pina, Beppe, Nonna
BEST = LEVELS[-1]


def find_learned():
    """What they have learned: {(kind of game, players): module of learned/}; scopone is a kind of its own."""
    return {kind: table for game in NAMES for kind, table in find_game(game).LEARNED.items()}


def has_learned(kind, players):
    """Whether the levels have learned a kind of game for so many players."""
    return (kind, players) in find_learned()
