"""Starts the console in a browser, as a task: there the event loop is JavaScript's, and nobody may wait for its end."""

import sys
from binascii import unhexlify

from boards import connect
from boards.web import machine
from engine.deal import Stream

THINK_MS = 1000  # so long a computer may think: bytecode is slower than a Pico's machine code
SLICE_MS = 15  # so long Python may run before JavaScript has its turn
TOGETHER_MS = 2  # so long, from then on, nobody goes on at once
sys.modules["machine"] = machine  # as whatever connects a board imports it


def start(chip, name, language=None, seed=None):
    """Begin the console on a board.

    `chip` is what JavaScript gives (runtime/chip.mjs). `language`: spoken as long as no settings are kept, or None.
    `seed`: 32 bytes in hex from which all chance of this console comes, or None for the browser's own chance.
    """
    from firmware.console import Console
    from firmware.device import aio

    stations, store = open_console(chip, name, language)
    aio.create_task(run(Console(stations, store, entropy_of(chip, seed))))


def start_shared(chip, name, language, path):
    """Show on a board's first station the match whose record lies in a file; False when it cannot be shown."""
    from boards.web import shared
    from firmware import app
    from firmware.console import Console
    from firmware.device import aio

    with open(path, "rb") as file:
        record = file.read()
    try:
        found = shared.read(record)
    except ValueError:
        return False
    stations, store = open_console(chip, name, language)
    aio.create_task(app.run(Console(stations, store, None), instead=shared.show(stations[0], *found)))
    return True


def open_console(chip, name, language):
    """(stations, store) of a board that is switched on: its screens show the splash."""
    from boards.web import said
    from firmware import main, startup
    from firmware.device import sound
    from firmware.device.panel import Panel
    from firmware.device.store import Store
    from firmware.words import text

    machine.use(chip)
    board = __import__("boards.%s.board" % name, None, None, ("NAME",))
    for number, station in enumerate(board.STATIONS):
        chip.plug(number, station["bus"], station["address"], station.get("controller", ""), station.get("rotation", 0))
    connected, tone = connect.connect(board), connect.sound(board)
    panels = [Panel(*screen) for screen, _ in connected]
    for panel in panels:
        main.splash(panel)
    store = Store(main.SAVES)
    if language in dict(text.LANGUAGES) and not store.read_settings():
        store.write_settings({"language": language})
    if tone:
        sound.use(tone)
    text.choose(store.read_settings().get("language", "en"))
    stations = startup.open_stations(panels, connected, board.NAME)
    for number, station in enumerate(stations):
        said.listen(number, station, chip.say)
    return stations, store


async def run(console):
    """The console until there were too many errors in a row; then every screen says so, as on any board."""
    from firmware import rescue, safe
    from firmware.device import aio, station
    from firmware.match import hint, runner
    from firmware.words.text import say_trouble

    station.DIM_S = station.DARK_S  # glass like this wears out nowhere: only a page that is left alone goes dark
    give_way(aio)
    runner.think = hint.think = in_time(runner.think, aio)
    await rescue.keep_running(console)
    safe.rest(console.stations, [say_trouble("safe_crashes")])


def give_way(aio):
    """Have whoever sleeps for no time at all let JavaScript run now and then: without it nothing is shown meanwhile,
    no press is heard, and no garbage is collected.

    JavaScript has its turn when nobody is ready: so all of them wait for a ms at the same time.
    """
    at_once, since = aio.sleep_ms, [aio.ticks_ms()]

    def sleep_ms(milliseconds):
        now = aio.ticks_ms()
        if aio.ticks_diff(now, since[0]) >= SLICE_MS:
            since[0] = now
        together = aio.ticks_diff(now, since[0]) < TOGETHER_MS
        return at_once(max(milliseconds, 1) if together else milliseconds)

    aio.sleep_ms = sleep_ms


def in_time(think, aio):
    """The function think() of engine.players, told after THINK_MS that this was enough."""

    def think_so_long(name, view, below):
        thinking, begun, enough = think(name, view, below), aio.ticks_ms(), None
        while True:
            try:
                thinking.send(enough)
            except StopIteration as end:
                return end.value
            yield
            enough = aio.ticks_diff(aio.ticks_ms(), begun) >= THINK_MS or None

    return think_so_long


def entropy_of(chip, seed):
    """The function n -> n random bytes that the console takes its chance from."""
    if seed is None:
        return lambda count: unhexlify(chip.random(count))
    from firmware.device import aio

    aio.ticks_cpu = no_moment
    stream = Stream(unhexlify(seed))
    return lambda count: bytes([stream.byte() for _ in range(count)])


def no_moment():
    """When somebody pressed, for deals that are the same every time."""
    return 0
