"""The levels and the tables that they have learned: one player for each game and number of players.

The highest level plays at full strength, the others are weakened; see the thinking module.
"""

from engine.games import NAMES, find_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Learned

LEVELS = ("level1", "level2", "level3", "level4")  # the weakest first; on the console Nino, Pina, Beppe, Nonna
BEST = LEVELS[-1]


def find_learned() -> "dict[tuple[str, int], Learned]":
    """The tables of the levels: {(kind of game, players): module of learned/}; scopone is a separate kind."""
    return {kind: table for game in NAMES for kind, table in find_game(game).LEARNED.items()}


def has_learned(kind: str, players: int) -> bool:
    """Whether the levels have learned a kind of game for this number of players."""
    return (kind, players) in find_learned()
