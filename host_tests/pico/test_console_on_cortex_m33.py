"""The console on a Cortex-M33, a Pico 2's processor: in whole matches its screens are those of the PC."""

import pytest

from host_tests.console.observing import observed, settle_plan
from host_tests.cortex_m33.console import CortexConsole

pytestmark = [pytest.mark.slow, pytest.mark.pico, pytest.mark.usefixtures("cortex_m33")]
FEW = [("pocket", "briscola", "person level4"), ("pocket", "scopa", "person level4")]
MANY = [
    *FEW,
    ("pocket", "briscola", "person level3 person"),
    ("table_two", "scopa", "person level3 person"),
    ("table_four", "briscola", "person level4 level2 person"),
    ("table_four", "scopa", "person level4 person level1"),
    ("table_two", "briscola", "person level3 level4 level2 level1"),
    ("table_two", "scopa", "person level3 level4 person level1 level2"),
]
MOST_PRESSES = 3000


@pytest.mark.pieces(FEW, MANY)
def test_a_whole_match_shows_the_same_pictures_as_on_the_pc(piece, tmp_path):
    """Each person plays the card that is lit."""
    board, game, seats = piece
    settle_plan(tmp_path, seats, game=game, explain="2")
    files = {path.name: path.read_text() for path in tmp_path.iterdir()}
    with observed(tmp_path, board) as pc, CortexConsole(board, 1, files) as cortex:
        cortex.wait(pc.now)
        for number in range(MOST_PRESSES):
            if pc.table and pc.table.match.winner is not None:
                return
            station = number % pc.stations
            button = "right" if getattr(pc.screen(station), "undecided", False) else "ok"
            for console in (pc, cortex):
                console.press(station, button)
                console.settle()
            assert cortex.rams() == pc.rams(), f"after press {number + 1}, {button} at station {station + 1}"
    raise AssertionError("the match does not end")
