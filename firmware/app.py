"""The console from its title on: the title, then match after match."""

from firmware.device import aio
from firmware.device.buttons import Watch
from firmware.device.memory import collect_for_ever
from firmware.device.station import tend
from firmware.lobby import at_title
from firmware.match.session import play_next
from firmware.words import text


async def run(stations, store, entropy, beside=(), instead=None):
    """Run the console on its stations for ever; or a coroutine `instead`, to its end, whose result is returned.

    `store` is the Store of settings and journal, `entropy(n)` gives n random bytes. The coroutines `beside` it run as
    long.
    """
    console = instead or play_for_ever(stations, store, entropy)
    watch = Watch([station.buttons for station in stations])
    for station in stations:
        station.look = watch.look
        station.stations = stations
    always = [watch.look_for_ever(), tend(stations), collect_for_ever(watch.look)]
    return await aio.run_until_first([console] + always + list(beside))


async def play_for_ever(stations, store, entropy):
    """The title, a match, the title again."""
    settings = store.read_settings()
    text.choose(settings.get("language", "en"))
    station = None
    while True:
        station = await at_title.ask(stations, store, entropy, settings, station)
        await play_next(station, stations, store, entropy, settings)
