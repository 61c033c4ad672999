"""What a board runs from power-on: the console on the stations that are connected to it."""

from firmware import aio, sound
from firmware.app import run
from firmware.buttons import Buttons
from firmware.panel import Panel
from firmware.station import Station
from firmware.store import Store

SAVES = "/saves"


def main(connected, entropy, tone=None):
    """Run the console for ever on a board's stations, as boards/connect.py connects them.

    `entropy(n)` is chance; `tone(Hz)` lets the buzzer sound until tone(0), None where there is none.
    """
    sound.use(tone)
    stations = [Station(Panel(*screen), Buttons(pins)) for screen, pins in connected]
    aio.run(run(stations, Store(SAVES), entropy))
