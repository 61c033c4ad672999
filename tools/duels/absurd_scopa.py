"""Moves of Scopa that everybody at the table would shake their head about, by kind; each looks at a view and a move."""

from engine.cards import ALL, DENARI, SETTEBELLO
from engine.players.unseen import find_unseen

SWEEPABLE = 10  # a greater sum on the table cannot be swept
SEVERAL = 2  # unseen cards that sweep a table: fewer are a risk that one may take


def is_scopa(view, move):
    """Whether a move is a scopa that counts."""
    played_on = bool(view.stock) or sum(view.counts) > 1
    counts = view.rules["asso"] == "off" or move[0] % 10 != 0
    return len(move) > 1 and len(move) - 1 == len(view.table) and played_on and counts


def refuses_scopa(view, move):
    """Does not make a scopa."""
    return not is_scopa(view, move) and any(is_scopa(view, other) for other in view.legal)


def leaves_settebello(view, move):
    """Leaves the Settebello on the table, though a card takes it and no scopa is made."""
    return SETTEBELLO in view.table and SETTEBELLO not in move and not is_scopa(view, move) and any(SETTEBELLO in other for other in view.legal)


def lays_settebello(view, move):
    """Lays the Settebello, though there is another move."""
    return move == (SETTEBELLO,) and len(view.legal) > 1


def lays_denari(view, move):
    """Lays a card of Denari, though the same rank of another suit could be laid."""
    return len(move) == 1 and is_denari(move[0]) and any(len(other) == 1 and other[0] != move[0] and other[0] % 10 == move[0] % 10 for other in view.legal)


def is_denari(card):
    """Whether a card is of Denari."""
    return card // 10 == DENARI


def leaves_denari(view, move):
    """Captures fewer cards of Denari than the same card would with the same ranks."""
    return any(sum(map(is_denari, other)) > sum(map(is_denari, move)) for other in view.legal if len(move) > 1 and other[0] == move[0] and ranks(other) == ranks(move))


def ranks(move):
    """The ranks of the captured cards, ascending."""
    return sorted(card % 10 for card in move[1:])


def count_sweepers(view, move):
    """How many unseen cards would sweep the table that a move leaves."""
    left = [card for card in view.table if card not in move] + ([move[0]] if len(move) == 1 else [])
    total = sum(card % 10 + 1 for card in left)
    if not left or total > SWEEPABLE:
        return 0
    return sum(1 for card in find_unseen(view, ALL, view.table) if card % 10 + 1 == total)


def lays_for_scopa(view, move):
    """Lays a card so that several unseen cards sweep the table, though another could be laid that none sweeps."""
    safe = [other for other in view.legal if len(other) == 1 and not count_sweepers(view, other)]
    return len(move) == 1 and count_sweepers(view, move) >= SEVERAL and bool(safe)


KINDS = {
    "refuses a scopa": refuses_scopa,
    "leaves the Settebello": leaves_settebello,
    "lays the Settebello": lays_settebello,
    "lays a Denari, its rank in another suit in hand": lays_denari,
    "leaves a Denari of the same rank": leaves_denari,
    "leaves a table to be swept": lays_for_scopa,
}
