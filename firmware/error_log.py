"""The error log: each error gets a short code, is logged with its traceback, and is shown on every screen."""

import io
import sys

from firmware.device import aio
from firmware.device.buttons import Poller
from firmware.device.station import Station, tend
from firmware.drawing.canvas import Canvas
from firmware.screens.reader import Reader
from firmware.types import Console, Panel, Store
from firmware.words.text import say_trouble

ERRORS = "error.txt"  # the newest first
MAX_CHARS = 3000  # of the log
ENOSPC = 28  # OSError: no space left on the device
HANG = "The console did not answer any more, and the watchdog reset it.\n"


def store_error(store: "Store", error: BaseException, known: "set[str] | tuple" = ()) -> str:
    """Log an error unless its code is one of those `known`; return its code."""
    text = print_traceback(error)
    code = make_code(type(error).__name__, find_place(text))
    if code not in known:
        store_text(store, "Code %s\n%s" % (code, text))
    return code


def store_text(store: "Store", text: str) -> None:
    """Put an error at the top of the log; on a full flash, drop it."""
    try:
        store.write(ERRORS, (text + "\n" + store.read_beginning(ERRORS, MAX_CHARS))[:MAX_CHARS])
    except OSError:
        pass


def print_traceback(error: BaseException) -> str:
    """The traceback of an error as text, innermost frame last."""
    text = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, text)  # type: ignore[attr-defined]
    else:
        from traceback import print_exception

        print_exception(type(error), error, error.__traceback__, file=text)
    return text.getvalue()


def find_place(text: str) -> str:
    """The innermost frame of a traceback, without its folder: runner.py", line 93, in play"""
    places = [line for line in text.split("\n") if line.startswith('  File "')]
    return places[-1].replace("\\", "/").split("/")[-1] if places else ""


def make_code(*words: str) -> str:
    """A 16-bit hash of the words in hexadecimal: the same error always gets the same code."""
    code = 0
    for letter in " ".join(words):
        code = (code * 31 + ord(letter)) & 0xFFFF
    return "%04X" % code


async def show_error(console: "Console", error: BaseException, code: str) -> None:
    """Show at every station what happened, until somebody confirms it."""
    stations = console.stations
    for station in stations:
        station.guard()
    full = isinstance(error, OSError) and error.args[:1] == (ENOSPC,)
    words = [say_trouble("full")] if full else [say_trouble("fault"), say_trouble(console.device.about_log, code)]
    reading = console.ask_any(lambda: Reader(say_trouble("fault_title", code), words))
    watch = Poller(stations)
    await aio.run_until_first([reading, watch.poll_forever(), tend_if_possible(stations)])


async def tend_if_possible(stations: list[Station]) -> None:
    """Tend the screens, which dim when nobody presses; wait forever if tending is what failed."""
    try:
        await tend(stations)
    except Exception:
        await aio.Event().wait()


def stop(panels: list["Panel"], store: "Store", error: BaseException) -> None:
    """The last resort, for an error outside supervisor.py: log it and leave it on every screen."""
    code = store_error(store, error)
    place = find_place(print_traceback(error)).replace('"', "").replace("  File ", "")
    words = [type(error).__name__ + ": " + place, say_trouble("fault_kept", code), say_trouble("safe_end")]
    show_page([Canvas(panel) for panel in panels], say_trouble("fault_title", code), words)


def show_page(canvases: list[Canvas], heading: str, words: list[str]) -> None:
    """Show paragraphs on screens that nobody tends."""
    for canvas in canvases:
        canvas.panel.fill(0)
        Reader(heading, words, "").draw(canvas)
        canvas.panel.tend()
        canvas.panel.show()
