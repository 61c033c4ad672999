"""What partners expect of each other at Scopa: conventions that a human partner would miss.

In self-play the table wins as much without them.
"""

from engine.cards import ALL, SETTEBELLO
from engine.players.unseen import find_unseen
from engine.scopa import is_scopa
from engine.types import Move, Values, View

MAX_SWEPT = 10  # no card can empty a table with a greater sum
MIN_SWEEPERS = 2  # a table is safe if fewer unseen cards than this would empty it


def follow_conventions(view: "View", values: "Values") -> "Values":
    """The values of the legal moves, with those ranked last that a partner would resent.

    Take a scopa, or else the Settebello; do not lay the Settebello; leave no table for the other side's scopa.
    """
    for wanted in (is_scopa, takes_settebello, keeps_settebello, feeds_nobody):
        good = [wanted(view, move) for move in view.legal]
        if wanted is feeds_nobody and not [move for move, one in zip(view.legal, good) if one and len(move) == 1]:
            return values  # no card can be laid that is better
        if True in good and False in good:
            best = max([value for value, one in zip(values, good) if one])
            return [value if one else min(value, best - 1) for value, one in zip(values, good)]
    return values


def takes_settebello(view: "View", move: "Move") -> bool:
    """Whether a move captures the Settebello, or captures with it."""
    return len(move) > 1 and SETTEBELLO in move


def keeps_settebello(view: "View", move: "Move") -> bool:
    """Whether a move does not lay the Settebello."""
    return move != (SETTEBELLO,)


def feeds_nobody(view: "View", move: "Move") -> bool:
    """Whether a move captures something, or leaves a table that hardly any unseen card can empty."""
    total = sum([card % 10 + 1 for card in view.table + [move[0]]])
    if len(move) > 1 or total > MAX_SWEPT:
        return True
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 == total - 1]) < MIN_SWEEPERS
