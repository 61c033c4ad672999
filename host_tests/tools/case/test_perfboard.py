"""The drawings of the perfboards, read back from their shapes: connected as the board says, and possible to solder."""

import functools
import random
from types import SimpleNamespace

import pytest

import boards.host
from boards import header
from boards.connect import BUTTONS
from host_tests.tools.case.drawn_board import Drawn, steps
from tools.case import components, pocket, station
from tools.case.components import BUTTONS as KINDS
from tools.case.components import PITCH, SCREENS, Sizes
from tools.case.perfboard import make
from tools.case.perfboard.components import VSYS
from tools.case.perfboard.route import NoWay
from tools.wiring import command as wiring

SIZES = Sizes()
SEEDS = range(12)
EVERY = [Sizes(screen=screen, button=button) for screen in SCREENS.values() for button in KINDS.values()]
CELLS = {"switch", "diode"}, {"diode's ring", f"pin {VSYS}"}, {"cells -", "fuse"}


def drawn(board, sizes=SIZES, part=None):
    """The sheet of the pocket console, of a station, or of another part of a board."""
    part = part or ("pocket" if len(board.STATIONS) == 1 else "station")
    return Drawn(make.sheets(board, sizes)[f"{part}-perfboard.svg"])


@functools.cache
def shuffled(seed):
    """A board of its own with its wires at any pins that can be used, and sometimes a buzzer; and its drawing."""
    die = random.Random(seed)
    bus = die.choice((0, 1))
    sda, scl = die.choice(header.possible(bus, "sda")), die.choice(header.possible(bus, "scl"))
    free = die.sample([gpio for gpio in header.GPIOS if gpio not in (sda, scl)], 5)
    one = dict(zip(BUTTONS, free), bus=bus, address=0x3C)
    board = SimpleNamespace(NAME="own", TITLE="Own", BUSES=({"id": bus, "sda": sda, "scl": scl},), STATIONS=(one,))
    if die.random() < 0.5:
        board.BUZZER = free[4]
    return board, drawn(board)


def wanted(board):
    """The nets of a pocket console as its wiring table says, pins of the same name being one."""
    nets = [set(pair) for pair in CELLS]
    ground = {f"{name} GND" for name in BUTTONS} | {"fuse to GND", "screen GND"}
    for what, name, pin in wiring.list_connections(board):
        part = what.split(", ")[1]
        if name == "GND":
            ground.add(f"pin {pin}")
            if what.startswith("buzzer"):
                ground.remove(f"pin {pin}")  # it goes along with the buttons here
                ground.add("buzzer GND")
        else:
            own = "buzzer" if what.startswith("buzzer") else f"screen {part}" if what.startswith("screen") else part
            nets.append({own, f"pin {pin}"})
    return {frozenset(net) for net in (*nets, ground)}


def joined(nets):
    """Nets of which those with a pin of ground are one, for the Pico connects them."""
    grounds = {f"pin {pin}" for pin in header.GROUNDS}
    ground = frozenset().union(*[net for net in nets if net & grounds])
    return {net for net in nets if not net & grounds} | {ground}


@pytest.mark.parametrize("sizes", EVERY)
def test_the_pocket_consoles_drawing_connects_what_its_board_says(sizes):
    board = boards.host.load_board("pocket")
    assert joined(drawn(board, sizes).nets()) == wanted(board)


@pytest.mark.parametrize("seed", SEEDS)
def test_so_does_any_board_of_ones_shuffled(seed):
    board, found = shuffled(seed)
    assert joined(found.nets()) == wanted(board)


@pytest.mark.parametrize("name", ["table_two", "table_four"])
def test_a_stations_drawing_connects_every_wire_of_its_cable(name):
    nets = drawn(boards.host.load_board(name)).nets()
    ground = {"cable GND", "screen GND", *[f"{button} GND" for button in BUTTONS]}
    plain = [{f"screen {line}", f"cable {line}"} for line in ("VCC", "SCL", "SDA")]
    assert nets == {frozenset(net) for net in (ground, *plain, *[{name, f"cable {name}"} for name in BUTTONS])}


