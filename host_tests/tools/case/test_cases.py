"""Cases: everything fits into them, they can be printed and put together, and a wrong dimension is found."""

from dataclasses import replace

import pytest

from tools.case import checks, components, middle, pocket, soldering, station
from tools.case.assembly import Part
from tools.case.components import BUTTONS, PITCH, SCREENS, Sizes

BUILT = {
    "pocket": pocket.build,
    "station": station.build,
    "middle of two": lambda *sizes: middle.build(sizes[0], 2, *sizes[1:]),
    "middle of four": lambda *sizes: middle.build(sizes[0], 4, *sizes[1:]),
}


@pytest.mark.parametrize("button", BUTTONS)
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", ["pocket", "station"])
def test_nothing_is_wrong_with_a_case(name, screen, button):
    assert checks.faults(BUILT[name](Sizes(screen=SCREENS[screen], button=BUTTONS[button]))) == []


@pytest.mark.parametrize("name", ["middle of two", "middle of four"])
def test_nothing_is_wrong_with_the_box_in_the_middle(name):
    assert checks.faults(BUILT[name](Sizes())) == []


@pytest.mark.parametrize("spread", [-1, 1])
@pytest.mark.parametrize("name", ["pocket", "station"])
def test_the_smallest_and_the_largest_screen_of_other_makers_fit_as_well(name, spread):
    for screen in SCREENS.values():
        sizes = Sizes(screen=screen)
        assert fitting(BUILT[name](sizes, sizes, spread * screen.spread)) == []


@pytest.mark.parametrize("thicker", [-0.5, 0.5])
@pytest.mark.parametrize("name", ["pocket", "station"])
def test_the_screws_do_not_press_on_the_glass_of_a_thicker_screen(name, thicker):
    assert fitting(BUILT[name](Sizes(), other("screen", thick=Sizes().screen.thick + thicker))) == []


def fitting(assembly):
    """What is wrong with how things fit in; the walls are looked at elsewhere."""
    some = (checks.touching, checks.in_the_way, checks.hard, checks.stuck, checks.blocked)
    return [sentence for check in some for sentence in check(assembly)]


def larger(name, *by):
    """The sizes with a dimension changed by so much."""
    usual = getattr(Sizes(), name)
    value = tuple(one + more for one, more in zip(usual, by)) if isinstance(usual, tuple) else usual + by[0]
    return replace(Sizes(), **{name: value})


def other(what, **changed):
    """The sizes with another screen or button."""
    return replace(Sizes(), **{what: replace(getattr(Sizes(), what), **changed)})


