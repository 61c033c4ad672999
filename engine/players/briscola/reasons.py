"""What speaks for a move of Briscola, as engine/players/reasons.py needs it."""

from engine.briscola import EXCHANGE, POINTS, STRENGTH, Briscola, beats, find_winner
from engine.players.briscola.encode import encode_unseen, list_face_up, make_state, write_latest_tricks
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import place_unseen, play_card, solve
from engine.players.unseen import find_unseen
from engine.types import Argument, Move, Reason, View

LOAD = 10  # points of a Three; an Ace has more
SAVES_TRUMP, SPARES_LOADS = ("trump", 0, ("saves_trump",)), ("loads", 0, ("spares_loads",))
RISKS = {11: ("ace_may_come",), 10: ("three_may_come",)}  # by the points of the highest briscola that may follow


def list_arguments(view: "View", moves: "list[Move]") -> "list[list[Argument]]":
    """What speaks for each of some moves, the best first: what the card does for its trick, then what it saves."""
    winning, found = list_winning(view), []
    for move in moves:
        card = move[0]
        if card == EXCHANGE:
            found.append([("exchange", 0, ("exchanges",))])
            continue
        arguments = argue_follow(view, card) if view.trick else argue_lead(view, card)
        if move in winning:
            arguments.append(("win", 0, ("wins_for_certain",)))
        found.append(arguments + argue_kept(view, card))
    return found


def argue_lead(view: "View", card: int) -> "list[Argument]":
    """What speaks for leading a card."""
    if is_sure(view, card):
        return [("unbeatable", 0, ("unbeatable",))]
    if is_trump(view, card):
        saved = [POINTS[own] for own in view.hands[view.seat] if own != card]
        return [SPARES_LOADS] if saved and min(saved) >= LOAD > POINTS[card] else []
    return argue_low_cost(view, card, ("risks_nothing", "risks_only"))


def argue_follow(view: "View", card: int) -> "list[Argument]":
    """What speaks for playing a card to a trick that has been led; who takes it wins all `points` in it."""
    best = find_winner(view.trick, view.trump)
    to_beat = view.trick[best]
    points = POINTS[card] + sum([POINTS[other] for other in view.trick])
    ours = (view.leader + best - view.seat) % view.sides == 0
    if beats(card, to_beat, view.trump):
        sure = is_sure(view, card)
        if not points:
            return [("take", 0, ("takes_trick" if sure else "goes_for_trick",))]
        return [("take", points, ("takes_points" if sure else "goes_for_points", points))]
    if ours and is_sure(view, to_beat):
        return [("partner", points, ("for_partner", points) if points else ("partner_has_it",))]
    if ours and POINTS[card]:
        return [("partner", points, ("if_partner_takes", points))]
    danger = None if POINTS[card] else find_danger(view, to_beat, ours)
    found: list[Argument] = [("danger", 0, danger)] if danger else []
    if not ours and [own for own in view.hands[view.seat] if is_trump(view, own) and beats(own, to_beat, view.trump)]:
        found += [] if is_trump(view, card) else [SAVES_TRUMP]
    if points > POINTS[card]:
        return found + argue_low_cost(view, card, ("adds_nothing", "adds_only"))
    risked = ours or has_partner_to_follow(view)
    return found + argue_low_cost(view, card, ("gives_nothing", "risks_only" if risked else "gives_only"))


def is_trump(view: "View", card: int) -> bool:
    """Whether a card is a briscola."""
    return card // 10 == view.trump


def rank_card(view: "View", card: int) -> int:
    """How high a card is in the hand: any briscola is higher than all other cards."""
    return STRENGTH[card] + 10 * is_trump(view, card)


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


def argue_low_cost(view: "View", card: int, keys: tuple[str, str]) -> "list[Argument]":
    """That a card gives away or risks few points: none, or fewer than any other card of the hand."""
    (nothing, only), points = keys, POINTS[card]
    if not points:
        return [("low", 0, (nothing,))]
    others = [POINTS[own] for own in view.hands[view.seat] if own != card]
    return [("low", -points, (only, points))] if points <= min(others) else []


def argue_kept(view: "View", card: int) -> "list[Argument]":
    """What stays in the hand."""
    others, found = [own for own in view.hands[view.seat] if own != card], []
    if not is_trump(view, card) and [own for own in others if is_trump(view, own)]:
        found.append(SAVES_TRUMP)
    if POINTS[card] < LOAD and [own for own in others if POINTS[own] >= LOAD]:
        found.append(SPARES_LOADS)
    if rank_card(view, card) < min([rank_card(view, own) for own in others]):
        found.append(("higher", 0, ("keeps_higher",)))
    return found


def list_winning(view: "View") -> "list[Move]":
    """Those of the last cards of two that win the round by force; none if every card does."""
    if view.stock or view.players > 2:
        return []
    state, unseen = make_state(view), encode_unseen(view)
    write_latest_tricks(state, view)
    place_unseen(state, unseen, len(unseen))
    sure = []
    for place, move in enumerate(view.legal):
        trial = bytearray(state)
        play_card(trial, place)
        if trial[lay.SIDE_POINTS] + solve(trial) > trial[lay.SIDE_POINTS + 1]:
            sure.append(move)
    return sure if len(sure) < len(view.legal) else []


def find_rivals(view: "View") -> list[int]:
    """The cards that may be in the hands of those who are still to play to the trick."""
    later = [(view.seat + place) % view.players for place in range(1, view.players - len(view.trick))]
    known = [card for seat in later for card in view.hands[seat]]
    if sum([view.counts[seat] for seat in later]) > len(known):
        known = known + find_unseen(view, Briscola.pack(view.players), list_face_up(view))
    return known