@pytest.mark.parametrize("name", ["table_two", "table_four"])
def test_no_line_of_the_bus_is_twisted_with_the_other_one(name):
    found = drawn(boards.host.load_board(name))
    order = sorted((place, joint) for joint, place in found.joints("front").items() if joint.startswith("cable "))
    names = [joint.split()[1] for _, joint in order]
    pairs = [set(pair) for pair in zip(names[::2], names[1::2])]
    assert {"SCL", "GND"} in pairs and {"SDA", "VCC"} in pairs, pairs
    for side in found.sides.values():
        assert [pair for pair in framed(side) if len(pair) == 2] == pairs or side.get("id") == "back"
    said = drawn(boards.host.load_board(name), part="middle").said
    assert "SCL, twisted with GND" in said and "SDA, twisted with VCC" in said


def framed(side):
    """The cable's wires in each frame of a side, the frames from left to right."""
    found = []
    for box in side.findall("{*}rect"):
        x, y, width, height = (float(box.get(key)) for key in ("x", "y", "width", "height"))
        inside = set()
        for group in side.findall("{*}g"):
            title, disc = group.find("{*}title"), group.find("{*}circle")
            if disc is not None and title.text.startswith("cable "):
                across, down = (float(disc.get(key)) for key in ("cx", "cy"))
                inside |= {title.text.split()[1]} if x < across < x + width and y < down < y + height else set()
        found.append((x, inside))
    return [inside for _, inside in sorted(found, key=lambda one: one[0])]


def test_a_tables_sheet_says_where_each_cable_ends_on_the_pico():
    board = boards.host.load_board("table_four")
    said = drawn(board, part="middle").said
    for line, name, pin in wiring.list_connections(board):
        which, _, what = line.partition(", ")
        if name != "GND" and what in BUTTONS:
            column = int(which.split()[1])
            row = next(n for n, text in enumerate(said) if text == what and said[n + column].startswith("pin "))
            assert said[row + column] == f"pin {pin} ({name})"
    assert said.count("row 22") == said.count("row 24") == len(board.STATIONS), "GND and VCC meet there"


@pytest.mark.parametrize("name", ["table_two", "table_four"])
def test_the_middle_connects_each_cable_as_its_board_says(name):
    board = boards.host.load_board(name)
    nets = {"pin 38": {"GND"}, "pin 36": {"VCC"}, "pin 3": {"buzzer GND"}}
    nets[f"pin {header.pin(board.BUZZER)}"] = {"buzzer"}
    for number, one in enumerate(board.STATIONS, 1):
        nets["pin 38"].add(f"{number} GND")
        nets["pin 36"].add(f"{number} VCC")
        bus = next(bus for bus in board.BUSES if bus["id"] == one["bus"])
        gpios = {"SDA": bus["sda"], "SCL": bus["scl"], **{button: one[button] for button in BUTTONS}}
        for what, gpio in gpios.items():
            nets.setdefault(f"pin {header.pin(gpio)}", set()).add(f"{number} {what}")
    assert drawn(board, part="middle").nets() == {frozenset({pin, *ends}) for pin, ends in nets.items()}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_wire_runs_along_another_one_or_over_a_joint(seed):
    found = shuffled(seed)[1]
    for side in found.sides:
        ways = [way for way in found.lines(side) if len(way) > 1]
        every = [step for way in ways for step in steps(way)]
        assert len(every) == len(set(every)), "two wires in one place"
        joints = set(found.joints(side).values())
        for way in ways:
            passed = {place for step in steps(way) for place in step} - {way[0], way[-1]}
            assert not passed & joints, "over a joint"


@pytest.mark.parametrize("seed", SEEDS)
def test_wires_go_around_the_sockets_and_the_buttons(seed):
    found = shuffled(seed)[1]
    sockets = components.pico(SIZES, *pocket.PICO, 0)[:2]
    bodies = components.buttons(SIZES, pocket.LAYOUT.buttons.values(), 0)[:4]
    for side, solids in (("back", sockets), ("front", bodies)):
        for way in [way for way in found.lines(side) if way[0][0] != way[-1][0] or len(way) > 2]:
            for place in {place for step in steps(way) for place in step}:
                x, y = in_mm(found, side, place)
                ends = place in (way[0], way[-1])
                assert ends or not any(box.low[0] < x < box.high[0] and box.low[1] < y < box.high[1] for box in solids)


