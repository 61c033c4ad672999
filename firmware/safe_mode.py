"""Safe mode: no game runs, every screen says why, and MicroPython's prompt is free."""

from firmware.device import aio
from firmware.screens.reader import Reader
from firmware.types import Station
from firmware.words.text import say_trouble

STUCK_MS = 10000  # a button that is down for longer is stuck
POLL_MS = 50
NAMED = 2  # buttons that are named; more are counted


async def is_wanted(stations: list["Station"], held: list[tuple[int, str]], find_held) -> bool:
    """Offer safe mode if a button is held at boot; True if one of those is released in time.

    `held`: [(station, name)]; `find_held()` returns those that have been down all the time. All screens explain what to
    do.
    """
    await aio.sleep_ms(POLL_MS)  # one that has just been released still counts as bouncing
    held = [button for button in held if button in find_held()]
    if not held:
        return False
    names = say_trouble("held", name_buttons(held, len(stations)))
    show_words(stations, [names, say_trouble("safe_let_go", STUCK_MS // 1000)])
    for _ in range(STUCK_MS // POLL_MS):
        await aio.sleep_ms(POLL_MS)
        down = find_held()
        if [button for button in held if button not in down]:
            show_end(stations, [names, say_trouble("safe_held")])
            return True
    return False


def name_buttons(held: list[tuple[int, str]], stations: int) -> str:
    """Buttons, [(station, name)], in words; stations are numbered from 1."""
    words = [
        say_trouble("button." + name)
        if stations == 1
        else say_trouble("at_station", station + 1, say_trouble("button." + name))
        for station, name in held[:NAMED]
    ]
    more = ["+%d" % (len(held) - NAMED)] if len(held) > NAMED else []
    return ", ".join(words + more)


def show_end(stations: list["Station"], why: list[str]) -> None:
    """Show on every screen why no game runs."""
    show_words(stations, why + [say_trouble("safe_end")])


def show_words(stations: list["Station"], words: list[str]) -> None:
    """Show these paragraphs on every screen."""
    for station in stations:
        panel = station.canvas.panel
        panel.fill(0)
        Reader(say_trouble("safe_title"), words, "").draw(station.canvas)
        panel.tend()  # nobody else does here
        panel.show()
