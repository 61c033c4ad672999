"""Level4 with few deals tried: for what is legal, hidden or repeated they are as good as many."""

from engine.players.briscola import player as briscola
from engine.players.briscola import two
from engine.players.scopa import player as scopa


def with_few_worlds(check):
    """Call a check while level4 tries few deals."""
    levels = [two.NONNA, briscola.NONNA, scopa.NONNA]
    usual = [level["deals"] for level in levels]
    for level in levels:
        level["deals"] = 4
    try:
        check()
    finally:
        for level, deals in zip(levels, usual):
            level["deals"] = deals
