"""The title at every station, until somebody wants to play: how to play, the language, a demo after a while."""

from firmware.device import aio, buttons, comfort
from firmware.device.station import DARK_S
from firmware.pages import how_to_play
from firmware.screens.title import Busy, Title
from firmware.words import text

DEMO_S = 60  # at the title without a press
SECOND_MS = 1000


async def ask(console, last):
    """The station at which somebody wants to play, or None when a demo is to be shown.

    `last` is the one at which somebody wanted to before, or None: what was pressed elsewhere meanwhile is dropped.
    """
    stations, settings = console.stations, console.settings
    for other in stations:
        if other is not last:
            other.buttons.clear()
    apply(stations, settings)
    while True:
        reading = []
        asked = [ask_at(station, reading) for station in stations]
        station, pressed = await aio.run_until_first(asked + [wait_for_demo(settings, reading)])
        if pressed == "language":
            text.choose_next()
            settings["language"] = text.spoken
            console.write_settings()
            continue
        for other in stations:
            if pressed == "start" and other is not station:
                other.show(Busy())
        return station


def apply(stations, settings):
    """Have all as the settings want it, where anybody has changed them."""
    if "light" in settings:
        comfort.apply(stations, settings)


async def ask_at(station, reading):
    """(station, what is wanted there); how to play is read first, as often as somebody wants to.

    `reading` are the stations at which it is read.
    """
    while True:
        pressed = await station.ask(Title())
        if pressed != "how":
            return station, pressed
        reading.append(station)
        await how_to_play.read(station)
        reading.remove(station)


async def wait_for_demo(settings, reading):
    """(None, "demo") when all have stood at the title for a while, and nobody has pressed."""
    seconds = 0
    while seconds < DEMO_S:
        await aio.sleep_ms(SECOND_MS)
        seconds = min(seconds + 1, buttons.quiet)
        if reading or settings.get("demo") == "off" or buttons.quiet >= DARK_S:
            seconds = 0
    return None, "demo"
