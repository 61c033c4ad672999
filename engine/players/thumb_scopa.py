"""A heuristic for Scopa: take the Settebello, Sevens, Denari and scope; leave no table that is easy to sweep."""

from engine.cards import ALL, DENARI, SETTEBELLO
from engine.players.unseen import find_unseen
from engine.primiera import WORTH
from engine.types import Below, Move, View

SCOPA = 12


def choose(view: "View", below: "Below") -> "Move":
    """The legal move with the best balance of what it takes and what it leaves."""
    return max(view.legal, key=lambda move: (evaluate_move(view, move), move))


def evaluate_move(view: "View", move: "Move") -> int:
    """The value of a move, in about tenths of a point."""
    card, taken = move[0], move[1:]
    left = [other for other in view.table if other not in taken]
    if not taken:
        return evaluate_remaining(view, left + [card]) - evaluate_card(card)
    gain = evaluate_card(card) + sum([evaluate_card(other) for other in taken])
    if not left:
        return gain + SCOPA
    return gain + evaluate_remaining(view, left)


def evaluate_card(card: int) -> int:
    """The value of a captured card: its part in cards, Denari, Settebello and Primiera."""
    worth = 2 + (WORTH[card % 10] - 10) // 3
    if card // 10 == DENARI:
        worth += 3
    return worth + 10 if card == SETTEBELLO else worth


def evaluate_remaining(view: "View", left: list[int]) -> int:
    """The cost of leaving a table that one unseen card could sweep."""
    total = sum([card % 10 + 1 for card in left])
    if total > 10:
        return 0
    return -3 * count_unseen(view, total - 1)


def count_unseen(view: "View", place: int) -> int:
    """How many cards of a rank (0 to 9) this seat has not seen."""
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 == place])
