<<<<<<< HEAD
"""No solder under the spacer of a screen, and what feeds four large screens."""
=======
"""A screen of 2.42 inch: its case, and what the guide says of all screens."""

import math
from dataclasses import replace
>>>>>>> 7d4804f (case: the perfboards' pages are kept, the router goes)

import pytest

import boards.host
from host_tests.tools.case.test_perfboard import EVERY, drawn
from tools.case import pocket, station
from tools.case.components import PITCH, SCREENS, Sizes
from tools.case.perfboard import plans
from tools.case.shapes import Rod

LARGE = Sizes(screen=SCREENS["2.42"])
<<<<<<< HEAD


@pytest.mark.parametrize("sizes", EVERY)
@pytest.mark.parametrize("case, name", [(pocket, "pocket"), (station, "table_two")])
def test_the_spacer_stands_on_no_solder(case, name, sizes):
    plan = plans.pocket(boards.host.load_board(name), sizes) if case is pocket else plans.station(sizes)
    spacer, face = case.build(sizes).solid("spacer"), case.layout_of(sizes).face(sizes)
    fronts = [joint for joint in plan.joints.values() if joint.side == "front" and not joint.sign.isupper()]
    ends = [name for wire in plan.wires if wire.side == "back" for name in wire[1:3]]
    rings = [plan.joints[name].beside for name in ends if plan.joints[name].beside]
    for place in [*plan.taken, *rings, *[joint.at for joint in fronts]]:
        centre = tuple((at - (count + 1) / 2) * PITCH for at, count in zip(place, plan.holes))
        solder = Rod(centre, face - sizes.solder, face, 0.9).solid()
        assert (solder ^ spacer).volume() < 0.001, place


def test_four_large_screens_are_not_fed_from_the_picos_3v3():
    four = boards.host.load_board("table_four")
    found = drawn(four, LARGE, "middle")
    assert not [net for net in found.nets() if "pin 36" in net]
    assert {f"{number} VCC" for number in range(1, 5)} <= next(net for net in found.nets() if "1 VCC" in net)
    assert "regulator: IN to pin 40, GND to row 22, OUT to row 24, not to pin 36" in found.said
    assert [net for net in drawn(boards.host.load_board("table_two"), LARGE, "middle").nets() if "pin 36" in net]
=======
WRONG_LARGE = {  # what really goes in where a 2.42 inch screen was planned, and what is said of it
    "a wider module": ({"board": (73.5, 43.5)}, "screen: too near to front"),
    "a picture further up": ({"up": 4.2}, "screen: too near to front"),
    "a coil that stands out further": ({"parts": 3.6}, "screen: too near to Pico"),
    "a larger picture": ({"active": (57.1, 29.0)}, "screen: front is in the way to it"),
}


@pytest.mark.parametrize("what", WRONG_LARGE)
def test_a_large_screen_of_another_size_is_noticed(what):
    changed, said = WRONG_LARGE[what]
    found = fitting(pocket.build(LARGE, replace(LARGE, screen=replace(LARGE.screen, **changed))))
    assert [sentence for sentence in found if said in sentence], found


@pytest.mark.parametrize("board", ["table_two", "table_four"])
def test_a_table_with_large_screens_is_written_whole(board, tmp_path, capsys):
    assert make.main(board, "2.42", str(tmp_path)) == 0
    said, stations = capsys.readouterr().out, len(boards.host.load_board(board).STATIONS)
    assert "screen of 2.42 inch" in said and f"{stations} x  station-front                115 x 79 x 19 mm" in said
    assert f"station: {4 * stations} screws M3 x 16" in said and "90 x 70 mm, 30 x 24 holes" in said
    assert (tmp_path / "station-perfboard-2.42.svg").exists()


def test_longer_solder_under_the_spacer_of_a_large_screen_is_noticed():
    assert "Pico: too near to spacer" in fitting(pocket.build(LARGE, replace(LARGE, solder=2.5)))


def test_a_regulator_for_four_large_screens_fits_beside_the_perfboard_in_the_middle():
    box = middle.build(LARGE, 4)
    module = components.around(-29.5, 0, 6, 26, 4, 16)  # 25 x 11 mm, on its edge, on tape
    for name in [one.name for one in (*box.parts, *box.things)]:
        assert (module.solid() ^ box.solid(name)).volume() < 0.01, name


@pytest.mark.parametrize("screen, minutes", [("0.96", 10), ("1.3", 14), ("2.42", 26)])
def test_capitals_are_as_high_at_40_cm_as_the_guide_says(screen, minutes):
    at = small.CHARS.index("E")
    columns = small.DATA[sum(small.WIDTHS[:at]) :][: small.WIDTHS[at]]
    height = max(columns).bit_length() * SCREENS[screen].active[0] / 128
    assert round(60 * math.degrees(math.atan(height / 400))) == minutes
    row = next(line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith(f'| {screen}"'))
    assert f"| {height:.1f} mm, {minutes}' |" in row
>>>>>>> 7d4804f (case: the perfboards' pages are kept, the router goes)
