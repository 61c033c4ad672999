"""How long a table's cables may be: the formula, the READMEs' table, and the speed of each table's bus."""

import pytest

import boards.host
from host_tests import sources
from tools.wiring import cable

README = sources.ROOT / "boards" / "README.md"
GUIDE = sources.ROOT / "boards" / "table_two" / "README.md"


LENGTHS = (
    (400000, 4.7, 1, 0.92),
    (400000, 10, 1, 0.26),
    (400000, 10, 2, 0.34),
    (100000, 4.7, 1, 3.85),
    (100000, 10, 1, 1.63),
)


@pytest.mark.parametrize("hz, kilohm, modules, metres", LENGTHS)
def test_a_cable_is_as_long_as_the_rise_time_allows(hz, kilohm, modules, metres):
    assert cable.longest_cable(hz, kilohm, modules) == pytest.approx(metres, abs=0.005)


def test_a_bus_line_never_has_more_than_400_pf():
    assert cable.longest_cable(100000, 0.5) == pytest.approx((400 - 20) / 60)
    assert cable.longest_cable(400000, 30) == 0


def test_the_table_of_the_readme_is_computed():
    assert "\n".join(cable.markdown_lines()) in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in boards.host.board_names() if name.startswith("table")])
def test_a_table_runs_at_the_fastest_speed_that_its_guides_cables_bear(name):
    board = boards.host.load_board(name)
    for bus in board.BUSES:
        screens = sum(station["bus"] == bus["id"] for station in board.STATIONS)
        assert bus["freq"] == cable.fastest_speed(screens)
        reach = cable.round_down(cable.longest_cable(bus["freq"], cable.PULL_UPS[cable.GUIDE[1]], screens))
        assert f"{float(reach):.1f} m " in board.__doc__ and f"{cable.GUIDE[0]} m" in board.__doc__


def test_a_table_with_weak_pull_ups_needs_the_slow_bus():
    assert cable.fastest_speed(1, pull_up="103") == cable.fastest_speed(2, pull_up="103") == 100000
    assert cable.fastest_speed(1, metres=5) is None


def test_the_guide_names_the_cable_that_the_speed_is_for():
    metres, printed = cable.GUIDE
    text = GUIDE.read_text(encoding="utf-8")
    assert f"{metres} m" in text and f"**{printed}**" in text
