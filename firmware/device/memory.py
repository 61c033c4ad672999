"""Memory: runs garbage collection while nobody waits, so that no press has to wait for one."""

import gc

from firmware.device import aio

SWEEP_MS = 250
# Screens drawn and steps of a computing player since the last collection that make the next one worth its time.
ENOUGH = 4
# Allocations between collections during long synchronous work, such as replaying a match: without them, what stays
# would fragment the heap until no large block is free.
MOST_BYTES = 48 * 1024
garbage = 0  # how many of them there were
press_waits = False  # whether somebody has pressed since the last sweep
enough = None  # an Event while collect_forever() runs: set once there is ENOUGH garbage


def collect_within(work):
    """The result of work(), with automatic garbage collection switched on meanwhile."""
    if not hasattr(gc, "threshold"):  # CPython
        return work()
    gc.threshold(MOST_BYTES)  # type: ignore[attr-defined]
    try:
        return work()
    finally:
        gc.threshold(-1)  # type: ignore[attr-defined]


def note_garbage() -> None:
    """Count a drawn screen or a step of a computing player: each leaves garbage."""
    global garbage
    garbage += 1
    if garbage == ENOUGH and enough:
        enough.set()


def postpone() -> None:
    """Postpone the next collection: somebody has pressed, and it would take as long as half a picture."""
    global press_waits
    press_waits = True


async def collect_forever(poll) -> None:
    """Collect in idle moments, forever; `poll()` polls the buttons before and after.

    CPython counts references and needs none of this.
    """
    global garbage, press_waits, enough
    enough = aio.Event()
    while True:
        if garbage < ENOUGH:
            enough.clear()
            await enough.wait()
        await aio.sleep_ms(SWEEP_MS)
        waits, press_waits = press_waits, False
        if not waits:
            garbage = 0
            if hasattr(gc, "threshold"):  # MicroPython
                poll()
                gc.collect()
                poll()
