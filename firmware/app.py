"""The console from its title on: the title, then match after match. Only here lobby and match meet."""

from firmware.device import aio
from firmware.device.buttons import Watch
from firmware.device.memory import collect_for_ever
from firmware.device.station import tend
from firmware.lobby import at_title, counting, demo, next_match
from firmware.match import session


async def run(console, beside=(), instead=None):
    """Run a Console for ever; or a coroutine `instead`, to its end, whose result is returned.

    The coroutines `beside` it run as long.
    """
    stations = console.stations
    watch = Watch([station.buttons for station in stations])
    for station in stations:
        station.look = watch.look
        station.stations = stations
    always = [watch.look_for_ever(), tend(stations), collect_for_ever(watch.look)]
    return await aio.run_until_first([instead or play_for_ever(console)] + always + list(beside))


async def play_for_ever(console):
    """The title, now and then a demo, then matches; the title again."""
    console.read_settings()
    station, demos = None, 0
    while True:
        station = await at_title.ask(console, station)
        if station:
            await play_matches(console, station)
        else:
            await demo.show(console, demos, play_new)
            demos += 1


async def play_matches(console, station):
    """What the people at a station want, the stored match or a new one after its set-up; then as many as they like."""
    stored, wanted = await session.find_stored(station, console.store), None
    answer = next_match.GO_ON  # one that is over tells how it ended
    if not stored or stored.match.winner is None:
        answer = await next_match.ask(station, stored)
    if answer == next_match.GO_ON:
        session.resume(console.store, stored)
        wanted = await play_to_next(console, stored)
    elif answer == next_match.NEW:
        console.settings.pop("tally", None)  # another evening begins
        wanted = await next_match.set_up(console, station)
    while wanted:
        begun = session.begin(console.store, *await next_match.make(console, wanted))
        wanted = await play_to_next(console, begun)


async def play_to_next(console, begun):
    """Play a Session to its end; the next match that its people want, as next_match.set_up() has it, or None."""
    match, seats, deeds = begun.match, begun.seats, begun.story.deeds

    async def count():
        counting.count(console, match, seats, deeds, (match.winner, None))

    result = await session.play(console, begun, count)
    wanted = result and await next_match.find(console, match, seats, deeds, result)
    console.stations[0].move()
    return wanted


async def play_new(console, match, seats):
    """Play a match that nobody asked for, from its beginning to its end."""
    await session.play(console, session.begin(console.store, match, seats))
