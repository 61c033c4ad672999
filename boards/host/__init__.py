"""The PC as a board: runs any board with simulated pins, buses and displays.

Importing this package puts the stand-ins for MicroPython's modules (lib/) on the path, so that the firmware
can be imported after it.
"""

import importlib
import sys
from pathlib import Path
from types import ModuleType

from boards import check, connect
from boards.host import chip, display

_BOARDS = Path(__file__).parent.parent
_LIB = str(Path(__file__).parent / "lib")

if _LIB not in sys.path:
    sys.path.insert(0, _LIB)


class Wrong(ValueError):
    """A board that does not exist or cannot be used; the message says why."""


class Simulated:
    """A board that runs here: `board` (its module), `chip`; per station: `panels`, `buttons`, `displays`."""

    def __init__(self, board):
        from firmware.device.buttons import Buttons
        from firmware.device.panel import Panel

        self.board = board
        self.chip = chip.fresh()
        self.displays = [display.of(station) for station in board.STATIONS]
        for station in range(len(board.STATIONS)):
            self.plug(station)
        connected = connect.connect(board)
        self.panels = [Panel(*screen) for screen, _ in connected]
        self.buttons = [Buttons(pins) for _, pins in connected]

    def press(self, station, button):
        """Close a button's contact. ValueError for a station or button that the board lacks."""
        self._contact(station, button, True)

    def release(self, station, button):
        """Open it."""
        self._contact(station, button, False)

    async def tap(self, station, button, milliseconds=50):
        """Press and release. The press counts at once, the release only after a while. A Watch must be running."""
        from firmware.device import aio

        self.press(station, button)
        await aio.sleep_ms(milliseconds)
        self.release(station, button)
        await aio.sleep_ms(milliseconds)

    def plug(self, station):
        """Connect a station's display, which has just been powered on."""
        self.displays[station].power_on()
        bus, address = self._place(station)
        bus[address] = self.displays[station]

    def unplug(self, station):
        """Take a station's display off: nothing answers at its address."""
        bus, address = self._place(station)
        bus.pop(address, None)

    def _place(self, station):
        data = self.board.STATIONS[station]
        return self.chip.buses[data["bus"]], data["address"]

    def _contact(self, station, button, closed):
        if station not in range(len(self.board.STATIONS)) or button not in connect.BUTTONS:
            raise ValueError(f"{self.board.NAME} has no button {button!r} at station {station!r}")
        self.chip.grounded[self.board.STATIONS[station][button]] = closed


def names():
    """The boards there are, sorted."""
    return tuple(sorted(path.parent.name for path in _BOARDS.glob("*/board.py")))


def known():
    """What a command takes as --board, for its help."""
    return f"{', '.join(names())}, or the path of a board.py, which is run as a program: use only one that you trust"


def open_board(name):
    """A fresh Simulated board, named as for load()."""
    return Simulated(load(name))


def load(name):
    """The module of a board: one of names(), or somebody's own board.py, by its path or its folder's.

    Wrong, with the names of all boards, for an unknown one; with what is wrong, for one that cannot be used.
    """
    if name in names():
        return importlib.import_module(f"boards.{name}.board")
    path = Path(name, "board.py") if Path(name).is_dir() else Path(name)
    if not path.is_file():
        raise Wrong(f"there is no board {name!r}; there are {', '.join(names())}, or the path of a board.py")
    board = _execute(path)
    faults = check.faults(board)
    if faults:
        raise Wrong("\n".join([f"{path}: {fault}" for fault in faults]))
    return board


def _execute(path):
    """The module in a file. Wrong when Python cannot run it."""
    board = ModuleType("board")
    board.__file__ = str(path)
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), vars(board))
    except SyntaxError as error:
        raise Wrong(f"{path}, line {error.lineno}: {error.msg}")
    except Exception as error:  # whatever somebody's file may do wrong
        raise Wrong(f"{path}: {error}")
    return board
