"""Memory: garbage is collected while nobody waits for anything, so that it is not when somebody does."""

import gc
import sys

SWEEP_MS = 250
LOADING_MS = 20  # how often it is asked whether all is loaded
# So many screens drawn, or pauses of a thinking computer, leave garbage that is worth the 20 ms of a collection.
ENOUGH = 4
garbage = 0  # how many of them there were since the last collection
BY_HAND = hasattr(gc, "threshold")  # MicroPython; CPython lets go of most things at once

# MicroPython looks for room from the front of the heap on. What is loaded at the start would lie there for ever, and
# every call that needs a few bytes would search past all of it: a screen would take twice its time. So the front is
# held until all is loaded, and then left to what lives shortly, and to the match.
front = bytearray(26 * 1024)


def free_front():
    """Everything is loaded."""
    global front
    front = None
    collect()
    if BY_HAND:
        gc.threshold(-1)  # collect_for_ever() chooses the moment


async def wait_until_loaded():
    """Before something comes that stays, whoever is quicker than the loading waits: it would lie between modules."""
    from firmware.device import aio

    while BY_HAND and front:
        await aio.sleep_ms(LOADING_MS)


def note_garbage():
    """A screen was drawn, or a computer's thinking paused: each leaves garbage."""
    global garbage
    garbage += 1


async def note_step(loaded):
    """A thinking computer has paused; `loaded` modules there were before. Others have their turn.

    Where it has loaded one, that stays for the match: the garbage goes first, or the next one would lie behind it.
    """
    from firmware.device import aio, clock

    clock.work()
    note_garbage()
    await aio.sleep_ms(0)
    if len(sys.modules) != loaded:
        collect()
        await aio.sleep_ms(0)


def put_off():
    """Somebody waits for a picture: a collection would take as long as that, and comes after it."""
    global garbage
    garbage = min(garbage, ENOUGH - 1)


async def collect_for_ever(look):
    """Collect for ever; to count bytes instead would take as long as to collect them.

    `look()`, a Watch's, sees to the buttons before and after: whoever has its turn next to it may take long, too.
    """
    from firmware.device import aio  # only now: the splash does not wait for asyncio

    global garbage
    while True:
        await aio.sleep_ms(SWEEP_MS)
        if garbage >= ENOUGH:
            look()
            collect()
            look()
            garbage = 0


async def sweep(look):
    """Collect the garbage before something is made that stays for a match: it should lie as low as there is room.

    Whatever the stack still holds MicroPython takes for in use, also what calls long over have left there: a task of
    its own has little of the stack. `look()`, a Watch's, sees to the buttons before and after.
    """
    from firmware.device import aio

    async def collect_alone():
        collect()

    look()
    await aio.create_task(collect_alone())
    look()


def collect():
    """Collect the garbage, where nobody else does."""
    if BY_HAND:
        gc.collect()
