"""How the weaker levels err at Scopa: they forget, overlook and misjudge, but never miss the obvious."""

from engine.cards import DENARI, SETTEBELLO
from engine.players.scopa.conventions import feeds_nobody, keeps_settebello
from engine.players.scopa.kernels.search import MAX_VALUE
from engine.scopa import is_scopa
from engine.types import Below, Level, Move, Values, View

FAR = 10000  # more than any two moves are apart

# What they do with two players, and with more; the thinking module explains the fields (noise and max_regret are in
# hundredths of a point), except
#   sign    -1 to take the worse of two moves for the better one, else 1
#   misses  percentage of the captures of three or more cards that a level does not see
#   lays    a Denari or a Seven, though there is another move, if that is better by more than this
# Beppe solves the last hands of two, because all cards can be known then, but samples no deals.
TRAITS = (
    {
        "level1": {"noise": 40, "max_regret": 140, "sign": -1, "misses": 80, "forgets": 80, "draws": -1, "lays": FAR},
        "level2": {"noise": 130, "max_regret": 150, "sign": 1, "misses": 10, "forgets": 20, "draws": -1, "lays": FAR},
        "level3": {"noise": 40, "max_regret": 60, "sign": 1, "misses": 5, "forgets": 10, "draws": 0, "lays": 200},
    },
    {
        "level1": {"noise": 40, "max_regret": 140, "sign": -1, "misses": 70, "forgets": 70, "draws": -1, "lays": FAR},
        "level2": {"noise": 230, "max_regret": 200, "sign": 1, "misses": 25, "forgets": 60, "draws": -1, "lays": FAR},
        "level3": {"noise": 20, "max_regret": 40, "sign": 1, "misses": 5, "forgets": 5, "draws": 0, "lays": FAR},
    },
)
SEEN = 3  # cards of the largest move that no level misses: it captures two
FRESH = 4  # the latest moves, whose cards no level forgets
SUMS = 2  # the rank of a Three, counted from 0: with a Seven it makes a King


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
    lowest, sign, found = max(values) - level["max_regret"], level["sign"], []
    errors: dict[tuple[int, ...], tuple[int, bool]] = {}
    for move, value in zip(moves, values):
        ranks = tuple([card % 10 for card in move])
        if ranks not in errors:
            error = (below(2001) - 1000) * level["noise"] // 1000
            errors[ranks] = error, len(move) > SEEN and below(100) < level["misses"]
        error, overlooked = errors[ranks]
        seen = sign * value + error if value >= lowest else value - FAR
        found.append(value - MAX_VALUE if overlooked else seen)
    return found


def keep_obvious(view: "View", values: "Values", found: "Values", level: "Level") -> "Values":
    """The values `found` by a level, adjusted so that it never misses the obvious.

    If that is best by the true `values`, it takes the Settebello, does not lay the Settebello, and captures where a
    card of the hand has its equal on the table. In any case it takes a scopa, and a Seven or a Denari with its equal;
    keeps, or takes, the Denari where another suit would do as well; and while there is another move lays no Denari, no
    Seven (unless that is better by more than the level's `lays`), and no card so that several others would sweep the
    table, or that brings the Settebello within reach.
    """
    best, found = values.index(max(values)), spare_denari(view.legal, found)
    for wanted, always in OBVIOUS:
        good = [wanted(view, move) for move in view.legal]
        needed = good[best] or always
        if wanted is lays_nothing_good and True in good:
            needed = values[best] - max([value for value, one in zip(values, good) if one]) <= level["lays"]
        if needed:
            found = rank_first(found, good)
    return found


def rank_first(found: "Values", good: list[bool]) -> "Values":
    """The values, with those of the other moves just below the best of the good ones, unless those were overlooked."""
    top = max([value for value, one in zip(found, good) if one] or [-MAX_VALUE])
    if 2 * top <= -MAX_VALUE:
        return found
    return [value if one else min(value, top - 1) for value, one in zip(found, good)]


def takes_seven(view: "View", move: "Move") -> bool:
    """Whether a move captures a Seven if a Seven of the hand can."""
    return is_seven(move) or not [other for other in view.legal if is_seven(other)]


def takes_equal(view: "View", move: "Move") -> bool:
    """Whether a move captures, if a card of the hand has its equal on the table."""
    return len(move) > 1 or not [other for other in view.legal if len(other) == 2]


def takes_denaro(view: "View", move: "Move") -> bool:
    """Whether a move captures, if a Denaro's equal can capture that."""
    return len(move) > 1 or not [other for other in view.legal if len(other) == 2 and other[1] // 10 == DENARI]


def guards_settebello(view: "View", move: "Move") -> bool:
    """Whether a move lays no card that makes a sum with the Settebello on the table."""
    return move[1:] != () or SETTEBELLO not in view.table or move[0] % 10 > SUMS


def is_seven(move: "Move") -> bool:
    """Whether a Seven takes a Seven."""
    return len(move) == 2 and move[0] % 10 == move[1] % 10 == SETTEBELLO % 10


def lays_nothing_good(view: "View", move: "Move") -> bool:
    """Whether a move lays neither a Denari nor a Seven."""
    return move[1:] != () or count_denari(move) == 0 and move[0] % 10 != SETTEBELLO % 10


def spare_denari(moves: "list[Move]", found: "Values") -> "Values":
    """The values, with those first that keep, or take, most Denari, of moves with as many cards and the same rank."""
    kinds = [(move[0] % 10, len(move)) for move in moves]
    denari = [count_denari(move) if len(move) > 1 else -count_denari(move) for move in moves]
    first: dict[tuple[int, int], tuple[int, int]] = {}
    for kind, count, value in zip(kinds, denari, found):
        first[kind] = max((count, value), first.get(kind, (count, value)))
    return [
        value if count == first[kind][0] else min(value, first[kind][1] - 1)
        for kind, count, value in zip(kinds, denari, found)
    ]


def count_denari(move: "Move") -> int:
    """How many cards of a move are Denari."""
    return sum([card // 10 == DENARI for card in move])


def picks_settebello(view: "View", move: "Move") -> bool:
    """Whether a move captures the Settebello, or in the last hands also captures with it."""
    return SETTEBELLO in move[1:] or not view.stock and len(move) > 1 and SETTEBELLO in move


# What no level misses, the most important last, and whether in any case: otherwise only where that is best.
OBVIOUS = (
    (takes_equal, False),
    (lays_nothing_good, True),
    (takes_seven, True),
    (takes_denaro, True),
    (guards_settebello, True),
    (feeds_nobody, True),
    (keeps_settebello, False),
    (picks_settebello, False),
    (is_scopa, True),
)
