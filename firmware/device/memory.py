"""Memory: runs garbage collection while nobody waits, so that no press has to wait for one."""

import gc

from firmware.device import aio

SWEEP_MS = 250
# Screens drawn and steps of a computing player since the last collection that make the next one worth its time.
MIN_GARBAGE = 4
# Allocations between collections during long synchronous work, such as replaying a match: without them, what stays
# would fragment the heap until no large block is free.
MAX_BYTES = 48 * 1024


def collect_within(work):
    """The result of work(), with automatic garbage collection switched on meanwhile."""
    if not hasattr(gc, "threshold"):  # CPython
        return work()
    gc.threshold(MAX_BYTES)  # type: ignore[attr-defined]
    try:
        return work()
    finally:
        gc.threshold(-1)  # type: ignore[attr-defined]


class Sweeper:
    """Collects in idle moments. `garbage`: how much was drawn and computed since the last time; `press_waits`: whether
    somebody has pressed since the last sweep; `enough`: set once there is MIN_GARBAGE garbage.
    """

    def __init__(self) -> None:
        self.garbage = 0
        self.press_waits = False
        self.enough = aio.Event()

    def note_garbage(self) -> None:
        """Count a drawn screen or a step of a computing player: each leaves garbage."""
        self.garbage += 1
        if self.garbage == MIN_GARBAGE:
            self.enough.set()

    def postpone(self) -> None:
        """Postpone the next collection: somebody has pressed, and it would take as long as half a picture."""
        self.press_waits = True

    async def collect_forever(self, poll) -> None:
        """Collect in idle moments, forever; `poll()` polls the buttons before and after.

        CPython counts references and needs none of this.
        """
        while True:
            if self.garbage < MIN_GARBAGE:
                self.enough.clear()
                await self.enough.wait()
            await aio.sleep_ms(SWEEP_MS)
            waits, self.press_waits = self.press_waits, False
            if not waits:
                self.garbage = 0
                if hasattr(gc, "threshold"):  # MicroPython
                    poll()
                    gc.collect()
                    poll()
