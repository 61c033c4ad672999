"""How the weaker levels err at Briscola: they forget and misjudge, but never miss the obvious."""

from engine.players.briscola.cards import beats, find_points
from engine.players.briscola.habits import is_wasted, list_hand, prefer_rags
from engine.players.briscola.layout import BEST, HANDS, LAID, PLAYERS, POINT, PRIZE, SIDES, STOCK_LEFT, TAKER, TOP

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
    """The values `found` by a level, with silly cards ranked below the rags unless the true `values` favour them."""
    best = list_hand(state, values)[values.index(max(values))]
    return found if is_silly(state, best) else prefer_rags(state, found, is_silly)


def is_silly(state: bytearray, card: int) -> bool:
    """Whether a card is an obvious mistake: a wasted briscola, its Three or Ace for nothing, a lost load."""
    high = card & 15 > TOP
    if is_wasted(state, card):
        return True
    if not state[LAID]:
        return False
    if beats(card, state[BEST]):
        return card < 16 and high and not state[PRIZE] and state[STOCK_LEFT] > 0
    return high and state[LAID] == state[PLAYERS] - 1 and state[TAKER] % state[SIDES] != 0
