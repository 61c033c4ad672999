"""Rescue: restart at the title after an error, unless it keeps crashing; feed the watchdog."""

from firmware import faults
from firmware.app import run
from firmware.device import aio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.console import Console
    from firmware.device.store import Store

IN_A_ROW = "crashes.txt"
DIGITS = 8  # read of the file
TOO_MANY = 3
BEAT_MS = 500
WELL_MS = 30_000  # after this time without an error the count is reset


async def keep_running(console: "Console", watchdog=None) -> None:
    """Run a Console, and restart it after each error once somebody has read it; return after TOO_MANY in a row."""
    store = console.store
    while read_count(store) < TOO_MANY:
        try:
            await run(console, beside=[reset_count(store)] + ([feed_watchdog(store, watchdog)] if watchdog else []))
        except Exception as error:
            store.close()
            if watchdog:
                watchdog.stop()
            await report(console, error)
    forget_errors(store)  # the next power-on starts from zero


async def report(console: "Console", error: Exception) -> None:
    """Count and log the error, and show it until somebody confirms it."""
    count_error(console.store)
    await faults.show_error(console.stations, error, faults.store_error(console.store, error))


def report_hang(store: "Store") -> None:
    """Count and log that the watchdog is about to reset the console."""
    count_error(store)
    faults.store_text(store, faults.HANG)


def read_count(store: "Store") -> int:
    """How many errors there were since the console last ran for 30 s without one."""
    try:
        errors = int(store.read_beginning(IN_A_ROW, DIGITS))
    except ValueError:
        return 0
    return errors if 0 < errors <= TOO_MANY else 0


def count_error(store: "Store") -> None:
    """Add one to the count; on a full flash, do nothing."""
    try:
        store.write(IN_A_ROW, "%d\n" % (read_count(store) + 1))
    except OSError:
        pass


def forget_errors(store: "Store") -> None:
    """Reset the count; on a full flash, leave it."""
    try:
        if read_count(store):
            store.write(IN_A_ROW, "0\n")
    except OSError:
        pass


async def reset_count(store: "Store") -> None:
    """Reset the error count once all has run well; never return."""
    await aio.sleep_ms(WELL_MS)
    forget_errors(store)
    await aio.Event().wait()


async def feed_watchdog(store: "Store", watchdog) -> None:
    """Feed the watchdog during a match only."""
    while True:
        if store.journal:
            watchdog.feed()
        else:
            watchdog.stop()
        await aio.sleep_ms(BEAT_MS)
