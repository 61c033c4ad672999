"""What speaks for a move of Scopa, as engine/players/reasons.py needs it."""

from engine.cards import ALL, DENARI, REBELLO, SETTEBELLO
from engine.explain import RANK
from engine.players.thumb_scopa import evaluate_card
from engine.players.unseen import find_unseen
from engine.scopa import is_scopa
from engine.types import Argument, Cards, Move, Reason, View

SEVEN = 6  # its rank, counted from 0
LITTLE = 3  # what a card may be worth to the rule of thumb that is given away lightly: no Ace, 6, 7 or Denari


def list_arguments(view: "View", moves: "list[Move]") -> "list[list[Argument]]":
    """What speaks for each of some moves, the best first: what it brings home, what it leaves, what it keeps."""
    least = min([count_scope(view, move) for move in view.legal])
    return [argue_move(view, move, least) for move in moves]


def argue_move(view: "View", move: "Move", least: int) -> "list[Argument]":
    """What speaks for a move; `least` is the smallest number of unseen cards that make a scopa after any move."""
    scope, denari = count_scope(view, move), 0
    found: list[Argument] = []
    if move[1:]:
        denari = len([card for card in move if card // 10 == DENARI])
        prizes = [
            ("scopa", is_scopa(view, move)),
            ("settebello", SETTEBELLO in move),
            ("rebello", view.rules["rebello"] == "on" and REBELLO in move),
            ("seven", len([card for card in move if card % 10 == SEVEN]) > 0),
        ]
        found += [(prize, 0, (prize,)) for prize, brings in prizes if brings]
    if denari > 1:
        found.append(("denari", denari, ("denari", denari)))
    if scope == 0:
        found.append(("safe", 0, describe_table(view, move)))
    if denari == 1:
        found.append(("denari", 1, ("denaro",)))
    if move[1:]:
        found.append(("cards", len(move), ("cards", len(move))))
    if scope == least > 0:
        found.append(("risk", 0, ("fewer_scope",)))
    return found if move[1:] else found + argue_kept(view, move[0])


def describe_table(view: "View", move: "Move") -> "Reason":
    """Why nobody can empty the table after a move."""
    total = sum_values(list_remaining(view, move))
    if total > 10:
        return ("leaves_much", total)
    return ("none_is_left", (RANK, total)) if total else ("no_scopa",)


def argue_kept(view: "View", card: int) -> "list[Argument]":
    """What stays in the hand when a card is laid, and how little that is worth."""
    kept = [own for own in view.hands[view.seat] if own != card]
    keeps = [
        ("keeps_settebello", SETTEBELLO in kept),
        ("keeps_seven", card % 10 != SEVEN and len([own for own in kept if own % 10 == SEVEN]) > 0),
        ("keeps_equal", len([own for own in kept if own % 10 == card % 10]) > 0),
        ("keeps_denari", card // 10 != DENARI and len([own for own in kept if own // 10 == DENARI]) > 0),
        ("gives_little", evaluate_card(card) <= LITTLE),
    ]
    return [(key, 0, (key,)) for key, holds in keeps if holds]


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
