"""What a board runs from power-on: the splash at once, then the title, and the rest behind it.

A function here imports what it needs itself: the splash waits for nothing, and nothing is loaded before its turn.
"""

import gc

from firmware.art.logo import LOGO
from firmware.device import memory
from firmware.device.panel import WIDTH, Panel
from firmware.drawing import pixels

SAVES = "/saves"
TOP = 2
TITLE_MS = 20  # by then the title has its turn


def main(connected, entropy, watchdog, tone=None, share_flash=None, board="", change_clock=None):
    """Run the console on a board's stations, as boards/connect.py connects them; ends in safe mode only.

    `entropy(n)` is chance; `watchdog` has feed() and stop(), and calls its `last_words` before a reset; `tone(Hz)`
    lets the buzzer sound until tone(0), None where there is none; `share_flash(look)` has look() called between any
    two operations on the flash, and returns it; `board` is what the board calls itself; `change_clock(Hz)` has the chip
    run at another clock, without Hz at a slow one, and returns the one before, None where that cannot be.
    """
    panels = []
    try:
        for screen, _ in connected:
            panels.append(Panel(*screen))
            splash(panels[-1])  # at once: the next panel takes its time
        start(panels, connected, entropy, watchdog, tone, share_flash, board, change_clock, find_held(connected))
    except Exception as error:
        stop(panels, error)
        raise


def stop(panels, error):
    """The last resort: an error that the rescue could not catch stays on every screen, and counts as any other."""
    from firmware import faults
    from firmware.device.store import Store

    store = Store(SAVES)
    faults.stop(panels, store, error)
    from firmware import rescue  # last: where even this cannot be loaded, the error is on the screens

    rescue.count_error(store)


def find_held(connected):
    """The buttons that are down: [(station, name)]."""
    return [
        (station, name)
        for station, (_, pins) in enumerate(connected)
        for name in sorted(pins)
        if pins[name].value() == 0
    ]


def splash(panel):
    """The title's picture, where the title has it: of the title only the words are drawn and sent later."""
    data, width, height = LOGO
    pixels.stamp(panel.buffer, data, 0, width, (height + 7) // 8, (WIDTH - width) // 2, TOP, 1)
    panel.show()


def start(panels, connected, entropy, watchdog, tone, share_flash, board, change_clock, held):
    """The console, or safe mode; imported here, for all this takes longer than the splash should.

    `held`: the buttons that were down before.
    """
    from firmware.device import clock
    from firmware.device.store import Store
    from firmware.words import text

    if tone:
        from firmware.device import sound

        sound.use(tone)
    clock.change = change_clock
    store = Store(SAVES)
    text.choose(store.read_settings().get("language", "en"))
    stations = open_stations(panels, connected, board)
    if share_flash:
        store.flash = share_flash(lambda: stations[0].look())
    import firmware.rescue  # noqa: F401  (nearly all comes with it: who only pressed a button has let go of it by then)

    held = [one for one in find_held(connected) if one in held]
    if not (held and is_safe_mode_wanted(stations, held, connected)):
        run(stations, store, entropy, watchdog)


def open_stations(panels, connected, board):
    """A Station for each panel, with its buttons."""
    from firmware.device.buttons import Buttons
    from firmware.device.station import Station

    Station.board = board
    return [Station(panel, Buttons(pins)) for panel, (_, pins) in zip(panels, connected)]


def is_safe_mode_wanted(stations, held, connected):
    """Ask whoever holds buttons down; in safe mode every screen says so."""
    from firmware import safe
    from firmware.device import aio

    return aio.run(safe.is_wanted(stations, held, lambda: find_held(connected)))


def run(stations, store, entropy, watchdog):
    """The console until there were too many errors in a row; then every screen says so."""
    from firmware import rescue
    from firmware.device import aio, clock

    async def load_and_run():
        aio.create_task(load())
        await rescue.keep_running(stations, store, entropy, watchdog)

    watchdog.last_words = lambda: rescue.report_hang(store)
    try:
        aio.run(load_and_run())
    finally:
        watchdog.stop()  # a KeyboardInterrupt ends here too, and an upload may follow it
        clock.work()  # a soft reset leaves the clock as it is
    from firmware import safe
    from firmware.words.text import say_trouble

    safe.rest(stations, [say_trouble("safe_crashes")])


async def load():
    """Load what comes after the title, while that is shown and its buttons are served."""
    from firmware.device import aio, loading
    from firmware.words import text

    await aio.sleep_ms(TITLE_MS)
    gc.collect()
    gc.threshold(40000)  # else what is loaded settles all over the heap, and no large piece of it stays free
    await loading.load()
    await loading.learn_names(text.spoken)
    memory.free_front()
