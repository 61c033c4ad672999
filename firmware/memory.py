"""Memory: garbage is collected while nobody waits for anything, so that it is not when somebody does."""

import gc

from firmware import aio

SWEEP_MS = 250
ENOUGH = 4  # screens drawn that leave so much garbage that it is worth the 20 ms which a collection takes on a board
drawn = 0


def used():
    """A screen was drawn."""
    global drawn
    drawn += 1


async def sweep():
    """Collect for ever; to count bytes instead would take as long as to collect them."""
    global drawn
    while True:
        await aio.sleep_ms(SWEEP_MS)
        if drawn >= ENOUGH:
            gc.collect()
            drawn = 0
