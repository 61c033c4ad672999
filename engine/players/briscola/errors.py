"""How the weaker levels err at Briscola: they forget and misjudge, but never miss the obvious."""

from engine.players.briscola.cards import beats, find_points
from engine.players.briscola.habits import find_absurd, list_hand, rank_below
from engine.players.briscola.layout import BEST, HANDS, LAID, POINT, PRIZE, SIDES, TAKER

if False:  # read by type checkers alone
    from engine.types import Below, Level, Values, View

# What they do with two players, and with more; the thinking module explains the fields, except
#   shy  percentage that a level takes off the points that a card captures, because it would rather save its cards
LEVELS = (
    {
        "level1": {"noise": 60, "slip": 60, "shy": 300, "forgets": 90, "draws": -1, "deals": 0},
        "level2": {"noise": 17, "slip": 19, "shy": 0, "forgets": 40, "draws": -1, "deals": 0},
        "level3": {"noise": 8, "slip": 9, "shy": 0, "forgets": 10, "draws": 0, "deals": 2},
    },
    {
        "level1": {"noise": 45, "slip": 45, "shy": 0, "forgets": 90, "draws": -1, "deals": 0},
        "level2": {"noise": 18, "slip": 20, "shy": 0, "forgets": 40, "draws": -1, "deals": 0},
        "level3": {"noise": 5, "slip": 7, "shy": 0, "forgets": 10, "draws": -1, "deals": 0},
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


def add_errors(state: bytearray, values: "Values", level: "Level", below: "Below") -> "Values":
    """The values as a level sees them: with random noise and shyness, but a clearly worse card stays worse."""
    slip, noise, found = max(values) - level["slip"] * POINT, level["noise"] * POINT, []
    for place, value in enumerate(values):
        chance = (below(2001) - 1000) * noise // 1000
        shy = int(find_gain(state, place)) * level["shy"] * POINT // 100
        found.append(NEVER if value < slip else value + chance - shy)
    return found


def find_gain(state: bytearray, place: int) -> int:
    """The points that a card of seat 0 takes from the other side in the current trick."""
    card = state[HANDS + place]
    if not state[LAID] or state[TAKER] % state[SIDES] == 0 or not beats(card, state[BEST]):
        return 0
    return state[PRIZE] + find_points(card)


def keep_obvious(state: bytearray, found: "Values") -> "Values":
    """The values `found` by a level, with absurd cards ranked below all others."""
    absurd = find_absurd(state, list_hand(state, found))
    return rank_below(found, absurd, [not one for one in absurd])
