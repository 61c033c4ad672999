"""Everything fits into the cases, and a part or a hole of another size is noticed."""

from dataclasses import replace

import pytest

from tools.case import checks, components, middle, pocket, soldering, station
from tools.case.shapes import around
from tools.case.sizes import BUTTONS, SCREENS, Sizes

USUAL, LARGE = Sizes(), Sizes(screen=SCREENS["2.42"])
EVERY = [*[Sizes(screen=replace(screen, pins=7)) for screen in SCREENS.values()], Sizes(button=BUTTONS["6"])]
BOTH = pytest.mark.parametrize("case", [pocket, station], ids=["pocket", "station"])


@pytest.mark.parametrize("sizes", EVERY)
@BOTH
def test_nothing_is_wrong_with_a_case(case, sizes):
    assert checks.faults(case.build(sizes)) == []


@pytest.mark.parametrize("stations", [2, 4])
def test_nothing_is_wrong_with_the_box_in_the_middle(stations):
    assert checks.faults(middle.build(USUAL, stations)) == []


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_smallest_and_the_largest_screen_of_other_makers_fit_as_well(screen):
    sizes = Sizes(screen=screen)
    for spread in (-screen.spread, screen.spread):
        assert fitting(pocket.build(sizes, sizes, spread)) == []


@BOTH
def test_the_screws_do_not_press_on_the_glass_of_a_thicker_screen(case):
    assert fitting(case.build(USUAL, other(USUAL, "screen", thick=USUAL.screen.thick + 0.5))) == []


def fitting(assembly, said=""):
    """What is wrong with how things fit in: all of it, or the first sentence that says `said`."""
    some = (checks.hard, checks.touching, checks.in_the_way, checks.stuck)
    found = (sentence for check in some for sentence in check(assembly))
    return next((sentence for sentence in found if said in sentence), None) if said else list(found)


def other(sizes, name, **changed):
    """The sizes with another screen, or with other buttons."""
    return replace(sizes, **{name: replace(getattr(sizes, name), **changed)})


def larger(name, *by):
    """The usual sizes with a dimension that is larger by so much."""
    usual = getattr(USUAL, name)
    return replace(USUAL, **{name: tuple(map(sum, zip(usual, by))) if isinstance(usual, tuple) else usual + by[0]})


WRONG = {  # what the case is for, what really goes in, and what is said of it
    "a wider screen": (USUAL, other(USUAL, "screen", board=(29.5, 28.0)), "screen: too near to front"),
    "a higher screen": (USUAL, other(USUAL, "screen", board=(27.5, 30.0)), "screen: too near to front"),
    "a thicker screen": (USUAL, other(USUAL, "screen", thick=3.9), "foam: 0.2 mm thick in its place; it must have 0.6"),
    "higher buttons": (USUAL, other(USUAL, "button", height=8.3), "perfboard: too near to back"),
    "a longer Pico": (USUAL, larger("pico", 0, 11, 0), "Pico: too near to"),
    "higher sockets": (USUAL, larger("socket", 1.0), "Pico: back is in the way to it"),
    "BOOTSEL elsewhere": (USUAL, larger("bootsel", 3, 0), "Pico: back is in the way to it"),
    "a thicker holder": (USUAL, larger("holder", 0, 0, 1), "battery holder: too near to battery door"),
    "a higher buzzer": (USUAL, larger("buzzer", 0, 3), "buzzer: too near to front"),
    "a lever that goes further": (USUAL, larger("lever", 0, 0, 2), "switch: back is in the way to it"),
    "a longer jack": (USUAL, larger("jack", 4, 0), "Pico: too near to jack"),
    "a thicker thread": (USUAL, larger("neck", 0.5), "jack: back is in the way to it"),
    "a coil that stands out": (LARGE, other(LARGE, "screen", parts=3.6), "screen: too near to Pico"),
    "solder under the spacer": (LARGE, replace(LARGE, solder=2.5), "joints: spacer is in the way to it"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_component_of_another_size_is_noticed(what):
    sizes, inside, said = WRONG[what]
    assert fitting(pocket.build(sizes, inside), said)


def test_without_a_jack_its_wall_is_whole():
    neck, without = pocket.the_jack(USUAL)[1].solid(), pocket.build(USUAL, jack=False)
    through = [(neck ^ one.solid("back")).volume() for one in (pocket.build(USUAL), without)]
    assert through[0] == 0 < through[1] and fitting(without) == []


@BOTH
def test_a_cap_does_not_turn_in_its_hole(case):
    assembly, (x, y) = case.build(USUAL), case.LAYOUT.buttons["ok"]
    front, cap = assembly.solid("front"), assembly.solid("cap ok").translate((-x, -y, 0))
    both = [(cap.rotate((0, 0, angle)).translate((x, y, 0)) ^ front).volume() for angle in (0, 15, -15, 90, 180)]
    assert both[0] < 0.001 < min(both[1:])


def test_a_regulator_for_four_large_screens_fits_beside_the_perfboard_in_the_middle():
    box, module = middle.build(LARGE, 4), around(-29.5, 0, 6, 26, 4, 16).solid()  # 25 x 11 mm, on its edge, on tape
    assert [one.name for one in (*box.parts, *box.things) if (module ^ one.solid).volume() > 0.01] == []


LAYOUTS = [(pocket, pocket.LAYOUT), (station, station.LAYOUT), (station, station.LARGE), (middle, middle.LAYOUT)]


@pytest.mark.parametrize("case, layout", LAYOUTS)
def test_everything_on_a_perfboard_is_in_its_holes(case, layout):
    pins = [rod.centre for rod in components.legs(USUAL, layout.buttons.values(), 0)]
    holes = [soldering.hole(layout, *pin) for pin in pins]
    if case is not station:
        holes += soldering.pins(layout, USUAL, case.PICO).values()
    columns, rows = soldering.HOLES[layout.board]
    found = {(round(column), round(row)) for column, row in holes}
    assert len(found) == len(holes) and all(1 <= x <= columns and 1 <= y <= rows for x, y in found)
    assert all(abs(at - round(at)) < 1e-6 for hole in holes for at in hole), holes
