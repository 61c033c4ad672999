"""Runs boards/probe.py on a board: pins, screens and presses as data."""

from types import ModuleType

from boards import check, header
from tools import environment
from tools.doctor import diagnosis
from tools.flash import remote, survey

SCRIPT = environment.ROOT / "boards/probe.py"
PATIENCE = 60  # timeout in seconds; a probe without presses takes a few


def ask_board(port, function, *values, heard=None, seconds=PATIENCE):
    """All that a function of boards/probe.py prints, as tuples; `heard(tuple)` gets each at once. Refused."""
    answers = []

    def listen(line):
        for answer in survey.parse_answers([line]):
            answers.append(answer)
            if heard:
                heard(*answer)

    remote.run_steps(port, remote.call_step(function, *values), heard=listen, seconds=seconds, script=SCRIPT)
    return answers


def measure_pins(port, board):
    """(pins with an external pull-up, pins that are low all the time); no button may be pressed meanwhile."""
    answers = dict(ask_board(port, "feel", watched_gpios(board)))
    return answers["high"], answers["low"]


def watched_gpios(board):
    """Every GPIO except the buzzer's, which may be connected to ground."""
    return [gpio for gpio in header.GPIOS if gpio != check.buzzer(board)]


def find_screens(port: str, board: ModuleType, high: list[int], low: list[int]) -> dict[tuple[int, int, int], int]:
    """{(sda, scl, address): Hz} of all screens that answer; missing ones are searched for at all pins."""
    well = [bus for bus in board.BUSES if bus["sda"] not in low and bus["scl"] not in low]
    found = fastest_by_place(ask_board(port, "find_screens", [bus_of(bus) for bus in well]))
    if any(place not in found for place in diagnosis.screen_places(board)):
        lines = {bus[name] for bus in board.BUSES for name in ("sda", "scl")}
        near = sorted((lines | set(high)) - set(low))
        found = {**fastest_by_place(ask_board(port, "search", near)), **found}
    return found


def fastest_by_place(answers):
    """{(sda, scl, address): the highest Hz} from what find() or search() printed."""
    found = {}
    for _, sda, scl, address, hz in answers:
        found[sda, scl, address] = max(hz, found.get((sda, scl, address), 0))
    return found


def bus_of(bus):
    """(id, sda, scl, Hz) of a bus."""
    return bus["id"], bus["sda"], bus["scl"], bus.get("freq", check.FREQ)


def show_number(port, board, number):
    """Show a screen's number, from 1, on it; whether the whole picture arrived."""
    station = board.STATIONS[number]
    *bus, freq = bus_of(next(bus for bus in board.BUSES if bus["id"] == station["bus"]))
    look = station.get("controller", "ssd1306"), station.get("rotation", 0)
    answers = ask_board(port, "show_number", number + 1, tuple(bus), freq, station["address"], *look, board.NAME)
    return ("shown", number + 1) in answers
