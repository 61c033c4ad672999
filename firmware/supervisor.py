"""The supervisor: restarts at the title after an error, unless it keeps crashing; feeds the watchdog."""

from firmware import error_log
from firmware.app import run
from firmware.device import aio
from firmware.types import Console, Store

CRASH_COUNT_FILE = "crashes.txt"
DIGITS = 8  # read of the file
MAX_CRASHES = 3
BEAT_MS = 500
STABLE_MS = 30_000  # after this time without an error the count is reset


async def keep_running(console: "Console", hardware=None) -> None:
    """Run a Console, and restart it after each error once somebody has read it; return after MAX_CRASHES in a row."""
    store = console.store
    while read_count(store) < MAX_CRASHES:
        try:
            await run(console, beside=[reset_count(store)] + ([tend_hardware(store, hardware)] if hardware else []))
        except Exception as error:
            store.close()
            if hardware:
                hardware.watchdog.stop()
            await report(console, error)
            if hardware and hardware.has_changes:
                hardware.restart()  # and the next start leaves the changed modules out
    forget_errors(store)  # the next power-on starts from zero


async def report(console: "Console", error: Exception) -> None:
    """Count and log the error, and show it until somebody confirms it."""
    count_error(console.store)
    await error_log.show_error(console, error, error_log.store_error(console.store, error))


def report_hang(store: "Store") -> None:
    """Count and log that the watchdog is about to reset the console."""
    count_error(store)
    error_log.store_text(store, error_log.HANG)


def read_count(store: "Store") -> int:
    """How many errors there were since the console last ran for 30 s without one."""
    try:
        errors = int(store.read_beginning(CRASH_COUNT_FILE, DIGITS))
    except ValueError:
        return 0
    return errors if 0 < errors <= MAX_CRASHES else 0


def count_error(store: "Store") -> None:
    """Add one to the count; on a full flash, do nothing."""
    try:
        store.write(CRASH_COUNT_FILE, "%d\n" % (read_count(store) + 1))
    except OSError:
        pass


def forget_errors(store: "Store") -> None:
    """Reset the count; on a full flash, leave it."""
    try:
        if read_count(store):
            store.write(CRASH_COUNT_FILE, "0\n")
    except OSError:
        pass


async def reset_count(store: "Store") -> None:
    """Reset the error count once all has run well; never return."""
    await aio.sleep_ms(STABLE_MS)
    forget_errors(store)
    await aio.Event().wait()


async def tend_hardware(store: "Store", hardware) -> None:
    """Feed the watchdog, during a match only, and keep the way free for a Ctrl-C over USB."""
    while True:
        if store.journal:
            hardware.watchdog.feed()
        else:
            hardware.watchdog.stop()
        hardware.drop_input()
        await aio.sleep_ms(BEAT_MS)
