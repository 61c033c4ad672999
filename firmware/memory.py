"""Memory: garbage is collected while nobody waits for anything, so that it is not when somebody does."""

import gc

from firmware import aio

SWEEP_MS = 250
ENOUGH = 6000  # bytes of garbage that are worth the 16 ms that a collection takes on a board


async def sweep():
    """Collect for ever; nothing where the interpreter does not count its memory (CPython)."""
    if not hasattr(gc, "mem_alloc"):
        return
    gc.threshold(-1)  # it counts calls' frames as well, which are given back at once
    clean = gc.mem_alloc()
    while True:
        await aio.sleep_ms(SWEEP_MS)
        if gc.mem_alloc() - clean > ENOUGH:
            gc.collect()
            clean = gc.mem_alloc()
