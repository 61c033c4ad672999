"""The numbers in the guides, computed again from data sheets."""

import math

import pytest

from host_tests.sources import ROOT, text

RISE_NS = {400: 300, 100: 1000}  # kHz: the longest rise time (NXP UM10204, table 10)
CHIP_PF, METRE_PF, MOST_PF = 10, 60, 400  # a chip's pin; a metre of network cable; a whole line (the same)
CABLES = [("4.7", ([4.7], [4.7, 4.7])), ("10", ([10], [10, 10])), ("4.7 and 10", ([], [4.7, 10]))]  # on one bus, two


def metres(kilohm, khz):
    """The longest cable of each screen on a bus with these pull-ups, as the guide writes it."""
    line = min(RISE_NS[khz] / 0.8473 * sum(1 / one for one in kilohm), MOST_PF)
    found = (line - CHIP_PF * (1 + len(kilohm))) / METRE_PF / len(kilohm)
    return f"{math.floor(found * 100) / 100:.2f} m" if found < 1 else f"{math.floor(found * 10) / 10:.1f} m"


@pytest.mark.parametrize("ohms, buses", CABLES)
def test_the_lengths_of_cables_are_those_of_the_pull_ups(ohms, buses):
    lengths = [metres(bus, khz) if bus else "" for bus in buses for khz in RISE_NS]
    assert f"| {ohms} kilohm | {' | '.join(lengths)} |".replace("  ", " ") in " ".join(
        text(ROOT / "boards/README.md").split()
    )
