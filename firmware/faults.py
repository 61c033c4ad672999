"""Faults: each gets a short code, is stored with its traceback in a file, and is told on every screen."""

import io
import sys

from firmware.device import aio
from firmware.device.buttons import Watch
from firmware.device.station import ask_any, tend
from firmware.drawing.canvas import Canvas
from firmware.screens.reader import Reader
from firmware.words.text import say_trouble

ERRORS = "error.txt"  # the newest first
KEPT = 3000  # characters of it
FULL = 28  # the number of the OSError that says so
HANG = "The console did not answer any more, and the watchdog reset it.\n"


def store_error(store, error):
    """Store an error that nobody caught; its code."""
    told = print_traceback(error)
    code = make_code(type(error).__name__, find_place(told))
    store_text(store, "Code %s\n%s" % (code, told))
    return code


def store_text(store, told):
    """Put a fault in front of those that are stored; where there is no room, nothing is."""
    try:
        store.write(ERRORS, (told + "\n" + store.read_beginning(ERRORS, KEPT))[:KEPT])
    except OSError:
        pass


def print_traceback(error):
    """What Python tells of an error; the line with the innermost place comes last."""
    told = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, told)
    else:
        from traceback import print_exception

        print_exception(type(error), error, error.__traceback__, file=told)
    return told.getvalue()


def find_place(told):
    """The innermost place in a traceback, the same on every machine: runner.py", line 93, in play"""
    places = [line for line in told.split("\n") if line.startswith('  File "')]
    return places[-1].replace("\\", "/").split("/")[-1] if places else ""


def make_code(*words):
    """Four characters for a fault; the same words give the same ones."""
    code = 0
    for letter in " ".join(words):
        code = (code * 31 + ord(letter)) & 0xFFFF
    return "%04X" % code


async def tell(stations, error, code):
    """Show at every station what happened until somebody has read it."""
    for station in stations:
        station.buttons.clear()
        station.guard()
    full = isinstance(error, OSError) and error.args[:1] == (FULL,)
    words = [say_trouble("full")] if full else [say_trouble("fault"), say_trouble("fault_kept", code)]
    reading = ask_any(stations, lambda: Reader(say_trouble("fault_title", code), words))
    watch = Watch([station.buttons for station in stations])
    await aio.run_until_first([reading, watch.look_for_ever(), tend_if_possible(stations)])


async def tend_if_possible(stations):
    """Look after the screens, which rest when nobody comes; not where that is what went wrong."""
    try:
        await tend(stations)
    except Exception:
        await aio.Event().wait()


def stop(panels, store, error):
    """The last resort, for an error outside the rescue: it is stored, and stays on every screen."""
    code = store_error(store, error)
    told = Reader(
        say_trouble("fault_title", code),
        [type(error).__name__, say_trouble("fault_kept", code), say_trouble("safe_end")],
    )
    for panel in panels:
        panel.fill(0)
        told.draw(Canvas(panel))
        panel.show()
