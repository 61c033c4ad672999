"""What a board runs at power-on: show the splash, import what the title needs, then start the console."""

from firmware.art.logo import LOGO
from firmware.drawing import pixels

SAVES = "/saves"
WIDTH, TOP = 128, 2


def main(hardware, make_panel) -> None:
    """Run the console on a board's hardware, a boards.connect.Hardware; ends in safe mode only.

    `make_panel` is the class Panel: a page in a browser takes the splash from here, and has no OLEDs.
    """
    panels = []
    try:
        for screen, _ in hardware.stations:
            panels.append(make_panel(*screen))
            splash(panels[-1])  # at once: setting up the next panel takes a while
        held = hardware.find_held()
        from firmware import startup  # only now: it takes longer than the splash should

        startup.start(hardware, panels, SAVES, held)
    except Exception as error:
        stop(panels, error)
        raise


def stop(panels: list, error: BaseException) -> None:
    """The last resort: an error that supervisor.py could not catch is counted and stays on every screen."""
    from firmware import error_log, supervisor  # only now: they may be what cannot be imported
    from firmware.storage.store import Store

    store = Store(SAVES)
    error_log.stop(panels, store, error)
    supervisor.count_error(store)


def splash(panel) -> None:
    """Draw the title's logo where the title has it, so that only the title's words are sent later."""
    data, width, height = LOGO
    pixels.stamp(panel.buffer, data, 0, width, (height + 7) // 8, (WIDTH - width) // 2, TOP, 1)
    panel.show()
