"""A mean with its 95 % interval, and the strengths of several players on one scale.

The scale is that of chess: 100 points more win 64 % of the rounds, 200 points 76 %, 400 points 91 %.
"""

from math import log, log10, sqrt
from statistics import fmean, stdev

NORMAL = 1.959964  # the 0.975 quantile of the normal distribution
# The same of Student's t for 1 to 10 degrees of freedom; above, a series is exact to four digits.
STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
SCALE = 400  # points for odds of ten to one


def quantile(freedom: int) -> float:
    """The 0.975 quantile of Student's t for so many degrees of freedom."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def interval(values: list[float]) -> tuple[float, float | None]:
    """(mean, half the width of its 95 % interval, or None for a single value) of independent values."""
    if len(values) < 2:
        return values[0], None
    return fmean(values), quantile(len(values) - 1) * stdev(values) / sqrt(len(values))


def share_of_wins(wins: list[float]) -> tuple[float, float]:
    """(the share of the rounds won, its standard error) from the share in each deal; both sides get half a deal."""
    mean, half = interval([0.5, *wins])
    least = 0.5 / len(wins)
    return min(1 - least, max(least, mean)), max(half / NORMAL, least / 2)


def rate(size: int, duels: dict[tuple[int, int], tuple[float, float]]) -> list[tuple[float, float]]:
    """[(strength, half of its 95 % interval)] of players 0 to size - 1; player 0 has strength 0.

    `duels` is {(A, B): (the share of rounds that A won, its standard error)}. The strengths are a least-squares fit
    to all duels, weighted by their precision.
    """
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    matrix[0][0] = 1.0
    for pair, (won, error) in duels.items():
        ahead = SCALE * log10(won / (1 - won))
        weight = (log(10) / SCALE * won * (1 - won) / error) ** 2
        signs = [(player, sign) for player, sign in zip(pair, (1, -1)) if player]
        for row, sign in signs:
            right[row] += sign * weight * ahead
            for column, other in signs:
                matrix[row][column] += sign * other * weight
    inverse = invert(matrix)
    strengths = [sum(value * goal for value, goal in zip(row, right)) for row in inverse]
    return [(0.0, 0.0)] + [(strengths[at], NORMAL * sqrt(inverse[at][at])) for at in range(1, size)]


def invert(matrix):
    """The inverse of a positive definite matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [row + [float(at == column) for column in range(size)] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at])]
    return [row[size:] for row in rows]
