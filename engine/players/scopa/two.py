"""Scopa for two: when all cards can be known, Nonna plays the last ones against somebody who errs."""

from engine.cards import SETTEBELLO
from engine.players.scopa.last_cards import expect
from engine.players.scopa.layout import CROWD, ROUND
from engine.players.scopa.player import MOST, POINT, moves_of, start, weigh_exactly
from engine.players.scopa.player import judge as judge_as_ever
from engine.players.scopa.seen import state_of


def judge(name, view, below, learned):
    """A generator that returns what Nonna thinks of each legal move, and how much of that is a point."""
    if view.stock or len(view.table) > CROWD:
        return (yield from judge_as_ever(name, view, below, learned))
    state, moves = state_of(view, ()), moves_of(view)
    yield
    exact = yield from weigh_exactly(view, state, moves)
    values = yield from weigh_last(state, moves, exact, learned.TABLE)
    # Of moves that bring the same, none lays the Settebello.
    return [2 * value + (move != (SETTEBELLO,)) for move, value in zip(view.legal, values)], 2 * POINT


def weigh_last(state, moves, exact, table):
    """A generator that returns what each move brings against somebody who errs; what wins for sure comes first.

    `exact` is what they bring against a perfect player, with whose cards the round is dealt.
    """
    after, values = bytearray(ROUND), []
    for move, value in zip(moves, exact):
        yield
        start(after, state, move)
        values.append(expect(after, table) + (MOST if value > 0 else 0))
    return values
