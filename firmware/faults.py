"""Faults: each gets a short code, is kept with its traceback in a file, and is told on every screen."""

import io
import sys

from firmware import rescue
from firmware.device import aio
from firmware.device.buttons import Watch
from firmware.device.station import ask_any
from firmware.device.store import Store
from firmware.drawing.canvas import Canvas
from firmware.screens.reader import Reader
from firmware.words.text import say

ERRORS = "error.txt"  # the newest first
KEPT = 3000  # characters of it
FULL = 28  # the number of the OSError that says so
HANG = "The console did not answer any more, and the watchdog reset it.\n"


def note(store, error):
    """Keep an error that nobody caught; its code."""
    told = traceback(error)
    name = code(type(error).__name__, place(told))
    keep(store, "Code %s\n%s" % (name, told))
    return name


def keep(store, told):
    """Count a fault, and put it in front of those that were kept; where there is no room, nothing is kept."""
    try:
        store.write(rescue.IN_A_ROW, "%d\n" % (rescue.count(store) + 1))
        store.write(ERRORS, (told + "\n" + store.beginning(ERRORS, KEPT))[:KEPT])
    except OSError:
        pass


def traceback(error):
    """What Python tells of an error; the line with the innermost place comes last."""
    told = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, told)
    else:
        from traceback import print_exception

        print_exception(type(error), error, error.__traceback__, file=told)
    return told.getvalue()


def place(told):
    """The innermost place in a traceback, the same on every machine: table.py", line 93, in play"""
    places = [line for line in told.split("\n") if line.startswith('  File "')]
    return places[-1].replace("\\", "/").split("/")[-1] if places else ""


def code(*words):
    """Four characters for a fault; the same words give the same ones."""
    sum = 0
    for letter in " ".join(words):
        sum = (sum * 31 + ord(letter)) & 0xFFFF
    return "%04X" % sum


async def tell(stations, error, code):
    """Show at every station what happened until somebody has read it."""
    for station in stations:
        station.buttons.clear()
        station.guard()
    full = isinstance(error, OSError) and error.args[:1] == (FULL,)
    words = [say("full")] if full else [say("fault"), say("fault_kept", code)]
    reading = ask_any(stations, lambda: Reader(say("fault_title", code), words))
    await aio.first([reading, Watch([station.buttons for station in stations]).look_for_ever()])


def stop(panels, saves, error):
    """The last resort, for an error outside the rescue: it is kept and stays on every screen. `saves` is the folder."""
    code = note(Store(saves), error)
    told = Reader(say("fault_title", code), [type(error).__name__, say("fault_kept", code), say("safe_end")])
    for panel in panels:
        panel.fill(0)
        told.draw(Canvas(panel))
        panel.show()
