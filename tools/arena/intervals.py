"""A mean with its 95 % interval."""

from math import sqrt

# The 0.975 quantile of Student's t for 1 to 10 degrees of freedom; above, a series is exact to four digits.
FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
NORMAL = 1.959964


def quantile(freedom: int) -> float:
    """Half the width of a 95 % interval in standard errors, for so many degrees of freedom."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = NORMAL
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def interval(values: list[float]) -> tuple[float, float | None]:
    """(mean, half the width of the 95 % interval or None for a single value) of independent values."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, None
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return mean, quantile(len(values) - 1) * spread / sqrt(len(values))
