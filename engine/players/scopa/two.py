"""Scopa for two: when all cards can be known, Nonna plays the last ones against somebody who errs."""

from engine.cards import SETTEBELLO
from engine.players.scopa.last_cards import expectimax
from engine.players.scopa.layout import CROWD, ROUND
from engine.players.scopa.player import MOST, POINT, copy_with_move, encode_moves, solve_moves
from engine.players.scopa.player import evaluate_moves as judge_as_ever
from engine.players.scopa.seen import make_state


def evaluate_moves(name, view, below, learned):
    """A generator that returns what Nonna thinks of each legal move, and how much of that is a point."""
    if view.stock or len(view.table) > CROWD:
        return (yield from judge_as_ever(name, view, below, learned))
    state, moves = make_state(view, ()), encode_moves(view)
    yield
    exact = yield from solve_moves(view, state, moves)
    values = yield from evaluate_last_cards(state, moves, exact, learned.TABLE)
    # Of moves that bring the same, none lays the Settebello.
    return [2 * value + (move != (SETTEBELLO,)) for move, value in zip(view.legal, values)], 2 * POINT


def evaluate_last_cards(state, moves, exact, table):
    """A generator that returns what each move brings against somebody who errs; what wins for sure comes first.

    `exact` is what they bring against a perfect player, with whose cards the round is dealt.
    """
    after, values = bytearray(ROUND), []
    for move, value in zip(moves, exact):
        yield
        copy_with_move(after, state, move)
        values.append(expectimax(after, table) + (MOST if value > 0 else 0))
    return values
