"""Nonna's Scopa for two: when all cards can be known, she plays the last ones against a fallible opponent."""

from engine.cards import SETTEBELLO
from engine.players.scopa.encode import make_state
from engine.players.scopa.kernels import layout as lay
from engine.players.scopa.kernels.last_cards import FINE, expectimax
from engine.players.scopa.player import MAX_VALUE, POINT, copy_with_move, encode_moves, solve_moves
from engine.players.scopa.player import evaluate_moves as evaluate_earlier
from engine.types import Below, Evaluation, LearnedScopa, Steps, Values, View


def evaluate_moves(name: str, view: "View", below: "Below", learned: "LearnedScopa") -> "Steps[Evaluation]":
    """A generator that returns Nonna's value of each legal move, and how much of a value is one point."""
    if view.stock or len(view.table) > lay.CROWD:
        return (yield from evaluate_earlier(name, view, below, learned))
    state, moves = make_state(view, ()), encode_moves(view)
    yield
    exact = yield from solve_moves(view, state, moves)
    values = yield from evaluate_last_cards(state, moves, exact, learned.TABLE)
    # A tie goes against laying the Settebello.
    return [2 * value + (move != (SETTEBELLO,)) for move, value in zip(view.legal, values)], 2 * POINT * FINE


def evaluate_last_cards(state: bytearray, moves: list[bytearray], exact: "Values", table: bytes) -> "Steps[Values]":
    """A generator that returns the expected value of each move against a fallible opponent, in FINE parts; a sure win
    comes first.

    `exact` has their minimax values; the opponent's cards are known in `state`.
    """
    after, values = bytearray(lay.ROUND), []
    for move, value in zip(moves, exact):
        yield
        copy_with_move(after, state, move)
        values.append(expectimax(after, table) + (MAX_VALUE * FINE if value > 0 else 0))
    return values
