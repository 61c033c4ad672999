"""How the weaker levels err at Briscola: they forget and misjudge, but never miss the obvious."""

from engine.players.briscola.cards import beats, find_points
from engine.players.briscola.habits import find_absurd, list_hand, rank_below
from engine.players.briscola.layout import BEST, HANDS, LAID, POINT, PRIZE, SIDES, TAKER

if False:  # read by type checkers alone
    from engine.types import Below, Level, Values, View

# What they do with two players, and with more; the thinking module explains the fields, except
#   greed  percentage that a level adds to the points a card takes from the other side
LEVELS = (
    {
        "level1": {"noise": 26, "slip": 25, "greed": 100, "forgets": 70, "draws": -1, "deals": 0},
        "level2": {"noise": 8, "slip": 12, "greed": 20, "forgets": 30, "draws": -1, "deals": 0},
        "level3": {"noise": 7, "slip": 8, "greed": 0, "forgets": 10, "draws": 0, "deals": 2},
    },
    {
        "level1": {"noise": 24, "slip": 24, "greed": 100, "forgets": 80, "draws": -1, "deals": 0},
        "level2": {"noise": 12, "slip": 14, "greed": 30, "forgets": 40, "draws": -1, "deals": 0},
        "level3": {"noise": 4, "slip": 6, "greed": 0, "forgets": 10, "draws": -1, "deals": 0},
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
    """The values as a level sees them: with random noise and greed, but a clearly worse card stays worse."""
    slip, noise, found = max(values) - level["slip"] * POINT, level["noise"] * POINT, []
    for place, value in enumerate(values):
        chance = (below(2001) - 1000) * noise // 1000
        greed = int(find_gain(state, place)) * level["greed"] * POINT // 100
        found.append(NEVER if value < slip else value + chance + greed)
    return found


def find_gain(state: bytearray, place: int) -> int:
    """The points that a card of seat 0 takes from the other side in the current trick."""
    card = state[HANDS + place]
    if not state[LAID] or state[TAKER] % state[SIDES] == 0 or not beats(card, state[BEST]):
        return 0
    return state[PRIZE] + find_points(card)


def keep_obvious(state: bytearray, values: "Values", found: "Values") -> "Values":
    """The values `found` by a level, with absurd cards ranked below the others, except the best by the true `values`."""
    best = values.index(max(values))
    absurd = find_absurd(state, list_hand(state, values))
    return rank_below(found, absurd, [not one for one in absurd])
