"""Entropy for the deals: the chip's own random bytes, mixed with the times of all presses."""

from engine.deal import SEED_BYTES, derive_seed

HALF = SEED_BYTES // 2
TRIED = 512  # random bytes that the health test reads
MIN_PAIRS = 470  # distinct pairs of neighbours, at least: about 509 if random, at most 256 in a cycle of 256
MAX_COUNT = 32  # occurrences of one byte, fewer than this: 2 on average if random, practically never 20


def draw(entropy, press_ticks):
    """(32 unpredictable bytes, whether the chip's entropy source passed the health test).

    `entropy(n)` returns n bytes from the chip; it is called twice, as a stuck source repeats itself. `press_ticks` are
    those of a Device. Before the first press, in an emulator for instance, there is nothing to mix in, and the chip's
    bytes are used unchanged.
    """
    first, second = entropy(HALF), entropy(HALF)
    drawn = first + second
    if not any(press_ticks):
        return drawn, first != second
    return derive_seed(drawn, bytes(press_ticks)), first != second and is_varied(entropy(TRIED))


def is_varied(data: bytes) -> bool:
    """Whether bytes vary as random ones do; False for a counter, a short cycle or few distinct values.

    This cannot detect a good generator whose seed somebody knows.
    """
    counts, pairs = [0] * 256, set()
    for place, byte in enumerate(data):
        counts[byte] += 1
        pairs.add(byte << 8 | data[place - 1])
    return max(counts) < MAX_COUNT and len(pairs) > MIN_PAIRS
