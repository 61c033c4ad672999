"""How the weaker levels err at Scopa: they forget, overlook and misjudge, but never miss the obvious."""

from engine.cards import DENARI, SETTEBELLO
from engine.players.scopa.partners import feeds_nobody, is_scopa, keeps_settebello
from engine.players.scopa.search import MOST

if False:  # read by type checkers alone
    from engine.types import Below, Level, Move, Values, View

# What they do with two players, and with more; the thinking module explains the fields (noise and slip are in
# hundredths of a point), except
#   trust      1, or -1 to take the worse of two moves for the better one
#   overlooks  percentage of the captures of three or more cards that a level does not see
# Beppe solves the last hands of two, because all cards can be known then, but samples no deals.
LEVELS = (
    {
        "level1": {"noise": 40, "slip": 140, "trust": -1, "overlooks": 80, "forgets": 80, "draws": -1, "deals": 0},
        "level2": {"noise": 85, "slip": 110, "trust": 1, "overlooks": 10, "forgets": 20, "draws": -1, "deals": 0},
        "level3": {"noise": 80, "slip": 100, "trust": 1, "overlooks": 5, "forgets": 10, "draws": 0, "deals": 0},
    },
    {
        "level1": {"noise": 40, "slip": 140, "trust": -1, "overlooks": 70, "forgets": 70, "draws": -1, "deals": 0},
        "level2": {"noise": 190, "slip": 200, "trust": 1, "overlooks": 25, "forgets": 40, "draws": -1, "deals": 0},
        "level3": {"noise": 40, "slip": 60, "trust": 1, "overlooks": 5, "forgets": 10, "draws": 0, "deals": 0},
    },
)
SEEN = 3  # cards of the largest move that no level overlooks: it captures two
FRESH = 4  # the latest moves, whose cards no level forgets


def forget_cards(view: "View", percent: int, below: "Below") -> list[int]:
    """The captured cards that a level has forgotten: each with this probability, but never the latest ones."""
    if not percent:
        return []
    fresh = [card for _, move in view.history[-FRESH:] for card in move]
    return [card for pile in view.piles for card in pile if card not in fresh and below(100) < percent]


def add_errors(moves: "list[Move]", values: "Values", level: "Level", below: "Below") -> "Values":
    """The values as a level sees them: with random noise and overlooked captures, but a clearly worse move stays worse.

    Moves that differ only in their suits get the same error.
    """
    slip, found = max(values) - level["slip"], []
    errors: dict[tuple[int, ...], tuple[int, bool]] = {}
    for move, value in zip(moves, values):
        ranks = tuple([card % 10 for card in move])
        if ranks not in errors:
            chance = (below(2001) - 1000) * level["noise"] // 1000
            errors[ranks] = chance, len(move) > SEEN and below(100) < level["overlooks"]
        chance, overlooked = errors[ranks]
        found.append(value - MOST if value < slip or overlooked else level["trust"] * value + chance)
    return found


def keep_obvious(view: "View", values: "Values", found: "Values") -> "Values":
    """The values `found` by a level, adjusted so that it never misses the obvious.

    If that is best by the true `values`, it takes a scopa, takes the Settebello, and does not lay the Settebello. In
    any case it lays no Denari, no Seven, and no card so that several others would sweep the table, while there is
    another move, takes a Seven with a Seven, and keeps, or takes, the Denari where another suit would do as well.
    """
    best = values.index(max(values))
    found = rank_first(found, [not lays_good(move) for move in view.legal])
    for wanted in (takes_seven, feeds_nobody, keeps_settebello, picks_settebello, is_scopa):
        good = [wanted(view, move) for move in view.legal]
        if good[best] or wanted in ALWAYS:
            found = rank_first(found, good)
    return rank_first(found, spare_denari(view.legal))


def rank_first(found: "Values", good: list[bool]) -> "Values":
    """The values, with those of the other moves just below the best of the good ones, unless those were overlooked."""
    top = max([value for value, one in zip(found, good) if one] or [-MOST])
    if 2 * top <= -MOST:
        return found
    return [value if one else min(value, top - 1) for value, one in zip(found, good)]


def takes_seven(view: "View", move: "Move") -> bool:
    """Whether a move does not pass a Seven by that a Seven of the hand takes."""
    return is_seven(move) or not [other for other in view.legal if is_seven(other)]


def is_seven(move: "Move") -> bool:
    """Whether a Seven takes a Seven."""
    return len(move) == 2 and move[0] % 10 == move[1] % 10 == SETTEBELLO % 10


def lays_good(move: "Move") -> bool:
    """Whether a move lays a Denari or a Seven."""
    return len(move) == 1 and (count_denari(move) > 0 or move[0] % 10 == SETTEBELLO % 10)


ALWAYS = (takes_seven, feeds_nobody)  # whatever the level finds best


def spare_denari(moves: "list[Move]") -> list[bool]:
    """For each move whether it keeps, or takes, as many Denari as any with a card of that rank and as many captured."""
    kinds = [(move[0] % 10, len(move)) for move in moves]
    denari = [count_denari(move) if len(move) > 1 else -count_denari(move) for move in moves]
    most: dict[tuple[int, int], int] = {}
    for kind, count in zip(kinds, denari):
        most[kind] = max(count, most.get(kind, count))
    return [count == most[kind] for kind, count in zip(kinds, denari)]


def count_denari(move: "Move") -> int:
    """How many cards of a move are Denari."""
    return sum([card // 10 == DENARI for card in move])


def picks_settebello(view: "View", move: "Move") -> bool:
    """Whether a move captures the Settebello, or in the last hands also captures with it."""
    return SETTEBELLO in move[1:] or not view.stock and len(move) > 1 and SETTEBELLO in move
