"""Why a move of Scopa is a good one, in one short reason."""

from engine.cards import ALL, DENARI, RANKS, REBELLO, SETTEBELLO
from engine.players.unseen import find_unseen
from engine.scopa import is_scopa
from engine.types import Cards, Move, Reason, View

SEVEN = 6  # its rank, counted from 0


def find_reason(view: "View", move: "Move") -> "Reason | None":
    """The best thing that a move captures; or that it leaves no scopa, if possible when other moves would."""
    if not move[1:]:
        return explain_no_scopa(view, move) or explain_lay(view, move)
    if is_scopa(view, move):
        return ("scopa",)
    if SETTEBELLO in move:
        return ("settebello",)
    if view.rules["rebello"] == "on" and REBELLO in move:
        return ("rebello",)
    if [card for card in move if card % 10 == SEVEN]:
        return ("seven",)
    denari = len([card for card in move if card // 10 == DENARI])
    if denari > 1:
        return ("denari", denari)
    return explain_no_scopa(view, move) or (("denaro",) if denari else ("cards", len(move)))


def explain_no_scopa(view: "View", move: "Move") -> "Reason | None":
    """The reason for a move after which nobody can empty the table, if another move would allow it."""
    if count_scope(view, move) or not [other for other in view.legal if count_scope(view, other)]:
        return None
    return describe_table(view, move)


def describe_table(view: "View", move: "Move") -> "Reason":
    """Why nobody can empty the table after a move."""
    total = sum_values(list_remaining(view, move))
    if total > 10:
        return ("leaves_much", total)
    return ("none_is_left", RANKS[total - 1]) if total else ("no_scopa",)


def explain_lay(view: "View", move: "Move") -> "Reason | None":
    """The reason to lay a card although it makes no difference, or leaves a scopa: the chances, or what is kept."""
    scope = count_scope(view, move)
    if not scope:
        return describe_table(view, move)
    chances = [count_scope(view, other) for other in view.legal]
    if scope == min(chances) < max(chances):
        return ("fewer_scope",)
    kept = [own for own in view.hands[view.seat] if own != move[0]]
    if SETTEBELLO in kept:
        return ("keeps_settebello",)
    if move[0] % 10 != SEVEN and [own for own in kept if own % 10 == SEVEN]:
        return ("keeps_seven",)
    if move[0] // 10 != DENARI and [own for own in kept if own // 10 == DENARI]:
        return ("keeps_denari",)
    return None


def count_scope(view: "View", move: "Move") -> int:
    """How many of the unseen cards could empty the table after a move."""
    total = sum_values(list_remaining(view, move))
    if not 0 < total <= 10 or (view.rules["asso"] == "on" and total == 1):
        return 0
    return len([card for card in find_unseen(view, ALL, view.table) if card % 10 == total - 1])


def list_remaining(view: "View", move: "Move") -> list[int]:
    """The table after a move."""
    return [card for card in view.table if card not in move] + list(move[:1] if len(move) == 1 else ())


def sum_values(cards: "Cards") -> int:
    """The sum of the cards' values."""
    return sum([card % 10 + 1 for card in cards])
