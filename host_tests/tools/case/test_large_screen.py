"""No solder under the spacer of a screen, and what feeds four large screens."""

import pytest

import boards.host
from host_tests.tools.case.test_perfboard import EVERY, drawn
from tools.case import pocket, station
from tools.case.components import PITCH, SCREENS, Sizes
from tools.case.perfboard import plans
from tools.case.shapes import Rod

LARGE = Sizes(screen=SCREENS["2.42"])


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
