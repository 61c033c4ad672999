"""Scopa by rule of thumb: take the Settebello, sevens, Denari and scope; leave nothing easy to sweep."""

from engine.cards import ALL, DENARI, SETTEBELLO
from engine.players.unseen import find_unseen
from engine.primiera import WORTH

SCOPA = 12


def choose(view, below):
    """The legal move with the best balance of what it takes and what it leaves."""
    return max(view.legal, key=lambda move: (weigh(view, move), move))


def weigh(view, move):
    """How good a move is, in tenths of a point or so."""
    card, taken = move[0], move[1:]
    left = [other for other in view.table if other not in taken]
    if not taken:
        return weigh_left(view, left + [card]) - value(card)
    gain = value(card) + sum([value(other) for other in taken])
    if not left:
        return gain + SCOPA
    return gain + weigh_left(view, left)


def value(card):
    """What a captured card is worth towards cards, Denari, Settebello and Primiera."""
    worth = 2 + (WORTH[card % 10] - 10) // 3
    if card // 10 == DENARI:
        worth += 3
    return worth + 10 if card == SETTEBELLO else worth


def weigh_left(view, left):
    """The danger in the table that the next player finds: a sum that one unseen card could sweep."""
    total = sum([card % 10 + 1 for card in left])
    if total > 10:
        return 0
    return -3 * count_unseen(view, total - 1)


def count_unseen(view, place):
    """How many cards of a rank (place 0..9) this seat has not seen."""
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 == place])
