"""A stream of random numbers for the kernels: one of 30 bits follows from the one before.

In the subset of MicroPython's viper emitter, for the Pico gets it as machine code. The upper 15 bits are the chance.
"""

from engine.viper import ptr8

FACTOR = 1664525
ADDED = 1013904223
BITS = 0x3FFFFFFF


def step(seed: int) -> int:
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
