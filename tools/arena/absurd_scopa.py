"""Moves that everybody at a table of Scopa would shake their head about, by kind.

Each kind is a function of a view and the move: the card played, then those that it captures.
"""

from engine.cards import ALL, DENARI, SETTEBELLO
from engine.players.scopa.partners import is_scopa
from engine.players.unseen import find_unseen

SWEEPABLE = 10  # no card sweeps a table whose ranks add up to more
SEVERAL = 2  # unseen cards that sweep a table; one is a risk that a player may take


def count_denari(move):
    """How many cards of a move are Denari."""
    return sum(card // 10 == DENARI for card in move)


def count_sweepers(view, move):
    """How many unseen cards would sweep the table after a card is laid."""
    total = sum(card % 10 + 1 for card in view.table + [move[0]])
    if total > SWEEPABLE:
        return 0
    return sum(card % 10 + 1 == total for card in find_unseen(view, ALL, view.table))


def refuses_scopa(view, move):
    """There is a scopa to be made."""
    return not is_scopa(view, move) and any(is_scopa(view, other) for other in view.legal)


def leaves_settebello(view, move):
    """The Settebello on the table could be captured, and no scopa is made instead."""
    could = any(SETTEBELLO in other[1:] for other in view.legal)
    return could and SETTEBELLO not in move and not is_scopa(view, move)


def lays_settebello(view, move):
    """The Settebello is laid, though there is another move."""
    return move == (SETTEBELLO,) and len(view.legal) > 1


def lays_denari(view, move):
    """A card of Denari is laid, though one of the same rank could be."""
    same = [other for other in view.legal if len(other) == 1 and other[0] % 10 == move[0] % 10]
    return len(move) == 1 and count_denari(move) > 0 and len(same) > 1


def leaves_denari(view, move):
    """A card of the same rank could capture as many cards with more Denari, its own among them."""
    same = [other for other in view.legal if other[0] % 10 == move[0] % 10 and len(other) == len(move) > 1]
    return any(count_denari(other) > count_denari(move) for other in same)


def is_good_lay(move):
    """Whether a Denari or a Seven is laid."""
    return len(move) == 1 and (count_denari(move) > 0 or move[0] % 10 == SETTEBELLO % 10)


def lays_good(view, move):
    """A Denari or a Seven is laid, though a card could be captured, or another laid so that none sweeps the table."""
    if not is_good_lay(move):
        return False
    return any(len(other) > 1 or not (is_good_lay(other) or count_sweepers(view, other)) for other in view.legal)


def leaves_denaro(view, move):
    """A card is laid, though one could capture a Denaro of its own rank."""
    return len(move) == 1 and any(len(other) == 2 and count_denari(other[1:]) for other in view.legal)


def opens_settebello(view, move):
    """A card is laid that makes a sum with the Settebello on the table, though another move is there."""
    opens = [len(other) == 1 and other[0] % 10 + SETTEBELLO + 2 <= SWEEPABLE for other in view.legal]
    return SETTEBELLO in view.table and opens[view.legal.index(move)] and not all(opens)


def leaves_seven(view, move):
    """A Seven could take a Seven, and no scopa is made instead."""
    sevens = [other for other in view.legal if [card % 10 for card in other] == [SETTEBELLO % 10] * 2]
    return bool(sevens) and move not in sevens and not is_scopa(view, move)


def lays_for_scopa(view, move):
    """A card is laid so that several unseen ones sweep the table, though another could be laid that none sweeps."""
    safe = [other for other in view.legal if len(other) == 1 and not count_sweepers(view, other)]
    return len(move) == 1 and count_sweepers(view, move) >= SEVERAL and bool(safe)


KINDS = {
    "refuses a scopa": refuses_scopa,
    "leaves the Settebello": leaves_settebello,
    "lays the Settebello": lays_settebello,
    "lays a Denari instead of the same rank": lays_denari,
    "captures fewer Denari with the same rank": leaves_denari,
    "lays a Denari or a Seven instead of another card": lays_good,
    "leaves a Denaro that its equal takes": leaves_denaro,
    "brings the Settebello within reach": opens_settebello,
    "leaves a Seven that a Seven takes": leaves_seven,
    "lays a table to be swept": lays_for_scopa,
}
