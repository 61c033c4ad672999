"""Level4 with few deals tried: for what is legal, hidden or repeated they are as good as many."""

from engine.players.briscola import player as briscola
from engine.players.scopa import player

FEW = 8


def with_few_worlds(check):
    """Call a check while level4 tries few deals."""
    levels = (briscola.LEVELS_OF_TWO["level4"], briscola.LEVELS_OF_MORE["level4"])
    usual, scopa = [level["deals"] for level in levels], player.LEVELS["level4"]
    for level in levels:
        level["deals"] = 2 * FEW
    player.LEVELS["level4"] = scopa[:-1] + (FEW,)
    try:
        check()
    finally:
        for level, deals in zip(levels, usual):
            level["deals"] = deals
        player.LEVELS["level4"] = scopa
