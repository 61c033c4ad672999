"""Pseudorandom numbers for the kernels, and the odds that a player makes a worse move.

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The generator is
a linear congruential one with 30 bits of state; its upper 15 bits are the output.
"""

from engine.viper import ptr8, viper

MULTIPLIER = 1664525
INCREMENT = 1013904223
BITS = 0x3FFFFFFF

BEST = 255  # the odds of the best move
LEAST = 3  # the minimum odds of any other move, because people err
HALVINGS = 8  # after this many halvings the odds are 0


@viper
def next_number(seed: int) -> int:
    """The next state of the generator."""
    return (seed * MULTIPLIER + INCREMENT) & BITS


@viper
def shuffle(cards, count: int, seed: int) -> int:
    """Shuffle the first `count` bytes of `cards` (Fisher-Yates); returns the generator's new state."""
    c = ptr8(cards)
    last = count - 1
    while last > 0:
        seed = (seed * MULTIPLIER + INCREMENT) & BITS
        other = ((seed >> 15) * (last + 1)) >> 15
        card = c[last]
        c[last] = c[other]
        c[other] = card
        last -= 1
    return seed


@viper
def halve_odds(odds: int, worse: int, half: int) -> int:
    """Odds of 255 at most, halved for every `half` that something is worse, interpolated linearly in between."""
    if worse >= HALVINGS * half:
        return 0
    return odds * (2 * half - worse % half) // (2 * half) >> worse // half


@viper
def find_odds(worse: int, half: int) -> int:
    """The odds of a move that is `worse` than the best one: a softmax with one halving per `half`."""
    odds = int(halve_odds(BEST, worse, half))
    if odds < LEAST:
        odds = LEAST
    return odds
