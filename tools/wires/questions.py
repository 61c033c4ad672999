"""A board's answers to boards/probe.py: pins, screens and presses, as data."""

from boards import check, header
from tools import environment
from tools.flashing import remote, survey
from tools.wires import diagnosis

SCRIPT = environment.ROOT / "boards/probe.py"
PATIENCE = 60  # seconds; what asks for no press takes a few


def ask(port, function, *values, heard=None, seconds=PATIENCE):
    """All that a function of boards/probe.py prints, as tuples; `heard(tuple)` gets each at once. Refused."""
    answers = []

    def listen(line):
        for answer in survey.parse([line]):
            answers.append(answer)
            if heard:
                heard(*answer)

    remote.run(port, remote.call(function, *values), heard=listen, seconds=seconds, script=SCRIPT)
    return answers


def pins(port, board):
    """(pins with a pull-up from outside, pins that are low all the time); nobody may press a button now."""
    answers = dict(ask(port, "feel", watched(board)))
    return answers["high"], answers["low"]


def watched(board):
    """Every GPIO but the buzzer's, which may be joined to ground."""
    return [gpio for gpio in header.GPIOS if gpio != check.buzzer(board)]


def screens(port, board, high, low):
    """{(sda, scl, address): Hz} of all screens that answer; where one is missing, it is looked for elsewhere."""
    well = [bus for bus in board.BUSES if bus["sda"] not in low and bus["scl"] not in low]
    found = places(ask(port, "find", [line(bus) for bus in well]))
    if any(place not in found for place in diagnosis.places(board)):
        lines = {bus[name] for bus in board.BUSES for name in ("sda", "scl")}
        near = sorted((lines | set(high)) - set(low))
        found = {**places(ask(port, "search", near)), **found}
    return found


def places(answers):
    """{(sda, scl, address): the highest Hz} from what find() or search() printed."""
    found = {}
    for _, sda, scl, address, hz in answers:
        found[sda, scl, address] = max(hz, found.get((sda, scl, address), 0))
    return found


def line(bus):
    """(id, sda, scl, Hz) of a bus."""
    return bus["id"], bus["sda"], bus["scl"], bus.get("freq", check.FREQ)


def show(port, board, number):
    """Show its number on a screen, counted from 1; whether it took all of it."""
    station = board.STATIONS[number]
    *bus, freq = line(next(bus for bus in board.BUSES if bus["id"] == station["bus"]))
    look = station.get("controller", "ssd1306"), station.get("rotation", 0)
    answers = ask(port, "show", number + 1, tuple(bus), freq, station["address"], *look, board.NAME)
    return ("shown", number + 1) in answers
