"""What a board runs from power-on: the splash at once, then the title, and the rest behind it."""

import gc

from firmware.art.logo import LOGO
from firmware.device import memory
from firmware.device.panel import WIDTH, Panel
from firmware.drawing import pixels

SAVES = "/saves"
TOP = 4
TITLE_MS = 20  # by then the title has its turn


def main(connected, entropy, watchdog, tone=None, share_flash=None):
    """Run the console on a board's stations, as boards/connect.py connects them; ends in safe mode only.

    `entropy(n)` is chance; `watchdog` has feed() and stop(), and calls its `last_words` before a reset; `tone(Hz)`
    lets the buzzer sound until tone(0), None where there is none; `share_flash(look)` has look() called between any
    two operations on the flash.
    """
    panels = []
    try:
        for screen, _ in connected:
            panels.append(Panel(*screen))
            splash(panels[-1])  # at once: the next panel takes its time
        start(panels, connected, entropy, watchdog, tone, share_flash, find_held(connected))
    except Exception as error:
        from firmware import faults

        faults.stop(panels, SAVES, error)
        raise


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


def start(panels, connected, entropy, watchdog, tone, share_flash, held):
    """The console, or safe mode; imported here, for all this takes longer than the splash should.

    `held`: the buttons that were down before.
    """
    from firmware import rescue
    from firmware.device import aio
    from firmware.device.buttons import Buttons
    from firmware.device.station import Station
    from firmware.device.store import Store
    from firmware.words import text

    if tone:
        from firmware.device import sound

        sound.use(tone)
    store = Store(SAVES)
    text.choose(store.settings().get("language", "en"))
    stations = [Station(panel, Buttons(pins)) for panel, (_, pins) in zip(panels, connected)]

    if share_flash:
        share_flash(lambda: stations[0].look())

    async def console():
        aio.create_task(load())
        await rescue.keep_running(stations, store, entropy, watchdog)

    def last_words():
        from firmware import faults

        faults.keep(store, faults.HANG)

    watchdog.last_words = last_words
    held = [one for one in find_held(connected) if one in held]
    if held:
        from firmware import safe

        if aio.run(safe.is_wanted(stations, held, lambda: find_held(connected))):
            return
    try:
        aio.run(console())
    finally:
        watchdog.stop()  # a KeyboardInterrupt ends here too, and an upload may follow it
    from firmware import safe

    safe.rest(stations, [text.say("safe_crashes")])


async def load():
    """Load what comes after the title, while that is shown and its buttons are served."""
    from firmware.device import aio, loading

    await aio.sleep_ms(TITLE_MS)
    gc.collect()
    gc.threshold(40000)  # else what is loaded settles all over the heap, and no large piece of it stays free
    await loading.load()
    memory.free_front()