def in_mm(found, side, place):
    """Where a hole is in the case."""
    return tuple((one - (count + 1) / 2) * PITCH for one, count in zip(place, found.grids[side].size))


@pytest.mark.parametrize("sizes", EVERY)
@pytest.mark.parametrize("case, name", [(pocket, "pocket"), (station, "table_two")])
def test_legs_are_where_the_case_has_them(case, name, sizes):
    found, layout = drawn(boards.host.load_board(name), sizes), case.layout_of(sizes)
    legs = {tuple(round(at, 2) for at in rod.centre) for rod in components.legs(sizes, layout.buttons.values(), 0)}
    for button in BUTTONS:
        x, y = layout.buttons[button]
        ends = [in_mm(found, "back", found.joints("back")[one]) for one in (button, f"{button} GND")]
        assert all(tuple(round(at, 2) for at in end) in legs for end in ends)
        assert (ends[0][0] - x) * (ends[1][0] - x) < 0 and (ends[0][1] - y) * (ends[1][1] - y) < 0, "not diagonal"


def test_pins_are_where_the_case_has_the_sockets():
    found = drawn(boards.host.load_board("pocket"))
    for name, place in found.joints("front").items():
        if name.startswith("pin "):
            pin = int(name[4:])
            x, y = in_mm(found, "front", place)
            middle_x, middle_y = pocket.PICO
            assert x == pytest.approx(middle_x + (8.89 if pin <= 20 else -8.89)), "seen from the front pin 1 is right"
            assert y == pytest.approx(middle_y + PITCH * ((pin - 1 if pin <= 20 else 40 - pin) - 9.5))


@pytest.mark.parametrize("name", ["pocket", "table_two"])
def test_each_wire_is_listed_and_long_enough(name):
    found = drawn(boards.host.load_board(name))
    named = {}
    for side, group in found.sides.items():
        titles = [(one.find("./{*}title"), one.find("./{*}polyline")) for one in group.iter() if one.tag.endswith("}g")]
        for title, line in titles:
            if title is not None and line is not None:
                way = [tuple(map(float, point.split(","))) for point in line.get("points").split()]
                places = [found.grids[side].place(*point) for point in way]
                named[title.text] = (side, len(steps(places)) / 2 * PITCH)
    listed = [text for text in found.said if text and " to " in text and text.endswith(" mm")]
    assert len(listed) == len(named) - (name == "pocket"), "all but the holder's own have a length"
    for text in listed:
        if text == "switch to diode: 100 mm":
            continue  # it goes on to the switch in the wall
        what, length = text.rsplit(": ", 1)
        side, holes = named[what]
        assert 10 <= int(length.split()[0]) - holes - 30 * (side == "front") <= 20, text


@pytest.mark.parametrize(
    "name, part",
    [("pocket", "pocket"), ("table_two", "station"), ("table_two", "middle"), ("table_four", "middle")],
)
def test_no_words_lie_upon_others_or_beyond_the_edge_of_the_paper(name, part):
    found = drawn(boards.host.load_board(name), part=part)
    boxes = []
    for text in found.root.findall("{*}text") + found.root.findall("./{*}g/{*}text"):
        size, x, y = (float(text.get(key)) for key in ("font-size", "x", "y"))
        wide = (0.57 if text.get("font-weight") else 0.5) * size * len(text.text)
        x -= {"start": 0, "middle": wide / 2, "end": wide}[text.get("text-anchor")]
        boxes.append((x, y - 0.75 * size, x + wide, y, text.text))
    for number, (x0, y0, x1, y1, text) in enumerate(boxes):
        assert 5 < x0 and x1 < 292 and 5 < y0 and y1 < 204, text
        for a, b, c, d, other in boxes[:number]:
            assert x1 <= a or c <= x0 or y1 <= b or d <= y0, (text, other)


def test_a_pin_that_no_wire_reaches_is_said_in_a_sentence(monkeypatch, tmp_path, capsys):
    from tools.case import make as cases

    def closed(*_):
        raise NoWay("no way for the wire from left to pin 14")

    monkeypatch.setattr("tools.case.perfboard.route.route_wires", closed)
    assert cases.main("pocket", "0.96", str(tmp_path / "out")) == 1
    said = capsys.readouterr().err
    assert "cannot be wired" in said and "from left to pin 14" in said and not (tmp_path / "out").exists()
