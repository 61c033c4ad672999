"""The boards to order: KiCad finds nothing wrong, their nets and schematics are board.py's, their places the case's."""

import zipfile
from typing import NamedTuple

import pytest
import sexpdata

import boards.host
from boards import header
from boards.connect import BUTTONS
from tools.case import pocket, soldering, station
from tools.case.sizes import PITCH, Sizes
from tools.environment import ROOT, Unavailable
from tools.release.boards import __main__ as order

CASES = {"pocket": pocket, "station": station}
EVERY = pytest.mark.parametrize("name", CASES)
POCKET = boards.host.load_board("pocket")
VSYS = 39  # the pin that cells feed the Pico through
AHEAD = {*map(str.upper, BUTTONS), "BUZZER", "SCREEN"}  # these face the player
LAYERS = ("F_Cu.gtl", "B_Cu.gbl", "F_Mask.gts", "B_Mask.gbs", "F_Silkscreen.gto", "B_Silkscreen.gbo", "Edge_Cuts.gm1")
kicad = pytest.mark.skipif(not order.is_ready(), reason="KiCad and gerbv are not installed; a release installs them")


class Pad(NamedTuple):
    """A pad; its place in mm from the middle of the board, as in the case."""

    name: tuple  # (the component, the pad's number)
    place: tuple
    net: str


def load(name, ending=".kicad_pcb"):
    """A board's text, or its schematic's, as nested lists."""
    return sexpdata.loads((ROOT / order.BOARDS[name]).with_suffix(ending).read_text(encoding="utf-8"))


def all_of(node, word):
    """The lists in a list that begin with a word."""
    return [one for one in node if isinstance(one, list) and str(one[0]) == word]


def values(node, word):
    """What follows that word in the only such list."""
    return all_of(node, word)[0][1:]


def components(tree):
    """{name: its list}"""
    named = [(all_of(one, "fp_text"), one) for one in all_of(tree, "footprint")]
    return {next(str(text[2]) for text in texts if str(text[1]) == "reference"): one for texts, one in named}


def place(tree, point):
    """A point of KiCad's sheet, seen from the middle of the board."""
    return tuple(round(at - zero, 4) for at, zero in zip(point, values(all_of(tree, "setup")[0], "aux_axis_origin")))


def pads(tree):
    found = []
    for name, component in components(tree).items():
        x, y = place(tree, values(component, "at"))
        for pad in all_of(component, "pad"):
            (dx, dy, *_), net = values(pad, "at"), all_of(pad, "net")
            found.append(Pad((name, str(pad[1])), (x + dx, y + dy), str(net[0][2]) if net else ""))
    return found


def nets(tree):
    """The names of the pads in each net."""
    found = {}
    for pad in pads(tree):
        found.setdefault(pad.net, set()).add(pad.name)
    return {frozenset(names) for net, names in found.items() if net}


def drawn(name):
    """The same as its schematic has it: what lies at one place, on one wire or has one name is one net."""
    tree, found = load(name, ".kicad_sch"), []
    shapes = {one[1]: one for one in all_of(all_of(tree, "lib_symbols")[0], "symbol")}
    met = [{tuple(point[1:]) for point in all_of(values(wire, "pts"), "xy")} for wire in all_of(tree, "wire")]
    met += [{label[1], tuple(values(label, "at")[:2])} for label in all_of(tree, "label")]
    for symbol in all_of(tree, "symbol"):
        reference = next(str(one[2]) for one in all_of(symbol, "property") if one[1] == "Reference")
        x, y = values(symbol, "at")[:2]
        for pin in all_of(all_of(shapes[values(symbol, "lib_id")[0]], "symbol")[1], "pin"):
            dx, dy = values(pin, "at")[:2]
            met.append({(reference, str(values(pin, "number")[0])), (round(x + dx, 2), round(y - dy, 2))})
    for one in met:
        found = [other for other in found if not other & one] + [one.union(*[other for other in found if other & one])]
    nets = [
        frozenset(thing for thing in one if isinstance(thing, tuple) and isinstance(thing[0], str)) for one in found
    ]
    return {net for net in nets if len(net) > 1}


