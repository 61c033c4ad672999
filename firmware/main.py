"""What a board runs from power-on: the splash at once, then all the rest is imported, then the title."""

from firmware.art.logo import LOGO
from firmware.device.panel import WIDTH, Panel
from firmware.drawing import pixels

SAVES = "/saves"
TOP = 2


def main(hardware):
    """Run the console on a board's hardware, a boards.connect.Hardware; ends in safe mode only."""
    panels = []
    try:
        for screen, _ in hardware.stations:
            panels.append(Panel(*screen))
            splash(panels[-1])  # at once: the next panel takes its time
        held = hardware.find_held()
        from firmware import startup  # only now: it imports everything, which takes longer than the splash should

        startup.start(hardware, panels, SAVES, held)
    except Exception as error:
        stop(panels, error)
        raise


def stop(panels, error):
    """The last resort: an error that the rescue could not catch stays on every screen, and counts as any other."""
    from firmware import faults, rescue  # only now: they may be what cannot be imported
    from firmware.device.store import Store

    store = Store(SAVES)
    faults.stop(panels, store, error)
    rescue.count_error(store)


def splash(panel):
    """The title's picture, where the title has it: of the title only the words are drawn and sent later."""
    data, width, height = LOGO
    pixels.stamp(panel.buffer, data, 0, width, (height + 7) // 8, (WIDTH - width) // 2, TOP, 1)
    panel.show()
