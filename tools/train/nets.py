"""The neural net of the Briscola trainers: its training step, and its table of bytes.

A net is (weights by row with the skip last, out, and Adagrad's sums of squares of both). Lessons are
(rows by card, how many rows each has), targets in points of the net's own unit.
"""

import numba
import numpy

POINT = 0.1  # a point in the net's own unit
FRESH = 1.0  # Adagrad's sums before the first lesson
NAMES = ("weights", "out", "squares", "out_squares")


def new_net(rows, units, seed):
    """An untrained net, as {name: array}."""
    chance = numpy.random.default_rng(seed)
    weights = numpy.zeros((rows, units + 1))
    weights[:, :units] = chance.normal(0, 0.1, (rows, units))
    out = numpy.where(numpy.arange(units) % 2, -0.3, 0.3)
    return dict(zip(NAMES, (weights, out, numpy.full((rows, units + 1), FRESH), numpy.full(units, 10.0))))


@numba.njit
def correct(net, rows, counts, targets, rate):
    """One Adagrad step towards the targets for some cards; values and targets are relative to their means."""
    weights, out, squares, out_squares = net
    cards, units = len(counts), len(out)
    values, hidden = numpy.zeros(cards), numpy.zeros((cards, units))
    for i in range(cards):
        for f in range(counts[i]):
            values[i] += weights[rows[i, f], units]
            for unit in range(units):
                hidden[i, unit] += weights[rows[i, f], unit]
        for unit in range(units):
            if hidden[i, unit] > 0:
                values[i] += hidden[i, unit] * out[unit]
    value_mean, target_mean = values.mean(), targets.mean()
    for i in range(cards):
        error = values[i] - value_mean - targets[i] + target_mean
        for unit in range(units):
            if hidden[i, unit] > 0:
                slope = error * out[unit]
                for f in range(counts[i]):
                    row = rows[i, f]
                    squares[row, unit] += slope * slope
                    weights[row, unit] -= rate * slope / numpy.sqrt(squares[row, unit])
                slope = error * hidden[i, unit]
                out_squares[unit] += slope * slope
                out[unit] -= rate * slope / numpy.sqrt(out_squares[unit])
        for f in range(counts[i]):
            row = rows[i, f]
            squares[row, units] += error * error
            weights[row, units] -= rate * error / numpy.sqrt(squares[row, units])


def drop_untaught(state):
    """The net with 0 as the weights of rows that were in no lesson: they never matter, and zeros compress well."""
    return {**state, "weights": numpy.where(state["squares"][:, -1:] > FRESH, state["weights"], 0)}


def table_of(state, most=127):
    """The net as the bytes of a table of briscola/kernels/net.py; weights from -most to most."""
    weights, out = state["weights"], state["out"]
    largest = numpy.maximum(numpy.abs(weights).max(axis=0), 1e-6)
    whole = numpy.clip(numpy.rint(weights / largest * most), -most, most).astype(int) + 128
    scales = numpy.append(out, [1.0, 0.0]) * numpy.append(largest, 0) / most * 1024 / POINT
    rows = whole.astype(numpy.uint8)
    sizes = numpy.array([len(out), len(rows)])
    header = numpy.concatenate([sizes, numpy.rint(scales).astype(int) + 32768]).astype("<u2")
    return header.tobytes() + rows[:, :-1].tobytes() + rows[:, -1].tobytes()
