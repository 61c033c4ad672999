"""How the weaker levels err at Briscola: they forget and misjudge, but never miss the obvious."""

from engine.players.briscola.blunders import find_blunders
from engine.players.briscola.conventions import list_hand, rank_below
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.summary import summarize_unseen
from engine.types import Below, Level, Values, View

# What they do with two players, and with more; the thinking module explains the fields, except
#   sign  -1 to take the worse of two cards for the better one, else 1
TRAITS = (
    {
        "level1": {"noise": 3, "max_regret": 40, "sign": -1, "forgets": 100, "draws": -1, "deals": 0},
        "level2": {"noise": 12, "max_regret": 16, "sign": 1, "forgets": 30, "draws": -1, "deals": 0},
        "level3": {"noise": 8, "max_regret": 10, "sign": 1, "forgets": 5, "draws": 0, "deals": 2},
    },
    {
        "level1": {"noise": 20, "max_regret": 32, "sign": -1, "forgets": 100, "draws": -1, "deals": 0},
        "level2": {"noise": 24, "max_regret": 26, "sign": 1, "forgets": 40, "draws": -1, "deals": 0},
        "level3": {"noise": 4, "max_regret": 6, "sign": 1, "forgets": 10, "draws": -1, "deals": 0},
    },
)
FRESH = 2  # tricks that no level forgets
NEVER = -(1 << 24)  # below every real value


def forget_cards(view: "View", percent: int, below: "Below") -> list[int]:
    """The captured cards that a level has forgotten: each with this probability, but never the latest ones."""
    if not percent:
        return []
    fresh = [move[0] for _, move in view.history[-FRESH * view.players :]]
    return [card for pile in view.piles for card in pile if card not in fresh and below(100) < percent]


def add_errors(values: "Values", level: "Level", below: "Below") -> "Values":
    """The values as a level sees them: with random noise, perhaps reversed; but a clearly worse card stays worse."""
    lowest, noise = max(values) - level["max_regret"] * lay.POINT, level["noise"] * lay.POINT
    sign = level["sign"]
    return [NEVER if value < lowest else sign * value + (below(2001) - 1000) * noise // 1000 for value in values]


def keep_obvious(state: bytearray, workspace: bytearray, found: "Values") -> "Values":
    """The values `found` by a level, with blunders ranked last; `workspace` is that of summarize_unseen()."""
    blunders = find_blunders(state, workspace, list_hand(state, found))
    return rank_below(found, blunders, [not blunder for blunder in blunders])


def break_ties(state: bytearray, values: "Values") -> "Values":
    """Twice the values, less 1 for a blunder, so that of equally good cards a level plays one that looks good."""
    workspace = bytearray(lay.WORKSPACE)
    summarize_unseen(state, workspace)
    return [
        2 * value - blunders
        for value, blunders in zip(values, find_blunders(state, workspace, list_hand(state, values)))
    ]
