"""Memory: garbage is collected while nobody waits for anything, so that it is not when somebody does."""

import gc

from firmware.device import aio, clock

SWEEP_MS = 250
# So many screens drawn, or pauses of a thinking computer, leave garbage that is worth the time of a collection.
ENOUGH = 4
# So much is put on the heap before garbage is collected within work that nothing interrupts, as when a long match is
# replayed: else what stays would lie all over the heap, and no large piece of it would be free.
MOST_BYTES = 48 * 1024
garbage = 0  # how many of them there were since the last collection
wanted = False  # whether somebody has pressed since the last sweep


def collect_within(work):
    """The result of work(); its garbage is collected on the way."""
    if not hasattr(gc, "threshold"):  # CPython
        return work()
    gc.threshold(MOST_BYTES)
    try:
        return work()
    finally:
        gc.threshold(-1)


def note_garbage():
    """A screen was drawn, or a computer's thinking paused: each leaves garbage."""
    global garbage
    garbage += 1


async def note_step():
    """A thinking computer has paused. Others have their turn."""
    clock.work()
    note_garbage()
    await aio.sleep_ms(0)


def put_off():
    """Somebody has pressed and waits for a picture, or for two: a collection would take as long as half of one."""
    global wanted
    wanted = True


async def collect_for_ever(look):
    """Collect for ever; `look()`, a Watch's, sees to the buttons before and after.

    CPython frees most objects at once, and needs none of this.
    """
    global garbage, wanted
    while True:
        await aio.sleep_ms(SWEEP_MS)
        waits, wanted = wanted, False
        if garbage >= ENOUGH and not waits:
            garbage = 0
            if hasattr(gc, "threshold"):  # MicroPython
                look()
                gc.collect()
                look()
