"""The console from its title on: the title, then match after match. Only here lobby and match meet."""

from firmware.device import aio
from firmware.device.buttons import Poller
from firmware.device.station import Station, tend
from firmware.lobby import at_title, counting, demo, evening, next_match
from firmware.match import session
from firmware.result import find_result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match
    from firmware.console import Console


async def run(console: "Console", beside=(), instead=None):
    """Run a Console until it is cancelled; or a coroutine `instead` to its end, and return its result.

    The coroutines `beside` run concurrently and are cancelled with it.
    """
    stations = console.stations
    watch = Poller([station.buttons for station in stations])
    for station in stations:
        station.poll_buttons = watch.poll
    always = [watch.poll_forever(), tend(stations), console.device.sweeper.collect_forever(watch.poll)]
    return await aio.run_until_first([instead or play_forever(console)] + always + list(beside))


async def play_forever(console: "Console") -> None:
    """Main loop: the title, a demo when nobody presses, then matches, and back to the title."""
    console.read_settings()
    station, demos = None, 0
    while True:
        station = await at_title.wait_for_start(console, station)
        if station:
            await play_matches(console, station)
        else:
            await demo.show_demo(console, demos, play_new)
            demos += 1


async def play_matches(console: "Console", station: Station) -> None:
    """Resume a stored match or set up a new one, as the people at a station choose; then play on until they stop."""
    stored = await session.find_stored(station, console.store)
    finished = [one for one in stored if one.match.winner is not None]  # the power was cut before its score was read
    if finished:
        chosen, wanted = finished[0], None
    else:
        chosen, wanted = await next_match.choose_match(console, station, stored)
    del stored, finished
    if wanted:
        evening.begin(console.settings.kept)
    if chosen:
        session.resume(console.store, chosen)
        wanted = await play_to_next(console, chosen)
    while wanted:
        begun = session.begin(console.store, *await next_match.make_match(console, wanted))
        wanted = await play_to_next(console, begun)


async def play_to_next(console: "Console", begun: session.Session):
    """Play a Session to its end; return the match that its people want next, a Wanted, or None."""
    match, seats, round_stats = begun.match, begun.seats, begun.log.round_stats

    async def count_won():
        counting.count_match(console, match, seats, round_stats, find_result(match, None))

    result = await session.play_session(console, begun, count_won)
    wanted = result and await next_match.choose_next(console, match, seats, round_stats, result, begun.reviews)
    console.device.shift_pictures()
    return wanted


async def play_new(console: "Console", match: "Match", seats: list[str]) -> None:
    """Play a match from its first deal to its end, without counting it: the demo's."""
    await session.play_session(console, session.begin(console.store, match, seats))
