"""Whatever is pressed, on every board: the console goes on, and its words keep to their places."""

import pytest

from boards.host import board_names
from engine.deal import Stream, derive_seed
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.watching import watched
from host_tests.gallery.pencil import crowded

BUTTONS = ("ok",) * 5 + ("right",) * 3 + ("left",) * 2 + ("back",)
PRESSES = 800


@pytest.mark.parametrize("board", board_names())
@pytest.mark.parametrize("number", range(2))
def test_no_press_is_too_much(board, number, tmp_path):
    below = Stream(derive_seed(SEED, board.encode(), number)).below
    problems, kinds = set(), set()

    def look(station):
        kinds.add(type(station.screen).__name__)
        problems.update([(type(station.screen).__name__, what) for what in crowded(station.canvas)])

    with watched(tmp_path, board, number, look) as console:
        for _ in range(PRESSES):
            station = below(console.stations)
            console.tap(station, BUTTONS[below(len(BUTTONS))])
            console.wait((30, 100, 300, 1500)[below(4)])
    assert problems == set()
    assert len(kinds) > 6
