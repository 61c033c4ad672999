"""Encodes what a seat knows of a round of Briscola in the bytes that the kernels share; that seat is seat 0 there."""

from engine.briscola import POINTS, STRENGTH, Briscola, find_latest_tricks, find_winner
from engine.players import unseen
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import mark_unplayed
from engine.types import Cards, View


def encode_card(view: "View", card: int) -> int:
    """A card as the kernels encode it: its suit, counted from the briscola, and its strength."""
    return (card // 10 - view.trump) % 4 * 16 + STRENGTH[card]


def encode_cards(view: "View", cards: "Cards") -> bytearray:
    """Cards as the kernels encode them, one byte each."""
    return bytearray([encode_card(view, card) for card in cards])


def encode_unseen(view: "View") -> bytearray:
    """The cards whose place this seat does not know, as the kernels encode them."""
    return encode_cards(view, unseen.find_unseen(view, Briscola.pack(view.players), list_face_up(view)))


def list_face_up(view: "View") -> list[int]:
    """The cards that lie face up."""
    return view.trick + [view.turned_up] if view.stock else view.trick


def make_state(view: "View", forgotten: "Cards" = ()) -> bytearray:
    """The bytes of what this seat knows of the round; it believes that forgotten cards are still in play."""
    state = bytearray(lay.ROUND)
    state[lay.PLAYERS], state[lay.SIDES] = view.players, view.sides
    write_hands(state, view)
    write_stock(state, view)
    write_trick(state, view)
    for side in range(view.sides):
        points = sum([POINTS[card] for card in view.piles[side]])
        state[lay.SIDE_POINTS + (side - view.seat) % view.sides] = points
    played = view.trick + [card for pile in view.piles for card in pile if card not in forgotten]
    for card in Briscola.pack(view.players):
        if card not in played:
            mark_unplayed(state, encode_card(view, card))
    return state


def write_hands(state: bytearray, view: "View") -> None:
    """Write the hands: the known cards, then UNKNOWN for each of the others."""
    for place in range(lay.HANDS, lay.HANDS_END):
        state[place] = lay.NOBODY
    for seat in range(view.players):
        at = lay.HANDS + (seat - view.seat) % view.players * lay.HAND
        known = encode_cards(view, sorted(view.hands[seat]))
        for place in range(view.counts[seat]):
            state[at + place] = known[place] if place < len(known) else lay.UNKNOWN


def write_stock(state: bytearray, view: "View") -> None:
    """Write the turned-up card and how many cards are left to draw."""
    state[lay.STOCK_LEFT], state[lay.TURNED_UP] = view.stock, encode_card(view, view.turned_up)
    for at in range(view.stock):
        state[lay.STOCK + at] = lay.UNKNOWN if at else state[lay.TURNED_UP]


def write_trick(state: bytearray, view: "View") -> None:
    """Write the current trick."""
    state[lay.LAID], state[lay.BEST] = len(view.trick), lay.NOBODY
    if view.trick:
        best = find_winner(view.trick, view.trump)
        state[lay.BEST] = encode_card(view, view.trick[best])
        state[lay.TAKER] = (view.leader + best - view.seat) % view.players
        state[lay.PRIZE] = sum([POINTS[card] for card in view.trick])


def write_latest_tricks(state: bytearray, view: "View") -> None:
    """Write the numbers of the sides' latest tricks, if they break a tie."""
    if view.rules["draw"] == "last_trick":
        latest = find_latest_tricks(view)
        for side in range(view.sides):
            state[lay.LATEST + (side - view.seat) % view.sides] = latest[side]
        state[lay.TRICK] = max(latest) + 1
