"""The wiring pictures: beside every wire of boards/*/wiring.svg, and at its end on a breadboard, is board.py's pin."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boards import check, header, host
from boards.connect import BUTTONS
from tools.__main__ import main
from tools.wiring import breadboard
from tools.wiring import command as wiring

SPACE = "{http://www.w3.org/2000/svg}"
HALF = 95  # of a part's width, at whose edge its terminals are
PIN = re.compile(r"(\S+) · pin (\d+)")


class Picture:
    """The terminals and the words of a picture."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.words = [(float(one.get("x")), float(one.get("y")), one.text) for one in root.iter(SPACE + "text")]
        self.wide = float(root.get("width"))
        wires = [point for one in root.iter(SPACE + "polyline") for point in one.get("points").split()]
        self.right = max(float(point.partition(",")[0]) for point in wires)
        discs = [(float(one.get("cx")), float(one.get("cy")), one.get("r")) for one in root.iter(SPACE + "circle")]
        self.terminals = {(x, y): self.part(x, y) for x, y, r in discs if r == "4" and self.part(x, y)}

    def beside(self, x, y, *away):
        """The word beside a disc; "" without one."""
        return next((text for a, b, text in self.words if b == y + 4 and abs(a - x) in away), "")

    def part(self, x, y):
        """The part that a terminal belongs to, and its name there."""
        above = [(b, text) for a, b, text in self.words if b <= y and abs(a - x) == HALF]
        named = [text for _, text in sorted(above) if text in ("buzzer", "jack") or text.startswith("station ")]
        return f"{named[-1]} {self.beside(x, y, 10, 11)}" if named else ""

    def label(self, x, y):
        """The label at a terminal: the Pico's name of the pin, and its number."""
        found = [(abs(a - x), text) for a, b, text in self.words if b == y + 4 and "· pin" in text]
        return PIN.fullmatch(min(found)[1]).groups()


def wanted(board):
    """{terminal: (the Pico's name of the pin, its number)} as the wiring table says."""
    table = {what: (name, pin) for what, name, pin in wiring.list_connections(board)}
    buses, found = {bus["id"]: bus for bus in board.BUSES}, {}
    for number, (station, ground) in enumerate(zip(board.STATIONS, wiring.grounds(board)), 1):
        gpios = {name: station[name] for name in BUTTONS}
        gpios.update({line.upper(): buses[station["bus"]][line] for line in check.lines(buses[station["bus"]])})
        gpios.update({"CS": station["cs"]} if "cs" in station else {})
        found.update({f"station {number} {name}": (f"GP{gpio}", header.pin(gpio)) for name, gpio in gpios.items()})
        found[f"station {number} VCC"], found[f"station {number} GND"] = ("3V3", header.POWER), ("GND", header.GROUND)
        found[f"station {number} "] = ("GND", ground)
    for what in [what for what in table if what.startswith("jack")]:
        found[what.replace(",", "")] = table[what]
    return {**found, "buzzer signal": table["buzzer, one leg"], "buzzer GND": table["buzzer, other leg"]}


@pytest.mark.parametrize("name", host.board_names())
def test_beside_every_wire_stands_the_pin_of_the_table(name):
    board = host.load_board(name)
    picture = Picture(Path(board.__file__).with_name("wiring.svg"))
    labels = {part: picture.label(*place) for place, part in picture.terminals.items()}
    assert labels == {part: (name, str(pin)) for part, (name, pin) in wanted(board).items()}
    assert picture.right < picture.wide  # no wire leaves the picture
    said = [text for _, _, text in picture.words]
    assert board.TITLE in said
    for number, station in enumerate(board.STATIONS, 1):
        place = "SPI" if "cs" in station else f"address 0x{station['address']:02X}"
        assert f"screen {number}" in said and place in said


@pytest.mark.parametrize("name", ["pocket", "pocket_spi"])
def test_the_drawing_of_a_breadboard_is_up_to_date(name):
    board, again = host.load_board(name), f"python3 -m tools wiring --board {name} -o boards/{name}/breadboard.svg"
    kept = Path(board.__file__).with_name("breadboard.svg").read_text(encoding="utf-8")
    assert kept == breadboard.draw(board), again


def test_a_board_of_ones_own_is_drawn_with_its_pins(tmp_path, capsys):
    text = Path(host.load_board("pocket").__file__).read_text(encoding="utf-8")
    (tmp_path / "board.py").write_text(text.replace('"ok": 12', '"ok": 20').replace("22", "9"), encoding="utf-8")
    assert main(["wiring", "--board", str(tmp_path / "board.py"), "-o", str(tmp_path / "drawn.svg")]) == 0
    start, end = (breadboard.LEFT + breadboard.STEP * column for column in (26 + 23, breadboard.LEGS["ok"]))  # pin 26
    drawn = (tmp_path / "drawn.svg").read_text(encoding="utf-8")
    assert re.search(rf'points="{start},[^"]* {end},{breadboard.TOP}"', drawn)
    assert main(["wiring", "-o", str(tmp_path)]) == 2 and "cannot write" in capsys.readouterr().err
