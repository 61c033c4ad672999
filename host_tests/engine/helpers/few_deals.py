"""The best level with few deals tried: for what is legal, hidden or repeated they are as good as many."""

from engine.players.briscola import duel, party
from engine.players.scopa import player

PLAYERS = (duel, party, player)
FEW = 8


def with_few_worlds(check):
    """Call a check while the best level tries few deals."""
    usual = [module.LEVELS["level4"] for module in PLAYERS]
    for module, level in zip(PLAYERS, usual):
        module.LEVELS["level4"] = dict(level, deals=FEW) if isinstance(level, dict) else level[:-1] + (FEW,)
    try:
        check()
    finally:
        for module, level in zip(PLAYERS, usual):
            module.LEVELS["level4"] = level
