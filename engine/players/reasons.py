"""Why a move is a good one, as far as one short reason can say it."""

from engine.briscola import EXCHANGE, POINTS, beats, find_winner, pack
from engine.cards import ALL, DENARI, REBELLO, SETTEBELLO
from engine.players.unseen import find_unseen

SEVEN = 6  # the place of its rank


def find_reason(view, move):
    """A key with the numbers that belong to it, ("takes_points", 21), or None where there is no short reason.

    `move` is one that the player of the view may make; nothing is said that the view does not tell for sure.
    """
    if len(view.legal) == 1:
        return ("only_move",)
    return BY_GAME[view.game](view, move)


def find_in_briscola(view, move):
    """What a card does for its trick, or what it spares."""
    card = move[0]
    if card == EXCHANGE:
        return ("exchanges",)
    return follow(view, card) if view.trick else lead(view, card)


def lead(view, card):
    """The reason to lead a card."""
    if not [other for other in find_rivals(view) if beats(other, card, view.trump)]:
        return ("unbeatable",)
    if card // 10 == view.trump:
        return None
    return None if POINTS[card] else ("risks_nothing",)


def follow(view, card):
    """The reason to play a card to a trick that has begun."""
    best = find_winner(view.trick, view.trump)
    to_beat = view.trick[best]
    points = POINTS[card] + sum([POINTS[other] for other in view.trick])
    last = len(view.trick) == view.players - 1
    if beats(card, to_beat, view.trump):
        sure = last or not [other for other in find_rivals(view) if beats(other, card, view.trump)]
        return (("takes_points" if sure else "goes_for_points"), points) if points else None
    if last and (view.leader + best - view.seat) % view.sides == 0:
        return ("for_partner", POINTS[card]) if POINTS[card] else None
    if [own for own in view.hands[view.seat] if own // 10 == view.trump and beats(own, to_beat, view.trump)]:
        return ("saves_trump",) if card // 10 != view.trump else None
    return None if POINTS[card] else ("gives_nothing",)


def find_rivals(view):
    """The cards that may be in other hands now."""
    seen = view.hands[view.seat] + view.trick + ([view.turned_up] if view.stock else [])
    for pile in view.piles:
        seen = seen + pile
    return [card for card in pack(view.players) if card not in seen]


def find_in_scopa(view, move):
    """The best of what a move captures, or that it leaves no scopa where others would."""
    if not move[1:]:
        return avoid_scopa(view, move)
    if is_scopa(view, move):
        return ("scopa",)
    if SETTEBELLO in move:
        return ("settebello",)
    if view.rules["rebello"] == "on" and REBELLO in move:
        return ("rebello",)
    if [card for card in move if card % 10 == SEVEN]:
        return ("seven",)
    denari = len([card for card in move if card // 10 == DENARI])
    if denari:
        return ("denari", denari) if denari > 1 else ("denaro",)
    return ("cards", len(move))


def is_scopa(view, move):
    """Whether a capture empties the table and counts for it."""
    if len(move) - 1 < len(view.table) or not (view.stock or sum(view.counts) > 1):
        return False
    return view.rules["asso"] == "off" or move[0] % 10 != 0


def avoid_scopa(view, move):
    """The reason to lay a card: nobody can empty the table then."""
    if leaves_scopa(view, move) or not [other for other in view.legal if leaves_scopa(view, other)]:
        return None
    return ("no_scopa",)


def leaves_scopa(view, move):
    """Whether a card that this seat has not seen would empty the table after a move."""
    table = [card for card in view.table if card not in move]
    if len(move) == 1:
        table.append(move[0])
    total = sum([card % 10 + 1 for card in table])
    if not table or total > 10 or (view.rules["asso"] == "on" and total == 1):
        return False
    return any([card % 10 == total - 1 for card in find_unseen(view, ALL, view.table)])


BY_GAME = {"briscola": find_in_briscola, "scopa": find_in_scopa}
