"""What partners expect of each other at Scopa, so that nobody is angry about a move.

Against itself the table wins as much without these habits, but a partner wonders.
"""

from engine.cards import ALL, SETTEBELLO
from engine.players.unseen import find_unseen

MUCH = 10  # a table of more points no card can empty
FEW = 2  # unseen cards that would empty the table are fewer than that: it is hardly fed


def order_by_habits(view, values):
    """What is thought of the legal moves, but with those behind all others that a partner would be angry about.

    A scopa is taken; else the Settebello is; it is not laid; and no table is laid out for the other side's scopa.
    """
    for wanted in (is_scopa, takes_settebello, keeps_settebello, feeds_nobody):
        good = [wanted(view, move) for move in view.legal]
        if wanted is feeds_nobody and not [move for move, one in zip(view.legal, good) if one and len(move) == 1]:
            return values  # no card can be laid that is better
        if True in good and False in good:
            best = max([value for value, one in zip(values, good) if one])
            return [value if one else min(value, best - 1) for value, one in zip(values, good)]
    return values


def is_scopa(view, move):
    """Whether a move is a scopa that counts: not the last card of all, nor an Ace that may take everything."""
    if len(move) == 1 or len(move) - 1 < len(view.table) or not (view.stock or sum(view.counts) > 1):
        return False
    return view.rules["asso"] == "off" or move[0] % 10 != 0


def takes_settebello(view, move):
    """Whether a move captures the Settebello, or captures with it."""
    return len(move) > 1 and SETTEBELLO in move


def keeps_settebello(view, move):
    """Whether a move does not lay the Settebello."""
    return move != (SETTEBELLO,)


def feeds_nobody(view, move):
    """Whether a move captures something, or lays a table that hardly any unseen card can empty."""
    total = sum([card % 10 + 1 for card in view.table + [move[0]]])
    if len(move) > 1 or total > MUCH:
        return True
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 == total - 1]) < FEW
