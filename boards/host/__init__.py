"""The PC as a board: runs any board with simulated pins, buses and displays.

Importing this package puts the stand-ins for MicroPython's modules (lib/) on the path, so that the firmware
can be imported after it.
"""

import importlib
import sys
from importlib import resources
from pathlib import Path
from types import ModuleType

from boards import check, connect
from boards.host import chip, display

_LIB = str(Path(__file__).parent / "lib")

if _LIB not in sys.path:
    sys.path.insert(0, _LIB)


class UnusableBoard(ValueError):
    """A board does not exist or cannot be used; the message says why."""


class Simulated:
    """A board that runs here: `board` (its module), `chip`; per station: `panels`, `buttons`, `displays`, `stations`.

    `device`: the firmware's Device of this board; what else it should be given is `more`.
    """

    def __init__(self, board, **more):
        from boards import supply
        from firmware.device.buttons import Buttons
        from firmware.device.device import Device
        from firmware.device.panel import Panel
        from firmware.device.peripherals import Battery, Buzzer, Clock
        from firmware.device.station import Station

        self.board = board
        self.chip = chip.new_chip()
        self.displays = [display.display_of(station) for station in board.STATIONS]
        self.chip.spi_lines = {bus["id"]: (bus["dc"], bus["res"]) for bus in board.BUSES if connect.is_spi(bus)}
        for station in range(len(board.STATIONS)):
            self.plug(station)
        connected = connect.connect(board)
        self.panels = [Panel(*screen) for screen, _ in connected]
        parts = Clock(connect.change_clock), Buzzer(connect.sound(board)), Battery(supply.find_supply())
        self.device = Device(board.NAME, *parts, **more)
        self.buttons = [Buttons(pins, self.device) for _, pins in connected]
        self.stations = [Station(panel, buttons) for panel, buttons in zip(self.panels, self.buttons)]

    def press(self, station, button):
        """Close a button's contact. ValueError for a station or button that the board lacks."""
        self._contact(station, button, True)

    def release(self, station, button):
        """Open it."""
        self._contact(station, button, False)

    async def tap(self, station, button, milliseconds=50):
        """Press and release, each followed by a pause. The firmware must be polling the buttons."""
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
        """Disconnect a station's display: nothing answers at its address."""
        bus, address = self._place(station)
        bus.pop(address, None)

    def _place(self, station):
        data = self.board.STATIONS[station]
        buses = self.chip.spis if "cs" in data else self.chip.buses
        return buses[data["bus"]], connect.address(data)

    def _contact(self, station, button, closed):
        if station not in range(len(self.board.STATIONS)) or button not in connect.BUTTONS:
            raise ValueError(f"{self.board.NAME} has no button {button!r} at station {station!r}")
        self.chip.ground(self.board.STATIONS[station][button], closed)


def board_names() -> tuple[str, ...]:
    """The names of all boards in boards/, sorted."""
    return tuple(sorted(path.name for path in resources.files("boards").iterdir() if (path / "board.py").is_file()))


def board_option_help():
    """The help text of the option --board."""
    return (
        f"{', '.join(board_names())}, or the path of a board.py, which is run as a program: use only one that you trust"
    )


def open_board(name: str, **more) -> Simulated:
    """A fresh Simulated board, named as for load_board(); `more` is for its Device."""
    return Simulated(load_board(name), **more)


def load_board(name: str) -> ModuleType:
    """The module of a board: one of board_names(), or the path of a board.py or of its folder.

    UnusableBoard, with the names of all boards for an unknown one, or with what is wrong in the file.
    """
    if name in board_names():
        return importlib.import_module(f"boards.{name}.board")
    path = Path(name, "board.py") if Path(name).is_dir() else Path(name)
    if not path.is_file():
        raise UnusableBoard(
            f"there is no board {name!r}; there are {', '.join(board_names())}, or the path of a board.py"
        )
    board = _execute(path)
    faults = check.faults(board)
    if faults:
        raise UnusableBoard("\n".join([f"{path}: {fault}" for fault in faults]))
    return board


def _execute(path):
    """The module in a file. Wrong when Python cannot run it."""
    board = ModuleType("board")
    board.__file__ = str(path)
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), vars(board))
    except SyntaxError as error:
        raise UnusableBoard(f"{path}, line {error.lineno}: {error.msg}")
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the user's file may raise anything, even call exit()
        kind = "" if str(error) and isinstance(error, Exception) else type(error).__name__
        raise UnusableBoard(f"{path}: " + f"{kind} {error}".strip())
    return board