WRONG = {  # what really goes in, and what is said of it
    "a wider screen": (other("screen", board=(29.5, 28.0)), "screen: too near to front"),
    "a higher screen": (other("screen", board=(27.5, 30.0)), "screen: too near to front"),
    "a thicker screen": (other("screen", thick=3.9), "foam: 0.2 mm thick in its place; it must have 0.6 to 1.8"),
    "a thinner screen": (other("screen", thick=2.1), "foam: 2.0 mm thick in its place; it must have 0.6 to 1.8"),
    "a picture that is 2 mm lower": (other("screen", up=-0.2), "screen: too near to front"),
    "a larger picture": (other("screen", active=(23.9, 13.0)), "screen: front is in the way to it"),
    "higher buttons": (other("button", height=8.3), "perfboard: too near to back"),
    "buttons that go further": (other("button", travel=8.0), "is in its way"),
    "a thicker perfboard": (larger("perfboard", 1.0), "perfboard: too near to back"),
    "a longer Pico": (larger("pico", 0, 11, 0), "Pico: too near to"),
    "a wider Pico": (larger("pico", 4, 0, 0), "too near to"),
    "higher sockets": (larger("socket", 1.0), "Pico: back is in the way to it"),
    "a larger plug": (larger("plug", 2, 2), "Pico: back is in the way to it"),
    "BOOTSEL elsewhere": (larger("bootsel", 3, 0), "Pico: back is in the way to it"),
    "a wider holder": (larger("holder", 3, 0, 0), "battery holder:"),
    "a higher holder": (larger("holder", 0, 3, 0), "battery holder:"),
    "a thicker holder": (larger("holder", 0, 0, 1), "battery holder: too near to battery door"),
    "a higher buzzer": (larger("buzzer", 0, 3), "buzzer: too near to front"),
    "a wider buzzer": (larger("buzzer", 4, 0), "too near to"),
    "a longer switch": (larger("switch", 0, 1, 0), "switch: too near to back"),
    "a wider switch": (larger("switch", 0, 0, 1), "switch: too near to back"),
    "a lever that goes further": (larger("lever", 0, 0, 2), "switch: back is in the way to it"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_component_of_another_size_is_noticed(what):
    inside, said = WRONG[what]
    found = fitting(pocket.build(Sizes(), inside))
    assert [sentence for sentence in found if said in sentence], found


MOVED = {  # constants of the pocket console's case: what is cut at the wrong place, and what is said of it
    "the port": ("PICO", (pocket.PICO[0] + 2, pocket.PICO[1]), "Pico: back is in the way to it"),
    "the switch's slot": ("SWITCH", (pocket.SWITCH[0] + 2, pocket.SWITCH[1]), "switch: too near to back"),
    "the battery door": (
        "HOLDER",
        (pocket.HOLDER[0] + 2, pocket.HOLDER[1]),
        "battery holder: back is in the way to it",
    ),
    "the window": ("LAYOUT", replace(pocket.LAYOUT, screen=(2, -12)), "screen: too near to front"),
    "the sound holes": ("LAYOUT", replace(pocket.LAYOUT, buzzer=(2, pocket.ROW)), "buzzer: front is in the way to it"),
    "a cap's hole": (
        "LAYOUT",
        replace(pocket.LAYOUT, buttons={**pocket.LAYOUT.buttons, "ok": (12 * PITCH + 2, pocket.ROW)}),
        "front and cap ok: in the same place",
    ),
}


@pytest.mark.parametrize("what", MOVED)
def test_a_hole_that_is_2_mm_off_is_noticed(what, monkeypatch):
    right = pocket.build(Sizes())
    name, value, said = MOVED[what]
    monkeypatch.setattr(pocket, name, value)
    cut = {part.name: part for part in pocket.build(Sizes()).parts if not part.name.startswith("cap")}
    mixed = right._replace(parts=tuple(cut.get(part.name, part) for part in right.parts))
    assert said in fitting(mixed), fitting(mixed)


def test_sound_holes_of_the_middle_that_are_2_mm_off_are_noticed(monkeypatch):
    right = middle.build(Sizes(), 2)
    x, y = middle.LAYOUT.buzzer
    monkeypatch.setattr(middle, "LAYOUT", replace(middle.LAYOUT, buzzer=(x + 2, y)))
    mixed = right._replace(parts=middle.build(Sizes(), 2).parts)
    assert fitting(right) == [] and set(fitting(mixed)) == {"buzzer: lid is in the way to it"}


@pytest.mark.parametrize("case", [pocket, station], ids=lambda case: case.__name__)
def test_a_cap_does_not_turn_in_its_hole(case):
    assembly = case.build(Sizes())
    front = assembly.solid("front")
    for name, (x, y) in case.LAYOUT.buttons.items():
        cap = assembly.solid(f"cap {name}").translate((-x, -y, 0))
        both = [(cap.rotate((0, 0, angle)).translate((x, y, 0)) ^ front).volume() for angle in (0, 15, -15, 90, 180)]
        assert both[0] < 0.001 < min(both[1:])


def test_walls_overhangs_and_pieces_are_noticed():
    plate = components.around(0, 0, 20, 20, 0, 1.4).solid()
    roof = components.around(0, 0, 20, 20, 6, 9).solid() + components.around(0, 0, 4, 4, 0, 7).solid()
    apart = plate + plate.translate((0, 0, 40))
    huge = components.around(0, 0, 181, 20, 0, 5).solid()
    leaning = Part(
        "leaning", components.around(0, 0, 20, 20, 0, 5).solid() + components.around(70, 0, 120, 20, 0.2, 5).solid()
    )
    bridge = Part("bridge", huge, bridges=(components.around(0, 0, 16, 16, 0, 5),))
    assert "bridge: a ceiling of 16.0 mm; a printer spans 15" in checks.faults(
        pocket.Assembly("tried", (bridge,), (), ())
    )
    parts = (Part("plate", plate), Part("roof", roof), Part("apart", apart), Part("huge", huge), leaning)
    found = checks.faults(pocket.Assembly("tried", parts, (), ()))
    assert "plate: a wall of 1.40 mm; it must have 1.6" in found
    assert "roof: 384.0 mm2 hang in the air when it is printed" in found
    assert "apart: falls into 2 pieces" in found
    assert "huge: larger than 180 mm" in found
    assert "leaning: falls over when it is printed" in found


def test_a_part_that_stands_on_an_edge_is_noticed():
    tipped = [
        part._replace(turned=(180 - station.LEAN, 0, 0)) if part.name == "back" else part
        for part in station.build(Sizes()).parts
    ]
    found = checks.faults(pocket.Assembly("tried", tuple(tipped), (), ()))
    assert (
        "back: 12.5 mm2 lie on the printer's bed; it needs 100" in found
        and "back: falls over when it is printed" in found
    )


PERFBOARDS = [(case, case.LAYOUT) for case in (pocket, station, middle)] + [(station, station.LARGE)]


@pytest.mark.parametrize("case, layout", PERFBOARDS)
def test_everything_on_a_perfboard_is_in_its_holes(case, layout):
    sizes = Sizes()
    pins = [rod.centre for rod in components.legs(sizes, layout.buttons.values(), 0)]
    if case is not station:
        count, apart = sizes.pins
        x, y = case.PICO
        rows = [y + PITCH * (n - (count - 1) / 2) for n in range(count)]
        pins += [(x + side * apart / 2, row) for side in (-1, 1) for row in rows]
    across, down = soldering.HOLES[layout.board]
    for x, y in pins:
        column, row = x / PITCH + (across - 1) / 2, y / PITCH + (down - 1) / 2
        assert abs(column - round(column)) < 1e-6 and abs(row - round(row)) < 1e-6, (x, y)
        assert 0 <= round(column) < across and 0 <= round(row) < down, (x, y)
    assert len({(round(x, 2), round(y, 2)) for x, y in pins}) == len(pins), "two pins in one hole"
