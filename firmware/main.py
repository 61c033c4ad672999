"""What a board runs from power-on: the console on the stations that are connected to it."""

from boards import connect
from firmware import aio
from firmware.app import run
from firmware.buttons import Buttons
from firmware.panel import Panel
from firmware.station import Station
from firmware.store import Store

SAVES = "/saves"


def main(board):
    """Run the console for ever on `board`, the module boards/<name>/board.py."""
    stations = [Station(Panel(*screen), Buttons(pins)) for screen, pins in connect.connect(board)]
    aio.run(run(stations, Store(SAVES), connect.entropy))
