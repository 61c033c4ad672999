"""Why a move of Briscola is a good one, in one short reason."""

from engine.briscola import EXCHANGE, POINTS, STRENGTH, Briscola, beats, find_winner
from engine.players.briscola.encode import encode_unseen, list_face_up, make_state, write_latest_tricks
from engine.players.briscola.kernels.cards import place_unseen, play_card, solve
from engine.players.briscola.kernels.layout import SIDE_POINTS
from engine.players.unseen import find_unseen
from engine.types import Move, Reason, View

LOAD = 10  # points of a Three; an Ace has more
RISKS = {11: ("ace_may_come",), 10: ("three_may_come",)}  # by the points of the highest briscola that may follow


def find_reason(view: "View", move: "Move") -> "Reason | None":
    """What a card does for its trick, or what it saves."""
    card = move[0]
    if card == EXCHANGE:
        return ("exchanges",)
    reason = explain_follow(view, card) if view.trick else explain_lead(view, card)
    return reason or explain_win(view, card) or explain_kept(view, card)


def explain_lead(view: "View", card: int) -> "Reason | None":
    """The reason to lead a card."""
    if is_sure(view, card):
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
    if ours or has_partner_to_follow(view):
        return explain_low_cost(view, card, ("gives_nothing", "risks_only"))
    there = points > POINTS[card]  # the other side takes more than this card gives it
    return explain_low_cost(view, card, ("adds_nothing", "adds_only") if there else ("gives_nothing", "gives_only"))


def is_trump(view: "View", card: int) -> bool:
    """Whether a card is a briscola."""
    return card // 10 == view.trump


def is_sure(view: "View", card: int) -> bool:
    """Whether no later player in the trick can have a card that beats this one."""
    return not [other for other in find_rivals(view) if beats(other, card, view.trump)]


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
    return ("keeps_higher",) if STRENGTH[card] < min([STRENGTH[own] for own in others]) else None


def explain_win(view: "View", card: int) -> "Reason | None":
    """Whether one of the last cards of two wins the round by force, if not every card does."""
    if view.stock or view.players > 2:
        return None
    state, unseen = make_state(view), encode_unseen(view)
    write_latest_tricks(state, view)
    place_unseen(state, unseen, len(unseen))
    sure = []
    for place in range(len(view.legal)):
        trial = bytearray(state)
        play_card(trial, place)
        sure.append(trial[SIDE_POINTS] + solve(trial) > trial[SIDE_POINTS + 1])
    return ("wins_for_certain",) if sure[view.legal.index((card,))] and not all(sure) else None


def find_rivals(view: "View") -> list[int]:
    """The cards that may be in the hands of those who are still to play to the trick."""
    later = [(view.seat + place) % view.players for place in range(1, view.players - len(view.trick))]
    known = [card for seat in later for card in view.hands[seat]]
    if sum([view.counts[seat] for seat in later]) > len(known):
        known = known + find_unseen(view, Briscola.pack(view.players), list_face_up(view))
    return known
