"""Asks the board through boards/probe.py: pins, screens and presses as data."""

import re
from types import ModuleType

import boards.host  # noqa: F401  # first: it has what the panel imports
from boards import check, header
from boards.connect import LOOK, address, frequency
from firmware.device import controllers
from firmware.device.panel import LIGHTS, UPRIGHT, UPSIDE_DOWN
from tools import environment
from tools.doctor import diagnosis
from tools.flash.remote import Pico

SCRIPTS = [environment.ROOT / "boards" / name for name in ("bus.py", "pads.py", "spi.py", "probe.py")]
IMPORTS = re.compile(rb"^from boards.* import .*$", re.MULTILINE)  # of what was sent before
BY_PAGES = b"\x20\x02"  # an addressing mode, of controllers that have several


def sent_scripts():
    """The sources (bytes) of what runs on the board, in their order."""
    return [IMPORTS.sub(b"", path.read_bytes()) for path in SCRIPTS]


def watched_gpios(board):
    """Every GPIO except the buzzer's, which may be connected to ground."""
    return [gpio for gpio in header.GPIOS if gpio != check.buzzer(board)]


def free_buses(pico, board):
    """Free each bus whose SDA a screen holds low; the numbers of those that are free now."""
    numbers = {(bus["sda"], bus["scl"]): bus["id"] for bus in diagnosis.i2c_buses(board)}
    return [numbers[pins] for pins in pico.ask("free_all", list(numbers))]


def find_screens(pico: Pico, board: ModuleType, high: list[int], low: list[int]) -> dict[tuple[int, int, int], int]:
    """{(sda, scl, address): the highest Hz} of all screens that answer; missing ones are searched for at all pins. A
    screen at an SPI bus never answers.
    """
    buses = diagnosis.i2c_buses(board)
    well = [bus for bus in buses if bus["sda"] not in low and bus["scl"] not in low]
    found = by_place(pico.ask("find_screens", [(*bus_of(bus), frequency(bus, board)) for bus in well]))
    if any(place not in found for place in diagnosis.screen_places(board)):
        lines = {bus[name] for bus in buses for name in ("sda", "scl")}
        found = {**by_place(pico.ask("search", sorted((lines | set(high)) - set(low)))), **found}
    return found


def by_place(answers):
    """{(sda, scl, address): Hz} of [(sda, scl, address, Hz)]; the last answer of a place counts."""
    return {(sda, scl, address): hz for sda, scl, address, hz in answers}


def bus_of(bus):
    """(id, sda, scl) of a bus."""
    return bus["id"], bus["sda"], bus["scl"]


def find_joined_lines(pico, board, low):
    """[(GPIO, those that go low with it)] of the lines of SPI buses and their screens' CS."""
    gpios = [gpio for gpio in diagnosis.spi_lines(board) if gpio not in low]
    return pico.ask("find_joined", gpios) if gpios else []


def show_number(pico, board, number):
    """Show a screen's number, from 1, on it; whether the whole picture arrived, as far as the bus says."""
    station = board.STATIONS[number]
    bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
    setup = list_setup(station)
    return pico.ask("show_number", number + 1, bus, frequency(bus, board), address(station), *setup, board.NAME)


def list_setup(station):
    """(The commands that set a screen up, the first column of its memory on the glass)."""
    name, rotation, column = [station.get(word, default) for word, default in LOOK]
    controller = controllers.find_controller(name)
    start = controller.start if controller.hidden else controller.start + BY_PAGES
    commands = [controller.before, start, UPSIDE_DOWN if rotation else UPRIGHT, LIGHTS["full"]]
    return commands, controllers.first_column(controller, column, bool(rotation))
