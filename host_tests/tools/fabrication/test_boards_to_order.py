"""The boards to order: their copper joins what board.py says, and they fit into the printed cases."""

import copy
from types import SimpleNamespace

import pytest
from sexpdata import Symbol

import boards.host
from boards.connect import BUTTONS
from host_tests.tools.fabrication import copper, order
from tools.case import pocket, station
from tools.case.components import Sizes
from tools.environment import ROOT
from tools.fabrication import bill, make

TREES = {name: copper.load(ROOT / path) for name, path in make.BOARDS.items()}
POCKET = boards.host.load_board("pocket")
EVERY = pytest.mark.parametrize("name", TREES)


def faults(tree, name="pocket", board=POCKET):
    """What is wrong with a board."""
    return list(order.faults(tree, name, board))


def changed(name="pocket"):
    """A copy of a board's text, to spoil."""
    return copy.deepcopy(TREES[name])


def tracks(name):
    """[(board's name, number of one of its tracks)]"""
    return [(name, number) for number in range(len(copper.all_of(TREES[name], "segment")))]


@EVERY
def test_copper_and_places_are_what_board_py_and_the_case_say(name):
    assert faults(TREES[name], name) == []


@EVERY
def test_a_board_is_as_thick_as_a_perfboard(name):
    assert copper.values(copper.all_of(TREES[name], "general")[0], "thickness") == [Sizes().perfboard]


@EVERY
def test_name_and_suits_are_drawn_on_it(name):
    drawn = copper.all_of(TREES[name], "gr_poly")
    assert len(drawn) > 50 and all(copper.values(one, "layer")[0] == "F.SilkS" for one in drawn)


@pytest.mark.parametrize("name, number", [*tracks("pocket"), *tracks("station")])
def test_a_missing_track_is_told(name, number):
    tree = changed(name)
    tree.remove(copper.all_of(tree, "segment")[number])
    assert faults(tree, name)


@pytest.mark.parametrize("name, number", [*tracks("pocket")[::5], *tracks("station")[::5]])
def test_a_moved_track_is_told(name, number):
    tree = changed(name)
    for end in ("start", "end"):
        point = copper.all_of(copper.all_of(tree, "segment")[number], end)[0]
        point[1], point[2] = point[1] + 2.7, point[2] - 3.1
    assert faults(tree, name)


@EVERY
@pytest.mark.parametrize("side", copper.SIDES)
def test_a_pour_that_touches_a_track_is_told(name, side):
    tree = changed(name)
    zone = next(one for one in copper.all_of(tree, "zone") if copper.values(one, "layer")[0] == side)
    filled = copper.all_of(zone, "filled_polygon")[0]
    points = copper.all_of(filled, "pts")[0]
    x, y = copper.origin(tree)
    points[1:] = [[Symbol("xy"), x + dx, y + dy] for dx, dy in ((-30, -30), (30, -30), (30, 30), (-30, 30))]
    assert faults(tree, name)


@EVERY
def test_a_pad_of_another_net_is_told(name):
    nets = {copper.net_of(pad) for one in copper.footprints(TREES[name]) for pad in copper.all_of(one, "pad")} - {""}
    for net in nets:
        tree = changed(name)
        spoilt = [copper.all_of(pad, "net") for one in copper.footprints(tree) for pad in copper.all_of(one, "pad")]
        next(one[0] for one in spoilt if one and str(one[0][2]) == net)[2] = "other"
        assert any("other" in fault for fault in faults(tree, name)), net


@pytest.mark.parametrize("button", BUTTONS)
def test_another_pin_of_a_button_in_board_py_is_told(button):
    other = {**POCKET.STATIONS[0], button: 26}
    assert faults(TREES["pocket"], board=SimpleNamespace(**{**vars(POCKET), "STATIONS": (other,)}))


@pytest.mark.parametrize("line, gpio", [("sda", 8), ("scl", 9)])
def test_another_pin_of_the_bus_in_board_py_is_told(line, gpio):
    other = {**POCKET.BUSES[0], line: gpio}
    assert faults(TREES["pocket"], board=SimpleNamespace(**{**vars(POCKET), "BUSES": (other,)}))


def test_another_pin_of_the_buzzer_in_board_py_is_told():
    assert faults(TREES["pocket"], board=SimpleNamespace(**{**vars(POCKET), "BUZZER": 2}))


@pytest.mark.parametrize("name, part, number", [("pocket", "PICO", 1), ("pocket", "OK", 0), ("station", "LEFT", 3)])
def test_a_shifted_hole_is_told_even_where_no_copper_ends(name, part, number):
    tree = changed(name)
    footprint = next(one for one in copper.footprints(tree) if copper.reference(one) == part)
    place = copper.all_of(copper.all_of(footprint, "pad")[number], "at")[0]
    place[1] += 0.5
    assert any("not at" in fault for fault in faults(tree, name))


@EVERY
def test_a_shifted_component_is_told(name):
    for reference in copper.components(TREES[name]):
        tree = changed(name)
        footprint = next(one for one in copper.footprints(tree) if copper.reference(one) == reference)
        at = copper.all_of(footprint, "at")[0]
        at[1], at[2] = at[1] + 3.3, at[2] + 1.9
        assert faults(tree, name), reference


def test_a_joint_under_the_holder_is_told():
    tree = changed()
    cells = next(one for one in copper.footprints(tree) if copper.reference(one) == "CELLS")
    copper.all_of(cells, "at")[0][2] += 5
    assert any("under the holder" in fault for fault in faults(tree))


@EVERY
def test_a_larger_board_is_told(name):
    tree = changed(name)
    edge = next(one for one in copper.all_of(tree, "gr_line") if copper.values(one, "layer")[0] == "Edge.Cuts")
    copper.all_of(edge, "end")[0][1] += 0.5
    assert any("outline" in fault for fault in faults(tree, name))


def test_a_case_that_moves_a_button_or_the_pico_is_told(monkeypatch):
    monkeypatch.setattr(pocket, "PICO", (pocket.PICO[0] - 2.54, pocket.PICO[1]))
    assert any("PICO" in fault for fault in faults(TREES["pocket"]))
    monkeypatch.setitem(station.LAYOUT.buttons, "ok", (20, 15))
    assert any("OK" in fault for fault in faults(TREES["station"], "station"))


@EVERY
def test_the_bill_lists_every_component(name):
    kinds = [str(one[1]) for one in copper.footprints(TREES[name])]
    rows = bill.as_csv(kinds).splitlines()
    assert set(kinds) <= set(bill.PARTS) and rows[0] == "quantity,what,value,example"
    assert next(row for row in rows if ",push button," in row).startswith("4,")
    assert len(rows) == 1 + sum(len(bill.PARTS[kind]) for kind in set(kinds))
