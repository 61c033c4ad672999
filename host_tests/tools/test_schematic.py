"""The wiring pictures: drawn from the pin map, up to date, and every wire of the table is in them."""

import xml.etree.ElementTree as tree
from pathlib import Path

import pytest

from boards import header, host
from boards.connect import BUTTONS
from host_tests.boards.test_own_board import board as kitchen
from tools.wiring import command as wiring
from tools.wiring import schematic, symbols

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=(*host.board_names(), "kitchen", "kitchen with buzzer"))
def board(request):
    """Each board, and one that is not ours, without a buzzer and with one."""
    if request.param in host.board_names():
        return host.load_board(request.param)
    return kitchen() if request.param == "kitchen" else kitchen(BUZZER=9)


@pytest.mark.parametrize("name", host.board_names())
def test_the_picture_is_up_to_date(name):
    path = Path(host.load_board(name).__file__).with_name("wiring.svg")
    assert path.read_text(encoding="utf-8") == symbols.draw_wiring(host.load_board(name)), (
        f"draw it again: python3 -m tools wiring --board {name} --svg"
    )


def test_the_wires_are_those_of_the_table(board):
    nets = schematic.connect(board, schematic.arrange(board))
    assert sorted(net.pin for net in nets) == sorted(pin for _, _, pin in wiring.list_connections(board))
    places = schematic.arrange(board)
    for number, station in enumerate(board.STATIONS):
        side, top = places[number]
        pins = [net.pin for row in schematic.ROWS for net in nets if (side, top + row) in net.ends]
        bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
        gpios = [bus["scl"], bus["sda"], *[station[name] for name in BUTTONS]]
        assert pins[:-1] == [header.GROUND, header.POWER, *map(header.pin, gpios)]
        assert pins[-1] == schematic.grounds(board)[number]


def test_no_wire_runs_along_another(board):
    nets = schematic.connect(board, schematic.arrange(board))
    lanes = schematic.across(nets)
    assert len(set(lanes.values())) == len(lanes)
    for side in (0, 1):
        tracks = schematic.channel(nets, side, lanes)
        assert set(tracks) == {net for net in nets if side in net.sides}
        assert sorted(tracks.values()) == list(range(len(tracks)))
        levels = [y for net in nets for where, y in net.ends if where == side]
        levels += [net.y for net in nets if net.home == side]
        assert len(set(levels)) == len(levels)


def test_every_word_is_inside_the_picture(board):
    root = tree.fromstring(symbols.draw_wiring(board))
    width, height = int(root.get("width")), int(root.get("height"))
    words = [(one.text, int(one.get("x")), int(one.get("y"))) for one in root.iter(SPACE + "text")]
    assert all(0 < x < width and 0 < y < height for _, x, y in words)
    said = [text for text, _, _ in words]
    for _, name, pin in wiring.list_connections(board):
        assert name in said and str(pin) in said
        assert f"{name} · pin {pin}".replace("3V3(OUT)", "3V3") in said
