"""Chance for the deals: the chip's own, mixed with the moments at which people pressed; loaded when a match begins."""

from engine.deal import SEED_BYTES, derive
from firmware.device import buttons

HALF = SEED_BYTES // 2


def draw(entropy):
    """(32 bytes that nobody can foretell, whether the chip's own chance is to be believed).

    `entropy(n)` gives n bytes of the chip's own. It is asked twice: a source that is stuck says the same again. As long
    as nobody has pressed, in an emulator for instance, there is nothing to mix, and the chip's own is taken as it is.
    """
    first, second = entropy(HALF), entropy(HALF)
    drawn = first + second
    seed = derive(drawn, bytes(buttons.moments)) if any(buttons.moments) else drawn
    return seed, first != second
