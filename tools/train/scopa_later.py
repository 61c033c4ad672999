"""Trains the values of Scopa for two between two deals: the probability that the seat that just played wins."""

import numba
import numpy

from engine.players.scopa.layout import (
    DECK,
    DEPTH,
    IN_HANDS,
    NOTE,
    ROUND,
    STOCK,
)
from tools.train.scopa_rounds import (
    at_random,
    choose,
    dealt,
    draw,
    estimate,
    final,
    make,
    perfect,
    take,
)

HAND = 3
UNITS = 128  # of the table's worth are log odds of 1
STRAY = 0.7  # of the moves before the first deal that counts: how many are played at random
DEALS = 5  # that a round has to come, at most


@numba.njit
def learn(games, weights, squares, table, rate, record, seed):
    """Play rounds with the table, first with many random moves, and train on the result (a draw is a half)."""
    numpy.random.seed(seed)
    deck, options, trial = numpy.arange(DECK), numpy.zeros(ROUND, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    kept, size = numpy.zeros((DEALS, len(record.rows)), numpy.int64), numpy.zeros(DEALS, numpy.int64)
    for _ in range(games):
        state, first, many = dealt(deck, 2, HAND), 6 * numpy.random.randint(1, DEALS + 1), 0
        while state[IN_HANDS] or state[STOCK]:
            if state[IN_HANDS] == 0:
                if state[STOCK] <= first:
                    record.count = 0
                    estimate(state, record, 1)
                    kept[many], size[many] = record.rows, record.count
                    many += 1
                draw(state, deck)
            state[DEPTH] = 0
            if state[STOCK] == 0:
                take(state, options, perfect(state, options, trial))
            elif state[STOCK] >= first and numpy.random.random() < STRAY:
                take(state, options, at_random(state, options))
            else:
                make(state, choose(state, table), NOTE)
        won = (1 + numpy.sign(final(state, 1))) / 2
        for number in range(many):
            correct(weights, squares, kept[number, : size[number]], won, rate)


@numba.njit
def correct(weights, squares, rows, won, rate):
    """One logistic regression step for the rows of a position, with Adagrad."""
    odds = 0.0
    for row in rows:
        odds += weights[row]
    error = 1 / (1 + numpy.exp(-odds)) - won
    for row in rows:
        squares[row] += error * error
        weights[row] -= rate * error / numpy.sqrt(squares[row])
