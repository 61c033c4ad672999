"""What the opponent's plays reveal at Briscola for two: replays the round to compute beliefs about the hands."""

from engine.briscola import EXCHANGE, Briscola
from engine.players.briscola.encode import encode_card
from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.beliefs import advance_round, init_beliefs, update_beliefs
from engine.players.briscola.kernels.cards import mark_unplayed
from engine.types import Steps, View

TRICKS = 4  # the latest ones, which the beliefs are based on


def infer_beliefs(view: "View", table: bytes) -> "Steps[bytearray]":
    """A generator that returns the beliefs about both seats after the latest tricks.

    This seat's own plays are no evidence; nor are plays before an exchange, because it changed a hand.
    """
    workspace, beliefs = bytearray(lay.WORKSPACE), bytearray(2 * lay.BELIEFS)
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
        state[lay.HANDS + lay.HAND * state[lay.TURN]] = encode_card(view, move[0])
        if seat == view.seat or number < first or not state[lay.STOCK_LEFT]:
            advance_round(state, beliefs)
        else:
            update_beliefs(state, beliefs, table, workspace)
    return beliefs


def make_first_state(view: "View") -> bytearray:
    """The round before its first play, without the hands."""
    state, cards = bytearray(lay.ROUND), Briscola.pack(view.players)
    state[lay.PLAYERS], state[lay.SIDES], state[lay.BEST] = view.players, view.sides, lay.NOBODY
    for place in range(lay.HANDS, lay.HANDS_END):
        state[place] = lay.NOBODY
    state[lay.STOCK_LEFT] = len(cards) - lay.HAND * view.players
    state[lay.TURNED_UP] = encode_card(view, view.turned_up)
    plays = [seat for seat, move in view.history if move[0] != EXCHANGE] or [view.seat]  # without one, it is to act
    state[lay.TURN] = (plays[0] - view.seat) % view.players
    for card in cards:
        mark_unplayed(state, encode_card(view, card))
    return state
