"""The boards to order in the printed cases, as solids: with every joint, and what lies flat on them."""

import pytest

from host_tests.tools.fabrication import copper, order
from tools.case import checks, pocket, station
from tools.case.assembly import Thing
from tools.case.components import SCREENS, Sizes
from tools.case.shapes import Box, Rod, around
from tools.environment import ROOT
from tools.fabrication import make

CASES = {"pocket": pocket, "station": station}
EVERY = pytest.mark.parametrize("name, screen", [(name, screen) for name in CASES for screen in order.SCREENS])
FLAT = {"DIODE": 3.2, "FUSE": 4.5}  # mm that they stand up from the rear; data sheets: 2.7, and 3.1 with bent leads


@EVERY
def test_an_ordered_board_fits_in_place_of_the_perfboard(name, screen):
    assert put_in(name, screen) == []


@EVERY
def test_a_joint_below_the_spacer_or_at_a_corner_does_not_fit(name, screen):
    (width, height), sizes = CASES[name].LAYOUT.board, Sizes(screen=SCREENS[screen])
    side = (sizes.screen.board[0] - 1) / 2 - 1
    for place in ((side, -12), (width / 2 - 1, height / 2 - 1)):
        assert put_in(name, screen, Rod(place, *heights(name, sizes)["front"], 0.8)) != []


def test_something_as_high_as_the_sockets_does_not_fit_below_the_pico():
    low, _ = heights("pocket", Sizes())["rear"]
    assert put_in("pocket", "0.96", around(*pocket.PICO, 5, 5, low, low + 11.5)) != []


def put_in(name, screen, *more):
    """What the checks of the case find with the ordered board in it, and perhaps more on that board."""
    sizes = Sizes(screen=SCREENS[screen])
    found = CASES[name].build(sizes)
    ordered = Thing("perfboard", (*shapes(name, sizes), *more), ("-z", "+z"))
    things = tuple([ordered if one.name == "perfboard" else one for one in found.things])
    some = (checks.touching, checks.in_the_way, checks.hard, checks.stuck, checks.blocked)
    return [sentence for check in some for sentence in check(found._replace(things=things))]


def heights(name, sizes):
    """{side: from which z to which one solder reaches there}"""
    face, back = (at(sizes) for at in (CASES[name].LAYOUT.face, CASES[name].LAYOUT.back))
    return {"front": (face - sizes.solder, face), "rear": (back, back + sizes.solder)}


def shapes(name, sizes):
    """The board with its joints and what lies flat on it; the case itself has those of the Pico's sockets."""
    tree, reach = copper.load(ROOT / make.BOARDS[name]), heights(name, sizes)
    found = [around(0, 0, *CASES[name].LAYOUT.board, reach["front"][1], reach["rear"][0])]
    for pad in copper.pads(tree):
        if pad.name[0] != "PICO":
            ahead = pad.side == "B.Cu" or pad.name[0] == "SCREEN"
            found.append(Rod(pad.place, *reach["front" if ahead else "rear"], pad.size / 2))
    return found + [
        lying(one, reach["rear"][0], tree) for one in copper.footprints(tree) if copper.reference(one) in FLAT
    ]


def lying(footprint, low, tree):
    """The body of a part that lies on the rear: as large as its printed outline."""
    x, y = copper.place(tree, copper.values(footprint, "at"))
    ends = [copper.values(one, end) for one in copper.all_of(footprint, "fp_line") for end in ("start", "end")]
    columns, rows = ([end[axis] for end in ends] for axis in (0, 1))
    high = low + FLAT[copper.reference(footprint)]
    return Box((x + min(columns), y + min(rows), low), (x + max(columns), y + max(rows), high))
