"""Why a move is a good one, in one short reason."""

from engine.briscola import EXCHANGE, POINTS, beats, find_winner, pack
from engine.cards import ALL, DENARI, RANKS, REBELLO, SETTEBELLO
from engine.games import find_game
from engine.players.scopa.partners import is_scopa
from engine.players.unseen import find_unseen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Cards, Move, Reason, View

SEVEN = 6  # its rank, counted from 0
LOAD = 10  # points of a Three; an Ace has more
RISKS = {11: ("ace_may_come",), 10: ("three_may_come",)}  # by the points of the highest briscola that may follow


def find_reason(view: "View", move: "Move") -> "Reason":
    """A key with its numbers, such as ("takes_points", 21).

    `move` is the move that a computer player prefers with this view. Reasons state only what is certain from the view,
    but for the last resort: "costs_least" is that player's estimate.
    """
    if len(view.legal) == 1:
        return ("only_move",)
    return find_game(view.game).find_reason(view, move) or ("costs_least",)


def find_briscola_reason(view: "View", move: "Move") -> "Reason | None":
    """What a card does for its trick, or what it saves."""
    card = move[0]
    if card == EXCHANGE:
        return ("exchanges",)
    return (explain_follow(view, card) if view.trick else explain_lead(view, card)) or explain_kept(view, card)


def explain_lead(view: "View", card: int) -> "Reason | None":
    """The reason to lead a card."""
    if not [other for other in find_rivals(view) if beats(other, card, view.trump)]:
        return ("unbeatable",)
    if is_trump(view, card):
        saved = [POINTS[own] for own in view.hands[view.seat] if own != card]
        return ("spares_loads",) if saved and min(saved) >= LOAD > POINTS[card] else None
    return explain_low_cost(view, card, ("risks_nothing", "risks_only"))


def explain_follow(view: "View", card: int) -> "Reason | None":
    """The reason to play a card to a trick that has been led."""
    best = find_winner(view.trick, view.trump)
    to_beat = view.trick[best]
    points = POINTS[card] + sum([POINTS[other] for other in view.trick])
    ours = (view.leader + best - view.seat) % view.sides == 0
    if beats(card, to_beat, view.trump):
        sure = is_sure(view, card)
        if not points:
            return ("takes_trick" if sure else "goes_for_trick",)
        return "takes_points" if sure else "goes_for_points", points
    if ours and is_sure(view, to_beat) and POINTS[card]:
        return ("for_partner", POINTS[card])
    if ours and (POINTS[card] or is_sure(view, to_beat)):
        return ("partner_has_it",)
    if not POINTS[card] and not is_sure(view, to_beat):
        danger = find_danger(view, to_beat, ours)
        if danger:
            return danger
    if not ours and [own for own in view.hands[view.seat] if is_trump(view, own) and beats(own, to_beat, view.trump)]:
        return None if is_trump(view, card) else ("saves_trump",)
    lost = not ours and not has_partner_to_follow(view)
    return explain_low_cost(view, card, ("gives_nothing", "gives_only" if lost else "risks_only"))


def is_trump(view: "View", card: int) -> bool:
    """Whether a card is a briscola."""
    return card // 10 == view.trump


def is_sure(view: "View", card: int) -> bool:
    """Whether no later player in the trick can have a card that beats this one."""
    last = len(view.trick) == view.players - 1
    return last or not [other for other in find_rivals(view) if beats(other, card, view.trump)]


def has_partner_to_follow(view: "View") -> bool:
    """Whether a partner plays to the trick later."""
    return view.sides < view.players and len(view.trick) < view.players - 2


def find_danger(view: "View", to_beat: int, ours: bool) -> "Reason | None":
    """Why a Three or an Ace stays in the hand although it could feed a partner's trick or take the trick for now."""
    held = [own for own in view.hands[view.seat] if POINTS[own] >= LOAD and not is_trump(view, own)]
    if not [own for own in held if ours or beats(own, to_beat, view.trump)]:
        return None
    if not ours or not is_trump(view, to_beat):
        trumps = [other for other in find_rivals(view) if is_trump(view, other)]
        return ("may_be_trumped",) if trumps else None
    above = [POINTS[other] for other in find_rivals(view) if beats(other, to_beat, view.trump)]
    return RISKS.get(max(above), ("higher_may_come",))


def explain_low_cost(view: "View", card: int, keys: tuple[str, str]) -> "Reason | None":
    """The reason to give away or risk few points: none, or fewer than with any other card of the hand."""
    (nothing, only), points = keys, POINTS[card]
    if not points:
        return (nothing,)
    others = [POINTS[own] for own in view.hands[view.seat] if own != card]
    return (only, points) if points <= min(others) else None


def explain_kept(view: "View", card: int) -> "Reason | None":
    """What stays in the hand when no reason lies in the trick."""
    others = [own for own in view.hands[view.seat] if own != card]
    if not is_trump(view, card) and [own for own in others if is_trump(view, own)]:
        return ("saves_trump",)
    if POINTS[card] < LOAD and [own for own in others if POINTS[own] >= LOAD]:
        return ("spares_loads",)
    kept = [POINTS[own] for own in others]
    return ("keeps_higher",) if POINTS[card] <= min(kept) and POINTS[card] < max(kept) else None


def find_rivals(view: "View") -> list[int]:
    """The cards that may be in other hands now."""
    seen = view.hands[view.seat] + view.trick + ([view.turned_up] if view.stock else [])
    for pile in view.piles:
        seen = seen + pile
    return [card for card in pack(view.players) if card not in seen]


def find_scopa_reason(view: "View", move: "Move") -> "Reason | None":
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
    if scope < max([count_scope(view, other) for other in view.legal]):
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
