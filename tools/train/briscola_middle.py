"""Trains the net for the middle of a round of Briscola for two: it learns to win, the other one to collect points."""

import numba
import numpy

from engine.players.briscola.layout import BELIEFS, HAND, NOTE, ROUND, ROWS, STOCK_LEFT, TURN
from engine.players.briscola.two import MIDDLE
from tools.train import compiled, nets
from tools.train.briscola_rounds import (
    EMPTY,
    LATE,
    begin,
    believe,
    decide,
    describe,
    finish,
    observe,
    play,
    shuffled,
    survey,
    suspect,
)

UNITS = 16
MOST = 63  # the largest weight: fewer different bytes compress better, and it plays no worse than with 127
MOST_ROWS = 28  # that describe a card
STRAY = 0.02  # the share of random decisions (exploration)
# What a card is worth is the lead at the end in points, times POINTS, and a win, which a lead over CLOSE makes likely.
POINTS, WIN, CLOSE = 0.25, 60.0, 20.0
RATE, LAST_RATE = 0.05, 0.005
OWN = "middle_"  # its arrays in the state of the training begin so


@numba.njit
def teach(state, net, table, note, beliefs, scratch, other, rate):
    """One training step: play out each card of the seat to play with the table, and correct the net."""
    mover = state[TURN]
    targets, rows = numpy.zeros(HAND), numpy.zeros((HAND, MOST_ROWS), numpy.int64)
    counts = numpy.zeros(HAND, numpy.int64)
    survey(state, note)
    believe(state, beliefs, note)
    for place in range(HAND):
        counts[place] = suspect(state, place, note, describe(state, place, note))
        rows[place] = note[ROWS : ROWS + MOST_ROWS]
        scratch[:] = state
        play(scratch, place)
        ahead = finish(scratch, table, other, mover)
        targets[place] = (POINTS * ahead + WIN * numpy.tanh(ahead / CLOSE)) * nets.POINT
    nets.correct(net, rows, counts, targets, rate)


@numba.njit
def learn(games, net, table, rate, seed):
    """Play rounds with the table as the player, up to their late part, and train on each decision of their middle."""
    numpy.random.seed(seed)
    note, other = numpy.zeros(NOTE, numpy.int16), numpy.zeros(NOTE, numpy.int16)
    scratch, past = numpy.zeros(ROUND, numpy.int16), numpy.zeros(ROUND, numpy.int16)
    beliefs = numpy.zeros(BELIEFS, numpy.int16)
    for _ in range(games):
        state = shuffled(2)
        begin(state, beliefs)
        while state[STOCK_LEFT] > LATE:
            if state[STOCK_LEFT] <= MIDDLE:
                teach(state, net, table, note, beliefs, scratch, other, rate)
            if numpy.random.random() < STRAY:
                place = numpy.random.randint(0, HAND)
            else:
                place = decide(state, beliefs, table, EMPTY, note, True)
            observe(state, place, beliefs, table, note, past, True)


def start(rows, seed):
    """An untrained net, as {name: array}."""
    return {OWN + name: array for name, array in nets.new_net(rows, UNITS, seed).items()}


def net_of(state):
    """The net in a state of the training, as {name: array}."""
    return {name: state[OWN + name] for name in nets.NAMES}


def table_of(state):
    """The net as the bytes of its table; none before its first lesson."""
    net = net_of(state)
    return nets.table_of(nets.drop_untaught(net), MOST) if (net["squares"] > nets.FRESH).any() else b""


def advance(state, share, games, seed):
    """Train on the next rounds; `share`: how much of the training is over."""
    table = compiled.table_of(nets.table_of(state))
    learn(games, tuple(net_of(state).values()), table, RATE + (LAST_RATE - RATE) * share, seed)
