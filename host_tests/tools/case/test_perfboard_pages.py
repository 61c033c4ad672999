"""The kept pages for perfboards, read back from their shapes: every wire is where board.py and the case have it."""

import pytest

import boards.host
from boards import header
from boards.connect import BUTTONS
from host_tests import sources
from host_tests.tools.case.drawn_board import Drawn
from tools.case import pocket, soldering, station, values
from tools.case.sizes import SCREENS

VSYS = 39
BATTERY = {"switch", "diode"}, {"diode's ring", f"pin {VSYS}"}, {"battery -", "fuse"}
CABLE = {  # a pair of a network cable has one colour
    *("left, white/orange", "right, orange", "SCL, green", "GND, white/green"),
    *("VCC, blue", "SDA, white/blue", "back, white/brown", "ok, brown"),
}
PAGES = sorted((sources.ROOT / "boards").glob("*/build/*-perfboard*.svg"))


def pages(part):
    """A parameter for each page of a part."""
    found = [path for path in PAGES if path.name.startswith(part)]
    return pytest.mark.parametrize("path", found, ids=lambda path: "/".join(path.parts[-3:]))


def read(path):
    """(board, Drawn) of a page."""
    return boards.host.load_board(path.parts[-3]), Drawn(path.read_text(encoding="utf-8"))


def gpios(board, station):
    """{wire of its cable: the pin of the Pico} for a station."""
    bus = next(bus for bus in board.BUSES if bus["id"] == station["bus"])
    found = {"SDA": bus["sda"], "SCL": bus["scl"], **{name: station[name] for name in BUTTONS}}
    return {name: f"pin {header.pin(gpio)}" for name, gpio in found.items()}


@pages("pocket")
def test_the_pocket_consoles_page_connects_what_its_board_says(path):
    board, found = read(path)
    pins = gpios(board, board.STATIONS[0])
    wanted = [*BATTERY, {"screen VCC", "pin 36"}, {"buzzer", f"pin {header.pin(board.BUZZER)}"}]
    for name in ("tip", "ring"):
        wanted.append({f"jack's {name}", *[f"pin {header.pin(gpio)}" for gpio in board.CABLE[name]]})
    wanted += [{name if name in BUTTONS else f"screen {name}", pin} for name, pin in pins.items()]
    grounds = {f"pin {pin}" for pin in header.GROUNDS}
    nets = found.nets()
    ground = frozenset().union(*[net for net in nets if net & grounds])  # the Pico connects them
    assert ground - grounds == {
        *[f"{name} GND" for name in BUTTONS],
        "buzzer GND",
        "fuse to GND",
        "screen GND",
        "jack's sleeve",
    }
    assert {net for net in nets if not net & grounds} == {frozenset(net) for net in wanted}


@pages("station")
def test_a_stations_page_connects_every_wire_of_its_cable(path):
    ground = {"cable GND", "screen GND", *[f"{button} GND" for button in BUTTONS]}
    plain = [{f"screen {line}", f"cable {line}"} for line in ("VCC", "SCL", "SDA")]
    wires = {frozenset(net) for net in (ground, *plain, *[{name, f"cable {name}"} for name in BUTTONS])}
    assert read(path)[1].nets() == wires
    assert CABLE <= set(read(path)[1].said)


@pages("middle")
def test_the_middle_connects_each_cable_as_its_board_says(path):
    board, found = read(path)
    nets = {"pin 38": {"GND"}, "pin 36": {"VCC"}, "pin 3": {"buzzer GND"}}
    nets[f"pin {header.pin(board.BUZZER)}"] = {"buzzer"}
    for number, one in enumerate(board.STATIONS, 1):
        nets["pin 38"].add(f"{number} GND")
        nets["pin 36"].add(f"{number} VCC")
        for what, pin in gpios(board, one).items():
            nets.setdefault(pin, set()).add(f"{number} {what}")
    wanted = {frozenset({pin, *ends}) for pin, ends in nets.items()}
    if path.name == "middle-perfboard-2.42.svg":  # four large screens are not fed from the Pico's 3V3
        fed = {"pin 38": "regulator GND", "pin 36": "regulator OUT"}
        ends = {pin: (net | {fed[pin]}) - {"pin 36", "VCC"} for net in wanted for pin in net & set(fed)}
        wanted = {net for net in wanted if not net & set(fed)} | set(ends.values())
        wanted |= {frozenset({"regulator IN", "pin 40"})}
    assert found.nets() == wanted
    assert CABLE <= set(found.said)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", boards.host.board_names())
def test_the_pages_of_each_console_fit_its_case(name, screen):
    board = boards.host.load_board(name)
    sizes = values.sizes_of(board, screen)
    found = list(soldering.pages(board, sizes, screen).values())
    assert len(found) == (1 if name == "pocket" else 2)
    assert not [path for path in found if path.stem[-1].isdigit() and not path.stem.endswith(screen)]
    layout = (pocket if name == "pocket" else station).layout_of(sizes)
    joints = Drawn(found[0].read_text(encoding="utf-8")).joints("back")
    for button in BUTTONS:
        (left, upper), (right, lower) = soldering.legs(layout, sizes, button)
        assert joints[button] == pytest.approx((right, upper))
        assert joints[f"{button} GND"] == pytest.approx((left, lower))
