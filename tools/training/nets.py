"""The net that the trainers share: what it thinks of some cards, its correction, and its table of bytes.

A net is (weights by row with the skip last, out, and Adagrad's sums of squares of both). Lessons are
(rows by card, how many rows each has), targets in points of the net's own unit.
"""

import numba
import numpy

UNITS = 8
POINT = 0.1  # a point in the net's own unit
NAMES = ("weights", "out", "squares", "out_squares")


def new_net(rows, seed):
    """A net that knows nothing, as {name: array}."""
    chance = numpy.random.default_rng(seed)
    weights = numpy.zeros((rows, UNITS + 1))
    weights[:, :UNITS] = chance.normal(0, 0.1, (rows, UNITS))
    out = numpy.where(numpy.arange(UNITS) % 2, -0.3, 0.3)
    return dict(zip(NAMES, (weights, out, numpy.full((rows, UNITS + 1), 1.0), numpy.full(UNITS, 10.0))))


@numba.njit
def correct(net, rows, counts, targets, rate):
    """Move the net's opinion of some cards towards the targets, both as differences from their mean."""
    weights, out, squares, out_squares = net
    cards = len(counts)
    values, hidden = numpy.zeros(cards), numpy.zeros((cards, UNITS))
    for i in range(cards):
        for f in range(counts[i]):
            values[i] += weights[rows[i, f], UNITS]
            for unit in range(UNITS):
                hidden[i, unit] += weights[rows[i, f], unit]
        for unit in range(UNITS):
            if hidden[i, unit] > 0:
                values[i] += hidden[i, unit] * out[unit]
    value_mean, target_mean = values.mean(), targets.mean()
    for i in range(cards):
        error = values[i] - value_mean - targets[i] + target_mean
        for unit in range(UNITS):
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
            squares[row, UNITS] += error * error
            weights[row, UNITS] -= rate * error / numpy.sqrt(squares[row, UNITS])


def table_of(state):
    """The net as the bytes of its table, as engine/players/briscola/net.py has them."""
    weights, out = state["weights"], state["out"]
    largest = numpy.maximum(numpy.abs(weights).max(axis=0), 1e-6)
    whole = numpy.clip(numpy.rint(weights / largest * 127), -127, 127).astype(int) + 128
    scales = numpy.append(out, 1.0) * largest / 127 * 1024 / POINT
    header = (numpy.rint(scales).astype(int) + 32768).astype("<u2").tobytes()
    rows = whole.astype(numpy.uint8)
    return header + len(rows).to_bytes(2, "little") + rows[:, :UNITS].tobytes() + rows[:, UNITS].tobytes()