def planned(name):
    """The same as board.py and a station's cable have it."""
    one, bus = POCKET.STATIONS[0], POCKET.BUSES[0]
    ground = {("SCREEN", "GND"), *[(button.upper(), "3") for button in BUTTONS]}
    if name == "station":
        found = [{("CABLE", button.upper()), (button.upper(), "2")} for button in BUTTONS]
        found += [{("CABLE", line), ("SCREEN", line)} for line in ("SDA", "SCL", "VCC")]
        return {*map(frozenset, found), frozenset({*ground, ("CABLE", "GND")})}
    found = [{pico(header.pin(one[button])), (button.upper(), "2")} for button in BUTTONS]
    found += [{pico(header.pin(bus[line.lower()])), ("SCREEN", line)} for line in ("SDA", "SCL")]
    found += [{pico(header.POWER), ("SCREEN", "VCC")}, {pico(header.pin(POCKET.BUZZER)), ("BUZZER", "1")}]
    found += [{("CELLS", "-"), ("FUSE", "1")}, {("CELLS", "+"), ("SWITCH", "1")}, {("SWITCH", "2"), ("DIODE", "A")}]
    for resistor, name in (("R1", "tip"), ("R2", "ring")):
        found.append({(resistor, "2"), *[pico(header.pin(gpio)) for gpio in POCKET.CABLE[name]]})
        found.append({(resistor, "1"), ("JACK", name[0].upper())})
    ground |= {("FUSE", "2"), ("BUZZER", "2"), ("JACK", "S")}
    found += [{("DIODE", "K"), pico(VSYS)}, {*ground, *map(pico, header.GROUNDS)}]
    return {*map(frozenset, found)}


def pico(pin):
    """The name of the pad at a pin of the Pico."""
    return "PICO", str(pin)


@EVERY
def test_the_nets_of_board_and_schematic_are_those_of_board_py(name):
    assert nets(load(name)) == drawn(name) == planned(name)


@EVERY
def test_components_are_where_the_case_has_them(name):
    layout, tree, wanted = CASES[name].LAYOUT, load(name), {}
    for button in BUTTONS:
        (left, upper), (right, lower) = soldering.legs(layout, Sizes(), button)
        holes = ((left, upper), (right, upper), (left, lower), (right, lower))
        wanted |= {(button.upper(), str(number)): hole for number, hole in enumerate(holes, 1)}
    if name == "pocket":
        wanted |= {pico(pin): hole for pin, hole in soldering.pins(layout, Sizes(), pocket.PICO).items()}
    counts = soldering.HOLES[layout.board]
    for pad in pads(tree):
        hole = [at / PITCH + (count + 1) / 2 for at, count in zip(pad.place, counts)]
        assert hole == pytest.approx(wanted.get(pad.name, hole), abs=0.08), pad.name
    edges = [one for one in all_of(tree, "gr_line") if values(one, "layer")[0] == "Edge.Cuts"]
    corners = sorted(place(tree, values(one, end)) for one in edges for end in ("start", "end"))
    (left, top), *_, (right, bottom) = corners
    assert (right - left, bottom - top) == layout.board
    assert values(all_of(tree, "general")[0], "thickness") == [Sizes().perfboard]
    sides = {one: str(values(component, "layer")[0]) for one, component in components(tree).items()}
    assert {one for one, side in sides.items() if side == "F.Cu"} == AHEAD & set(sides)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("boards")
    order.make(folder)
    return folder


@kicad
@EVERY
def test_every_board_has_its_files_and_the_same_bytes_each_time(name, made, tmp_path):
    order.make_board(name, ROOT / order.BOARDS[name], tmp_path)
    again = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    ends = ("gerbers.zip", "board-front.png", "board-rear.png", "board.svg")
    assert set(again) == {f"{name}-{end}" for end in ends}
    assert all((made / file).read_bytes() == content for file, content in again.items())
    with zipfile.ZipFile(made / f"{name}-gerbers.zip") as packed:
        assert sorted(packed.namelist()) == sorted([*[f"{name}-{layer}" for layer in LAYERS], f"{name}.drl"])


@kicad
def test_a_board_with_a_fault_is_not_made_and_kicad_says_why(tmp_path):
    tree = load("station")
    tree.remove(all_of(tree, "segment")[0])  # a track is missing
    spoilt, out = tmp_path / "station.kicad_pcb", tmp_path / "out"
    spoilt.write_text(sexpdata.dumps(tree), encoding="utf-8")
    out.mkdir()
    with pytest.raises(Unavailable, match="(?s)does not accept station.kicad_pcb.*unconnected"):
        order.make_board("station", spoilt, out)
    assert list(out.iterdir()) == []
