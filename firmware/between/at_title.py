"""The title at every station, until somebody wants to play: how to play, the language, a demo after a while.

Loaded for that, and let go of again.
"""

from firmware.device import aio, buttons, loading
from firmware.device.station import DARK_S
from firmware.screens.title import Busy, Title
from firmware.words import text

DEMO_S = 60  # at the title without a press
SECOND_MS = 1000


async def ask(stations, store, entropy, settings, last):
    """The station at which somebody wants to play, with all that a match needs loaded.

    `last` is the one at which somebody wanted to before, or None: what was pressed elsewhere meanwhile is dropped.
    """
    demos = 0
    for other in stations:
        if other is not last:
            other.buttons.clear()
    apply(stations, settings)
    while True:
        reading = []
        asked = [ask_at(station, reading) for station in stations]
        station, pressed = await aio.run_until_first(asked + [wait_for_demo(settings, reading)])
        loading.unload("firmware.play.how_to_play")  # perhaps somebody was reading
        if pressed == "language":
            text.choose_next()
            settings["language"] = text.spoken
            store.write_settings(settings)
            continue
        for other in stations:
            if pressed == "start" and other is not station:
                other.show(Busy())
        await loading.load()
        apply(stations, settings)  # once more: the match has its speed
        if pressed == "start":
            return station
        from firmware.between import demo  # only now, and not for long

        await demo.show(stations, entropy, demos)
        loading.unload("firmware.between.demo")
        demos += 1


def apply(stations, settings):
    """Have all as the settings want it, where anybody has changed them."""
    if "light" in settings:
        from firmware.device import comfort  # only now, and not for long

        comfort.apply(stations, settings)
        loading.unload("firmware.device.comfort")


async def ask_at(station, reading):
    """(station, what is wanted there); how to play is read first, as often as somebody wants to.

    `reading` are the stations at which it is read.
    """
    while True:
        pressed = await station.ask(Title())
        if pressed != "how":
            return station, pressed
        reading.append(station)
        from firmware.play import how_to_play  # only now, and not for long

        await how_to_play.read(station)
        reading.remove(station)
        if not reading:
            loading.unload("firmware.play.how_to_play")


async def wait_for_demo(settings, reading):
    """(None, "demo") when all have stood at the title for a while, and nobody has pressed."""
    seconds = 0
    while seconds < DEMO_S:
        await aio.sleep_ms(SECOND_MS)
        seconds = min(seconds + 1, buttons.quiet)
        if reading or settings.get("demo") == "off" or buttons.quiet >= DARK_S:
            seconds = 0
    return None, "demo"
