"""The numbers in the guides, computed again from the case, the pages for soldering and data sheets."""

import math

import pytest

from host_tests.sources import ROOT, text
from host_tests.tools.case.drawn_board import Drawn
from tools.case import front, pocket, soldering
from tools.case.checks import LEAST_AIR
from tools.case.sizes import PITCH, SCREENS, Sizes
from tools.release.boards import bill

BEND = 1.0  # how much of a fuse's leg its bend takes
FUSE_LEG = 7.6  # data sheet of the MF-R025: the shortest leg
STRIP, GLASS = 2.54, 1.42  # the plastic strip of pins; the glass in front of a module's board, see SCREENS
HIGH_V, JACK_KILOHM, PIN_MA = (
    3.3,
    1,
    4,
)  # an output; the jack's resistors; what a pin is set to at reset (RP2040, RP2350)
LARGE_A, AMS1117 = 0.095, (60, 90)  # a 2.42 inch screen's current; kelvins a watt in a SOT-223, data sheet
RISE_NS = {400: 300, 100: 1000}  # kHz: the longest rise time (NXP UM10204, table 10)
CHIP_PF, METRE_PF, MOST_PF = 10, 60, 400  # a chip's pin; a metre of network cable; a whole line (the same)
CABLES = [("4.7", ([4.7], [4.7, 4.7])), ("10", ([10], [10, 10])), ("4.7 and 10", ([], [4.7, 10]))]  # on one bus, two


def said(guide):
    """The words of a guide, on one line."""
    return " ".join(text(ROOT / "boards" / guide).split())


def metres(kilohm, khz):
    """The longest cable of each screen on a bus with these pull-ups, as the guide writes it."""
    line = min(RISE_NS[khz] / 0.8473 * sum(1 / one for one in kilohm), MOST_PF)
    found = (line - CHIP_PF * (1 + len(kilohm))) / METRE_PF / len(kilohm)
    return f"{math.floor(found * 100) / 100:.2f} m" if found < 1 else f"{math.floor(found * 10) / 10:.1f} m"


def test_the_shopping_list_has_the_parts_of_the_boards_to_order():
    for kind in ("button", "buzzer", "diode", "fuse", "jack", "resistor", "switch"):
        assert bill.PARTS[kind][0][-1] in said("pocket/README.md")


def test_what_the_fuse_and_the_buzzer_must_bridge_is_said():
    joints = Drawn(text(ROOT / "boards/pocket/build/pocket-perfboard.svg")).joints("front")
    apart = PITCH * math.dist(joints["fuse to GND"], joints["pin 38"])
    assert f"bridges the {apart:.1f} mm" in said("pocket/README.md")
    assert apart > FUSE_LEG - Sizes().perfboard - BEND  # the leg is too short
    for guide in ("pocket", "table_two"):
        assert f"from 5 to {PITCH * math.hypot(*soldering.BUZZER_LEGS):.1f} mm" in said(f"{guide}/README.md")


def test_what_can_flow_through_the_jacks_resistors_is_less_than_a_pin_gives():
    assert HIGH_V / (0.95 * JACK_KILOHM) < PIN_MA
    assert "%g x %g x %g mm: PJ-392" % (Sizes().jack + Sizes().jack[1:]) in said("pocket/README.md")


@pytest.mark.parametrize("inches", SCREENS)
def test_pins_that_are_soldered_into_a_screen_fit_if_they_are_cut_but_not_at_2_42_inches(inches):
    sizes = Sizes(screen=SCREENS[inches])
    behind = pocket.layout_of(sizes).face(sizes) - front.PANEL - sizes.screen.thick - sizes.solder - LEAST_AIR
    assert (behind - STRIP >= 1.5) == (inches != "2.42")
    assert GLASS > 1.4 and "1.5 mm behind their plastic strip, and to less than 1.4 mm in front" in said(
        "pocket/README.md"
    )


def test_the_heat_of_a_linear_regulator_is_said():
    watts = 4 * LARGE_A * (5 - 3.3)
    low, high = (round(watts * each) for each in AMS1117)
    assert f"its {watts:.2f} W would heat it by {low} to {high} degrees" in said("table_two/README.md")


@pytest.mark.parametrize("ohms, buses", CABLES)
def test_the_lengths_of_cables_are_those_of_the_pull_ups(ohms, buses):
    lengths = [metres(bus, khz) if bus else "" for bus in buses for khz in RISE_NS]
    assert f"| {ohms} kilohm | {' | '.join(lengths)} |".replace("  ", " ") in said("README.md")
