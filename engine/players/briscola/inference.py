"""What the opponent's plays reveal at Briscola for two: replays the round to compute beliefs about the hands."""

from engine.briscola import EXCHANGE, Briscola
from engine.players.briscola.encode import encode_card
from engine.players.briscola.kernels.beliefs import advance_round, init_beliefs, update_beliefs
from engine.players.briscola.kernels.cards import mark_unplayed
from engine.players.briscola.kernels.layout import (
    BELIEFS,
    BEST,
    HAND,
    HANDS,
    HANDS_END,
    NOBODY,
    PLAYERS,
    ROUND,
    SIDES,
    STOCK_LEFT,
    TURN,
    TURNED_UP,
    WORKSPACE,
)
from engine.types import Steps, View

TRICKS = 4  # the latest ones, which the beliefs are based on


def infer_beliefs(view: "View", table: bytes) -> "Steps[bytearray]":
    """A generator that returns the beliefs about both seats after the latest tricks.

    This seat's own plays are no evidence; nor are plays before an exchange, because it changed a hand.
    """
    workspace, beliefs = bytearray(WORKSPACE), bytearray(2 * BELIEFS)
    yield
    state = make_first_state(view)
    first = (len(view.history) // view.players - TRICKS) * view.players
    init_beliefs(state, beliefs)
    for number, (seat, move) in enumerate(view.history):
        if move[0] == EXCHANGE:
            init_beliefs(state, beliefs)
            first = number
            continue
        if number == first:
            init_beliefs(state, beliefs)
        yield
        state[HANDS + HAND * state[TURN]] = encode_card(view, move[0])
        if seat == view.seat or number < first or not state[STOCK_LEFT]:
            advance_round(state, beliefs)
        else:
            update_beliefs(state, beliefs, table, workspace)
    return beliefs


def make_first_state(view: "View") -> bytearray:
    """The round before its first play, without the hands."""
    state, cards = bytearray(ROUND), Briscola.pack(view.players)
    state[PLAYERS], state[SIDES], state[BEST] = view.players, view.sides, NOBODY
    for place in range(HANDS, HANDS_END):
        state[place] = NOBODY
    state[STOCK_LEFT], state[TURNED_UP] = len(cards) - HAND * view.players, encode_card(view, view.turned_up)
    plays = [seat for seat, move in view.history if move[0] != EXCHANGE] or [view.seat]  # without one, it is to act
    state[TURN] = (plays[0] - view.seat) % view.players
    for card in cards:
        mark_unplayed(state, encode_card(view, card))
    return state
