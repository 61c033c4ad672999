"""How the weaker levels err at Briscola: they forget and misjudge, but never miss the obvious."""

from engine.players.briscola.absurd import find_absurd
from engine.players.briscola.habits import list_hand, rank_below
from engine.players.briscola.layout import NOTE, POINT
from engine.players.briscola.survey import survey

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Below, Level, Values, View

# What they do with two players, and with more; the thinking module explains the fields, except
#   trust  1, or -1 to take the worse of two cards for the better one
LEVELS = (
    {
        "level1": {"noise": 3, "slip": 40, "trust": -1, "forgets": 100, "draws": -1, "deals": 0},
        "level2": {"noise": 12, "slip": 16, "trust": 1, "forgets": 30, "draws": -1, "deals": 0},
        "level3": {"noise": 8, "slip": 10, "trust": 1, "forgets": 5, "draws": 0, "deals": 2},
    },
    {
        "level1": {"noise": 20, "slip": 32, "trust": -1, "forgets": 100, "draws": -1, "deals": 0},
        "level2": {"noise": 24, "slip": 26, "trust": 1, "forgets": 40, "draws": -1, "deals": 0},
        "level3": {"noise": 4, "slip": 6, "trust": 1, "forgets": 10, "draws": -1, "deals": 0},
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
    """The values as a level sees them: as it trusts them, with random noise; but a clearly worse card stays worse."""
    slip, noise = max(values) - level["slip"] * POINT, level["noise"] * POINT
    return [
        NEVER if value < slip else level["trust"] * value + (below(2001) - 1000) * noise // 1000 for value in values
    ]


def keep_obvious(state: bytearray, note: bytearray, found: "Values") -> "Values":
    """The values `found` by a level, with absurd cards ranked below all others; `note` comes from survey()."""
    absurd = find_absurd(state, note, list_hand(state, found))
    return rank_below(found, absurd, [not one for one in absurd])


def break_ties(state: bytearray, values: "Values") -> "Values":
    """Twice the values, less 1 for an absurd card, so that of equally good cards a level plays one that looks good."""
    note = bytearray(NOTE)
    survey(state, note)
    return [2 * value - absurd for value, absurd in zip(values, find_absurd(state, note, list_hand(state, values)))]
