"""The console from its title on: the title, then matches or a demo, and the title again."""

from firmware import loading
from firmware.device import aio
from firmware.device.buttons import Poller
from firmware.device.station import tend
from firmware.lobby import at_title
from firmware.types import Console


async def run(console: "Console", beside=(), instead=None):
    """Run a Console until it is cancelled; or a coroutine `instead` to its end, and return its result.

    The coroutines `beside` run concurrently and are cancelled with it.
    """
    stations = console.stations
    poller, device = Poller(stations), console.device
    device.poll_buttons = poller.poll
    always = [poller.poll_forever(), tend(stations), device.sweeper.collect_forever(poller.poll)]
    if console.cable:
        always.append(console.cable.run(console))
    return await aio.run_until_first([instead or play_forever(console)] + always + list(beside))


async def play_forever(console: "Console") -> None:
    """A new console's language; then the main loop: the title, a demo when nobody presses, then matches, and back."""
    console.read_settings()
    if not console.settings.is_stored("language"):
        await loading.load_rest(console.device)
        from firmware.lobby import language

        await language.ask(console)
    if console.left_out:
        from firmware.screens.reader import Reader
        from firmware.words.text import say_trouble

        words, console.left_out = say_trouble("files_left", console.left_out), ""
        await console.ask_any(lambda: Reader(say_trouble("files_title"), [words]))
    demos = 0
    while True:
        station = await at_title.wait_for_start(console)
        await loading.load_rest(console.device)
        from firmware import matches
        from firmware.lobby import demo

        if station:
            playing = matches.play_matches(console, station)
            await (console.cable.be_table(playing) if console.cable else playing)
        else:
            await demo.show_demo(console, demos, matches.play_new)
            demos += 1
