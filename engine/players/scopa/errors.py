"""How the weaker levels err at Scopa, as people do: they forget, overlook and misjudge, but what lies open they see."""

from engine.cards import SETTEBELLO
from engine.players.scopa.partners import is_scopa, keeps_settebello
from engine.players.scopa.search import MOST

# What they do; the fields are those of the thinking module, noise and slip are in hundredths of a point, and
#   overlooks  how many in a hundred captures of three cards and more it does not see
# Beppe calculates the last hands of two to the end where he would try deals, for then all cards can be known.
LEVELS = {
    "level1": {"noise": 450, "slip": 450, "overlooks": 70, "forgets": 70, "draws": -1, "deals": 0},
    "level2": {"noise": 150, "slip": 200, "overlooks": 30, "forgets": 30, "draws": -1, "deals": 0},
    "level3": {"noise": 80, "slip": 100, "overlooks": 5, "forgets": 10, "draws": 0, "deals": 0},
}
SEEN = 3  # cards of a move that nobody overlooks: one that captures two
FRESH = 4  # moves whose cards nobody forgets


def forget_cards(view, percent, below):
    """The captured cards that a level has forgotten, so many in a hundred; the latest ones nobody forgets."""
    if not percent:
        return []
    fresh = [card for _, move in view.history[-FRESH:] for card in move]
    return [card for pile in view.piles for card in pile if card not in fresh and below(100) < percent]


def add_errors(moves, values, level, below):
    """The values as a level sees them: off by chance, some captures not seen; the clearly worse it sees to be worse.

    Moves that differ in their suits alone are misjudged alike.
    """
    slip, errors, found = max(values) - level["slip"], {}, []
    for move, value in zip(moves, values):
        ranks = tuple([card % 10 for card in move])
        if ranks not in errors:
            chance = (below(2001) - 1000) * level["noise"] // 1000
            errors[ranks] = chance, len(move) > SEEN and below(100) < level["overlooks"]
        chance, overlooked = errors[ranks]
        found.append(value - MOST if value < slip or overlooked else value + chance)
    return found


def keep_obvious(view, values, found):
    """What a level has found, but a scopa and the Settebello are taken, and this is not laid, where that is best."""
    best = values.index(max(values))
    for wanted in (is_scopa, picks_settebello, keeps_settebello):
        good = [wanted(view, move) for move in view.legal]
        top = max([value for value, one in zip(found, good) if one] or [-MOST])
        if good[best] and 2 * top > -MOST:  # it was not overlooked
            found = [value if one else min(value, top - 1) for value, one in zip(found, good)]
    return found


def picks_settebello(view, move):
    """Whether a move captures the Settebello; when the last hands are played, also with it."""
    return SETTEBELLO in move[1:] or not view.stock and len(move) > 1 and SETTEBELLO in move
