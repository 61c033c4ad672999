"""The wiring pictures, boards/*/wiring.svg, read back from their shapes: every wire goes where board.py says."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boards import header, host
from boards.connect import BUTTONS
from tools.wiring import command as wiring

SPACE = "{http://www.w3.org/2000/svg}"
HALF = 95  # of a part's width, at whose edge its terminals are
PIN = re.compile(r"(\S+) · pin (\d+)")


class Picture:
    """The wires, the terminals and the words of a picture."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.words = [(float(one.get("x")), float(one.get("y")), one.text) for one in root.iter(SPACE + "text")]
        discs = [(float(one.get("cx")), float(one.get("cy")), one.get("r")) for one in root.iter(SPACE + "circle")]
        self.pins = {(x, y): self.beside(x, y, 10) for x, y, r in discs if r == "6" and self.beside(x, y, 10).isdigit()}
        self.terminals = {(x, y): self.part(x, y) for x, y, r in discs if r == "4" and self.part(x, y)}
        lines = [(one.get("points"), one.get("stroke")) for one in root.iter(SPACE + "polyline")]
        seams = {points for points, color in lines if color == "#ffffff"}  # each wire has one
        self.wires = [(ends(points), color) for points, color in lines if points in seams and color != "#ffffff"]

    def beside(self, x, y, *away):
        """The word beside a disc; "" without one."""
        return next((text for a, b, text in self.words if b == y + 4 and abs(a - x) in away), "")

    def part(self, x, y):
        """The part that a terminal belongs to, and its name there."""
        above = [(b, text) for a, b, text in self.words if b <= y and abs(a - x) == HALF]
        named = [text for _, text in sorted(above) if text == "buzzer" or text.startswith("station ")]
        return f"{named[-1]} {self.beside(x, y, 10, 11)}" if named else ""

    def net(self, terminal):
        """All wires of one color that touch each other, from a terminal on; the numbers of the pins that they reach."""
        reached, color, found = [], None, True
        while found:
            found = [
                (way, shade)
                for way, shade in self.wires
                if (way, shade) not in reached
                and color in (None, shade)
                and (terminal in way if not reached else any(touch(way, other) for other, _ in reached))
            ]
            reached += found[:1]
            color = reached[0][1] if reached else None
        near = [point for way, _ in reached for point in way]
        return {int(pin) for (x, y), pin in self.pins.items() if any(b == y and abs(a - x) == 8 for a, b in near)}

    def label(self, x, y):
        """The label at a terminal: the Pico's name of the pin, and its number."""
        found = [(abs(a - x), text) for a, b, text in self.words if b == y + 4 and "· pin" in text]
        return PIN.fullmatch(min(found)[1]).groups()


def ends(points):
    """The two ends of a straight wire."""
    return tuple(tuple(map(float, point.split(","))) for point in points.split())


def touch(one, other):
    """Whether an end of one straight wire lies on the other one."""
    return any(lies_on(end, other) for end in one) or any(lies_on(end, one) for end in other)


def lies_on(point, wire):
    (a, b), (c, d) = wire
    return min(a, c) <= point[0] <= max(a, c) and min(b, d) <= point[1] <= max(b, d)


def wanted(board):
    """{terminal: (the Pico's name of the pin, its number)} as the wiring table says."""
    table = {what: (name, pin) for what, name, pin in wiring.list_connections(board)}
    buses, found = {bus["id"]: bus for bus in board.BUSES}, {}
    for number, (station, ground) in enumerate(zip(board.STATIONS, wiring.grounds(board)), 1):
        gpios = {name: station[name] for name in BUTTONS}
        gpios.update({line.upper(): buses[station["bus"]][line] for line in ("sda", "scl")})
        found.update({f"station {number} {name}": (f"GP{gpio}", header.pin(gpio)) for name, gpio in gpios.items()})
        found[f"station {number} VCC"], found[f"station {number} GND"] = ("3V3", header.POWER), ("GND", header.GROUND)
        found[f"station {number} "] = ("GND", ground)
    return {**found, "buzzer signal": table["buzzer, one leg"], "buzzer GND": table["buzzer, other leg"]}


@pytest.mark.parametrize("name", host.board_names())
def test_every_wire_goes_where_the_table_says(name):
    board = host.load_board(name)
    picture = Picture(Path(board.__file__).with_name("wiring.svg"))
    drawn = {part: picture.net(place) for place, part in picture.terminals.items()}
    assert drawn == {part: {pin} for part, (_, pin) in wanted(board).items()}
    labels = {part: picture.label(*place) for place, part in picture.terminals.items()}
    assert labels == {part: (name, str(pin)) for part, (name, pin) in wanted(board).items()}
    said = [text for _, _, text in picture.words]
    assert board.TITLE in said
    for number, station in enumerate(board.STATIONS, 1):
        assert f"screen {number}" in said and said.count(f"address 0x{station['address']:02X}") >= 1
