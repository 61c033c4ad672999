"""Starts the console in a browser as a task: the event loop is JavaScript's, so nothing may block."""

from binascii import hexlify, unhexlify
from json import dumps

from engine.deal import Stream
from firmware.device import aio

THINK_MS = 1000  # time limit for a computer's thinking: bytecode is slower than a Pico's machine code
SLICE_MS = 15  # how long Python runs before it yields to JavaScript
TOGETHER_MS = 2  # for this long after that, all that give way really sleep
yielded = [aio.ticks_ms()]  # when Python last yielded
taps: list = []  # of each station
pressed = aio.Event()  # a button went down or up
running: list = []  # the Console


def start(page, name, language=None, seed=None, resumes=False):
    """Begin the console on a board.

    `page`: the object from JavaScript (runtime/outbox.mjs). `language`: the browser's, for a new console, or None.
    `seed`: 32 bytes in hex for deterministic chance, or None for the browser's random numbers.
    `resumes`: whether the match that was played last goes on, in place of the title.
    """
    from firmware.console import Console

    find_moment = aio.ticks_cpu if seed is None else no_moment
    stations, store = open_console(page, name, language, find_moment)
    console = Console(stations, store, entropy_of(page, seed))
    console.shares_glass, console.resumes = True, resumes
    running.append(console)
    aio.create_task(run(console))


def is_playing():
    """Whether a match is being played."""
    return any([console.store.journal is not None for console in running])


def start_shared(page, name, language, path):
    """Show the match of a record file on a board's first station; False when it is unreadable."""
    from boards.web import shared
    from firmware import app
    from firmware.console import Console

    with open(path, "rb") as file:
        record = file.read()
    try:
        found = shared.read_shared_match(record)
    except ValueError:
        return False
    stations, store = open_console(page, name, language, aio.ticks_cpu)
    aio.create_task(app.run(Console(stations, store, None), instead=shared.show_match(stations[0], *found)))
    return True


def open_console(page, name, language, find_moment):
    """Switch a board on: (stations, store); its screens show the splash."""
    from boards.speech.station import ReportingStation
    from boards.touch.taps import Taps
    from firmware import error_log, main
    from firmware.device.device import Device
    from firmware.device.peripherals import Buzzer
    from firmware.device.remote import RemoteButtons, RemotePanel
    from firmware.settings import begin_in
    from firmware.storage.store import Store
    from firmware.words import text

    board = __import__("boards.%s.board" % name, None, None, ("NAME",))
    panels = [RemotePanel(send_to(page, number)) for number in range(len(board.STATIONS))]
    for panel in panels:
        main.splash(panel)
    store = Store(main.SAVES)
    begin_in(store, language)
    text.choose(store.read_settings().get("language", "en"))
    device = Device(
        board.NAME,
        buzzer=Buzzer(page.tone),  # the page keeps it silent until somebody asks
        wears=False,
        fails=False,
        limit_ms=THINK_MS,
        wait_for_change=wait_for_change,
        give_way=give_way,
        about_log="fault_in_page",
        find_moment=find_moment,
    )
    stations = []

    def log_error(error, known):
        return error_log.store_error(store, error, known)

    def report(number, *words):
        page.report(number, *words)
        lay(page)

    for number, panel in enumerate(panels):
        buttons = RemoteButtons(device, panel)
        stations.append(ReportingStation(panel, buttons, number, report, log_error, is_playing))
        taps.append(Taps(stations[number]))
    return stations, store


def send_to(page, number):
    """What sends a RemotePanel to the page: its picture as hex, because a pointer would have no length there."""
    return lambda panel: page.show(number, hexlify(panel.shown).decode(), panel.shining, panel.turned)


def press(number, button, down):
    """A station's button went down or up."""
    taps[number].station.buttons.take(button, down)
    pressed.set()


async def wait_for_change():
    """Wait until a button went down or up: a console at rest does nothing."""
    pressed.clear()
    await pressed.wait()


def touch(number, x, y, moved):
    """A finger left a station's glass at a pixel, as Taps.touch() has it."""
    taps[number].touch(x, y, moved)


def touch_card(card, thrown):
    """A card on the mat of a pocket console was tapped or thrown, as Taps.touch_card() has it."""
    taps[0].touch_card(card, thrown)


def lay(page):
    """Send what lies on the mat of a pocket console; there is no room for those of a table."""
    if len(taps) == 1:
        page.lay(dumps(taps[0].station.mat))


async def run(console):
    """Run the console until there were too many errors in a row; then every screen says so, as on any board."""
    from firmware import safe_mode, supervisor
    from firmware.words.text import say_trouble

    await supervisor.keep_running(console)
    safe_mode.show_end(console.stations, [say_trouble("safe_crashes")])


def give_way():
    """Let other tasks run, and now and then JavaScript; otherwise nothing is drawn meanwhile, no press arrives, and no
    garbage is collected.

    MicroPython yields only when no task is ready, so all that call this sleep for a ms at the same time.
    """
    now = aio.ticks_ms()
    if aio.ticks_diff(now, yielded[0]) >= SLICE_MS:
        yielded[0] = now
    return aio.sleep_ms(1 if aio.ticks_diff(now, yielded[0]) < TOGETHER_MS else 0)


def entropy_of(page, seed):
    """The console's source of chance, a function n -> n random bytes."""
    if seed is None:
        return lambda count: unhexlify(page.random(count))
    stream = Stream(unhexlify(seed))
    return lambda count: bytes([stream.byte() for _ in range(count)])


def no_moment():
    """The moment of a press, constant for deterministic deals."""
    return 0
