"""Strengths of several players on one scale, from the share of rounds that each won against each other.

The scale is that of chess: 100 points more win 64 % of the rounds, 200 points 76 %, 400 points 91 %.
"""

from math import log, log10, sqrt

SCALE = 400  # points for odds of ten to one
QUANTILE = 1.959964  # of the normal distribution: half a 95 % interval in standard errors


def rate(players: list[str], duels: dict[tuple[int, int], tuple[float, float]]) -> list[tuple[float, float]]:
    """[(strength, half of its 95 % interval)] of each player against the first one, which has 0.

    `duels` is {(index of a player, index of another): (the share of rounds that the first one won, its standard
    error)}. The strengths are a least-squares fit to all duels, weighted by their precision.
    """
    size = len(players) - 1
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for (one, other), (won, error) in duels.items():
        ahead, weight = points(won), 1 / spread(won, error) ** 2
        for row, sign in ((one - 1, 1), (other - 1, -1)):
            if row < 0:
                continue
            right[row] += sign * weight * ahead
            for column, also in ((one - 1, 1), (other - 1, -1)):
                if column >= 0:
                    matrix[row][column] += sign * also * weight
    inverse = invert(matrix)
    strengths = [sum(inverse[row][column] * right[column] for column in range(size)) for row in range(size)]
    return [(0.0, 0.0)] + [(strength, QUANTILE * sqrt(inverse[at][at])) for at, strength in enumerate(strengths)]


def points(won):
    """The lead in points of a player who wins this share of the rounds."""
    return SCALE * log10(won / (1 - won))


def spread(won, error):
    """The standard error of that lead."""
    return SCALE / log(10) * error / (won * (1 - won))


def invert(matrix):
    """The inverse of a positive definite matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [row[:] + [float(at == column) for column in range(size)] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at])]
    return [row[size:] for row in rows]
