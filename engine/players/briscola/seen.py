"""What a seat knows of a round of Briscola, as the bytes that the kernels share; this seat is seat 0 there."""

from engine.briscola import POINTS, STRENGTH, find_latest_tricks, find_winner, pack
from engine.players import unseen
from engine.players.briscola.cards import mark_unplayed
from engine.players.briscola.layout import (
    BEST,
    HAND,
    HANDS,
    HANDS_END,
    LAID,
    LATEST,
    NOBODY,
    PLAYERS,
    PRIZE,
    ROUND,
    SIDE_POINTS,
    SIDES,
    STOCK,
    STOCK_LEFT,
    TAKER,
    TRICK,
    TURNED_UP,
    UNKNOWN,
)


def encode_card(view, card):
    """A card as the kernels have it: the suits counted from the briscola on, and its strength."""
    return (card // 10 - view.trump) % 4 * 16 + STRENGTH[card]


def encode_cards(view, cards):
    """Cards as the kernels have them, in bytes."""
    return bytearray([encode_card(view, card) for card in cards])


def encode_unseen(view):
    """The cards of which this seat does not know where they are, as the kernels have them."""
    return encode_cards(view, unseen.find_unseen(view, pack(view.players), list_face_up(view)))


def list_face_up(view):
    """The cards that lie face up."""
    return view.trick + [view.turned_up] if view.stock else view.trick


def make_state(view, forgotten=()):
    """What this seat knows of the round; it takes forgotten cards for such as are still in play."""
    state = bytearray(ROUND)
    state[PLAYERS], state[SIDES] = view.players, view.sides
    write_hands(state, view)
    write_stock(state, view)
    write_trick(state, view)
    for side in range(view.sides):
        points = sum([POINTS[card] for card in view.piles[side]])
        state[SIDE_POINTS + (side - view.seat) % view.sides] = points
    played = view.trick + [card for pile in view.piles for card in pile if card not in forgotten]
    for card in pack(view.players):
        if card not in played:
            mark_unplayed(state, encode_card(view, card))
    return state


def write_hands(state, view):
    """Put the hands into a round: the known cards, then how many are not known."""
    for place in range(HANDS, HANDS_END):
        state[place] = NOBODY
    for seat in range(view.players):
        at = HANDS + (seat - view.seat) % view.players * HAND
        known = encode_cards(view, sorted(view.hands[seat]))
        for place in range(view.counts[seat]):
            state[at + place] = known[place] if place < len(known) else UNKNOWN


def write_stock(state, view):
    """Put the turned-up card into a round, and how many cards are left to draw."""
    state[STOCK_LEFT], state[TURNED_UP] = view.stock, encode_card(view, view.turned_up)
    for at in range(view.stock):
        state[STOCK + at] = UNKNOWN if at else state[TURNED_UP]


def write_trick(state, view):
    """Put the cards on the table into a round."""
    state[LAID], state[BEST] = len(view.trick), NOBODY
    if view.trick:
        best = find_winner(view.trick, view.trump)
        state[BEST] = encode_card(view, view.trick[best])
        state[TAKER] = (view.leader + best - view.seat) % view.players
        state[PRIZE] = sum([POINTS[card] for card in view.trick])


def write_latest_tricks(state, view):
    """Put the sides' latest tricks into a round, where they break a tie."""
    if view.rules["draw"] == "last_trick":
        latest = find_latest_tricks(view)
        for side in range(view.sides):
            state[LATEST + (side - view.seat) % view.sides] = latest[side]
        state[TRICK] = max(latest) + 1
