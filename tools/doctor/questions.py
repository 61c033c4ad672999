"""Asks the board through boards/probe.py: pins, screens and presses as data."""

from types import ModuleType

from boards import check, header
from boards.connect import LOOK
from tools import environment
from tools.doctor import diagnosis
from tools.flash.remote import Pico

SCRIPTS = [environment.ROOT / "boards" / name for name in ("bus.py", "pads.py", "probe.py")]


def watched_gpios(board):
    """Every GPIO except the buzzer's, which may be connected to ground."""
    return [gpio for gpio in header.GPIOS if gpio != check.buzzer(board)]


def free_buses(pico, board):
    """Free each bus whose SDA a screen holds low; the numbers of those that are free now."""
    numbers = {(bus["sda"], bus["scl"]): bus["id"] for bus in board.BUSES}
    return [numbers[pins] for pins in pico.ask("free_all", list(numbers))]


def find_screens(pico: Pico, board: ModuleType, high: list[int], low: list[int]) -> dict[tuple[int, int, int], int]:
    """{(sda, scl, address): the highest Hz} of all screens that answer; missing ones are searched for at all pins."""
    well = [bus for bus in board.BUSES if bus["sda"] not in low and bus["scl"] not in low]
    found = by_place(pico.ask("find_screens", [bus_of(bus) for bus in well]))
    if any(place not in found for place in diagnosis.screen_places(board)):
        lines = {bus[name] for bus in board.BUSES for name in ("sda", "scl")}
        found = {**by_place(pico.ask("search", sorted((lines | set(high)) - set(low)))), **found}
    return found


def by_place(answers):
    """{(sda, scl, address): Hz} of [(sda, scl, address, Hz)]; the last answer of a place counts."""
    return {(sda, scl, address): hz for sda, scl, address, hz in answers}


def bus_of(bus):
    """(id, sda, scl, Hz) of a bus."""
    return bus["id"], bus["sda"], bus["scl"], bus.get("freq", check.FREQ)


def show_number(pico, board, number):
    """Show a screen's number, from 1, on it; whether the whole picture arrived."""
    station = board.STATIONS[number]
    *bus, freq = bus_of(next(bus for bus in board.BUSES if bus["id"] == station["bus"]))
    look = [station.get(word, default) for word, default in LOOK]
    return pico.ask("show_number", number + 1, tuple(bus), freq, station["address"], *look, board.NAME)
