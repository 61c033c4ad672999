"""Scopa by rule of thumb: take the Settebello, sevens, Denari and scope; leave nothing easy to sweep."""

from engine.cards import ALL, DENARI, SETTEBELLO
from engine.players.unseen import find_unseen
from engine.primiera import WORTH

SCOPA = 12


def choose(view, below):
    """The legal move with the best balance of what it takes and what it leaves."""
    return max(view.legal, key=lambda move: (evaluate_move(view, move), move))


def evaluate_move(view, move):
    """How good a move is, in tenths of a point or so."""
    card, taken = move[0], move[1:]
    left = [other for other in view.table if other not in taken]
    if not taken:
        return evaluate_remaining(view, left + [card]) - evaluate_card(card)
    gain = evaluate_card(card) + sum([evaluate_card(other) for other in taken])
    if not left:
        return gain + SCOPA
    return gain + evaluate_remaining(view, left)


def evaluate_card(card):
    """What a captured card is worth towards cards, Denari, Settebello and Primiera."""
    worth = 2 + (WORTH[card % 10] - 10) // 3
    if card // 10 == DENARI:
        worth += 3
    return worth + 10 if card == SETTEBELLO else worth


def evaluate_remaining(view, left):
    """The danger in the table that the next player finds: a sum that one unseen card could sweep."""
    total = sum([card % 10 + 1 for card in left])
    if total > 10:
        return 0
    return -3 * count_unseen(view, total - 1)


def count_unseen(view, place):
    """How many cards of a rank (place 0..9) this seat has not seen."""
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 == place])
