"""Safe mode: no game runs, every screen says why, and MicroPython's prompt is free."""

from firmware.device import aio
from firmware.screens.reader import Reader
from firmware.words.text import say_trouble

STUCK_MS = 10000  # a button that is down for so long is not held by a person
LOOK_MS = 50
NAMED = 2  # so many buttons are named; more are counted


async def is_wanted(stations, held, find_held):
    """Whether somebody who holds buttons down at power-on wants safe mode: one of them is let go in time.

    `held`: [(station, name)]; `find_held()` gives those that are down now. All screens say what is going on.
    """
    names = say_trouble("held", name_buttons(held, len(stations)))
    show(stations, [names, say_trouble("safe_let_go", STUCK_MS // 1000)])
    for _ in range(STUCK_MS // LOOK_MS):
        await aio.sleep_ms(LOOK_MS)
        down = find_held()
        if [one for one in held if one not in down]:
            rest(stations, [names, say_trouble("safe_held")])
            return True
    return False


def name_buttons(held, stations):
    """Buttons, [(station, name)], in words; people count stations from 1."""
    words = [
        say_trouble("button." + name)
        if stations == 1
        else say_trouble("at_station", station + 1, say_trouble("button." + name))
        for station, name in held[:NAMED]
    ]
    more = ["+%d" % (len(held) - NAMED)] if len(held) > NAMED else []
    return ", ".join(words + more)


def rest(stations, why):
    """Every screen says why there is no game, and nothing runs."""
    show(stations, why + [say_trouble("safe_end")])


def show(stations, words):
    """These paragraphs on every screen."""
    for station in stations:
        panel = station.canvas.panel
        panel.fill(0)
        Reader(say_trouble("safe_title"), words).draw(station.canvas)
        panel.show()
