"""Rescue: after an error the console begins again at its title, unless that happened too often in a row."""

from firmware import faults
from firmware.app import run
from firmware.device import aio

IN_A_ROW = "crashes.txt"
DIGITS = 8  # characters of the file that count
TOO_MANY = 3
BEAT_MS = 500
WELL_BEATS = 60  # a console that has run for so long runs well


async def keep_running(console, watchdog=None):
    """Run a Console for ever; after an error people read what happened. Ends after TOO_MANY errors in a row."""
    store = console.store
    while read_count(store) < TOO_MANY:
        try:
            await run(console, beside=[look_after(store, watchdog)])
        except Exception as error:
            store.close()
            if watchdog:
                watchdog.stop()
            await report(console, error)
    forget_errors(store)  # the next power-on is a new try


async def report(console, error):
    """Count and store the error, and have people read it."""
    count_error(console.store)
    await faults.tell(console.stations, error, faults.store_error(console.store, error))


def report_hang(store):
    """Count and store that the watchdog is about to reset the console."""
    count_error(store)
    faults.store_text(store, faults.HANG)


def read_count(store):
    """How many errors there were since the console last ran well."""
    try:
        errors = int(store.read_beginning(IN_A_ROW, DIGITS))
    except ValueError:
        return 0
    return errors if 0 < errors <= TOO_MANY else 0


def count_error(store):
    """One error more; on a full flash it is not counted."""
    try:
        store.write(IN_A_ROW, "%d\n" % (read_count(store) + 1))
    except OSError:
        pass


def forget_errors(store):
    """Count from 0 again; on a full flash that comes later."""
    try:
        if read_count(store):
            store.write(IN_A_ROW, "0\n")
    except OSError:
        pass


async def look_after(store, watchdog):
    """Feed the watchdog while a match is being played, and only then; forget errors once all has run well."""
    beats = 0
    while True:
        if watchdog and store.journal:
            watchdog.feed()
        elif watchdog:
            watchdog.stop()
        beats += 1
        if beats == WELL_BEATS:
            forget_errors(store)
        await aio.sleep_ms(BEAT_MS)
