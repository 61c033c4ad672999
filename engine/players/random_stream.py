"""Chance for the kernels: a stream of random numbers, and how likely somebody makes a worse move.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. In the stream one number of 30 bits
follows from the one before; its upper 15 bits are the chance.
"""

from engine.viper import ptr8

FACTOR = 1664525
ADDED = 1013904223
BITS = 0x3FFFFFFF

BEST = 255  # the odds of the best move
LEAST = 3  # those of any other, at least: people err
HALVINGS = 8  # after so many nothing is left of them


def next_number(seed: int) -> int:
    """The number that follows."""
    return (seed * FACTOR + ADDED) & BITS


def shuffle(cards, count: int, seed: int) -> int:
    """Shuffle the first bytes of some cards; the last number used, from which the stream goes on."""
    c = ptr8(cards)
    last = count - 1
    while last > 0:
        seed = (seed * FACTOR + ADDED) & BITS
        other = ((seed >> 15) * (last + 1)) >> 15
        card = c[last]
        c[last] = c[other]
        c[other] = card
        last -= 1
    return seed


def halve_odds(odds: int, worse: int, half: int) -> int:
    """Odds of 255 at most, halved for every `half` that something is worse, and in a straight line between."""
    if worse >= HALVINGS * half:
        return 0
    return odds * (2 * half - worse % half) // (2 * half) >> worse // half


def find_odds(worse: int, half: int) -> int:
    """The odds of a move that is so much worse than the best one."""
    odds = int(halve_odds(BEST, worse, half))
    if odds < LEAST:
        odds = LEAST
    return odds
