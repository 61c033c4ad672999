"""Chance for the deals: the chip's own, mixed with the moments at which people pressed; loaded when a match begins."""

from engine.deal import SEED_BYTES, derive_seed
from firmware.device import buttons

HALF = SEED_BYTES // 2
TRIED = 512  # bytes of the chip's own that are looked at
PAIRS = 470  # of neighbours that differ, at least: of real chance there are about 509, of eight bits 256 at most
OFTEN = 32  # times that one byte may come: of real chance each comes twice, and 20 times in no lifetime


def draw(entropy):
    """(32 bytes that nobody can foretell, whether the chip's own chance is to be believed).

    `entropy(n)` gives n bytes of the chip's own. It is asked twice: a source that is stuck says the same again. As long
    as nobody has pressed, in an emulator for instance, there is nothing to mix, and the chip's own is taken as it is.
    """
    first, second = entropy(HALF), entropy(HALF)
    drawn = first + second
    if not any(buttons.moments):
        return drawn, first != second
    return derive_seed(drawn, bytes(buttons.moments)), first != second and is_varied(entropy(TRIED))


def is_varied(data):
    """Whether bytes vary as chance does: a source that counts, repeats within 256 bytes or knows few values does not.

    It cannot tell chance from a good generator whose seed somebody knows.
    """
    counts, pairs = [0] * 256, set()
    for place, byte in enumerate(data):
        counts[byte] += 1
        pairs.add(byte << 8 | data[place - 1])
    return max(counts) < OFTEN and len(pairs) > PAIRS
