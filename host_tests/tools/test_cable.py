"""How long a table's cables may be: the READMEs' table, and the speed of each table's bus.

The rise time of a line, 0.8473 x resistance x capacitance, has a limit (NXP UM10204, 7.1), and so has the capacitance.
A chip's pin adds 10 pF, a metre of network cable 60; the pull-ups of all modules on a bus are in parallel.
"""

import math

import pytest

import boards.host
from host_tests import sources

RISE_NS = {400000: 300, 100000: 1000}  # Hz: the longest rise time (UM10204, table 10)
PULL_UPS = {"472": 4.7, "103": 10}  # what is printed on a resistor: kilohm


def reach(hz, kilohm, modules):
    """Metres of each cable, rounded down to two digits, with one cable for each module of a bus."""
    picofarad = min(RISE_NS[hz] / (0.8473 * kilohm / modules), 400) - 10 * (1 + modules)
    metres = picofarad / 60 / modules
    digits = 1 - math.floor(math.log10(metres))
    return f"{math.floor(metres * 10**digits) / 10**digits:.{digits}f} m"


@pytest.mark.parametrize("printed, kilohm", PULL_UPS.items())
def test_the_table_of_the_readme_is_right(printed, kilohm):
    cells = [reach(hz, kilohm, modules) for modules in (1, 2) for hz in RISE_NS]
    row = f"| {printed} | {kilohm} kilohm | {' | '.join(cells)} |"
    assert row in (sources.ROOT / "boards/README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["table_two", "table_four"])
def test_a_table_runs_at_the_fastest_speed_that_its_guides_cables_bear(name):
    board = boards.host.load_board(name)
    text = (sources.ROOT / "boards/table_two/README.md").read_text(encoding="utf-8")
    assert "0.8 m" in text and "**472**" in text and "0.8 m" in board.__doc__
    for bus in board.BUSES:
        screens = sum(station["bus"] == bus["id"] for station in board.STATIONS)
        longest = {hz: float(reach(hz, PULL_UPS["472"], screens)[:-2]) for hz in RISE_NS}
        assert bus["freq"] == max(hz for hz in RISE_NS if longest[hz] >= 0.8)
        assert f"{longest[bus['freq']]:.1f} m " in board.__doc__
