"""The console on a Cortex-M33, a Pico 2's processor: in whole matches its screens are those of the PC."""

import pytest

from engine.games import NAMES
from host_tests.console.observing import needs_card, observed, settle_plan
from host_tests.cortex_m33.console import CortexConsole

pytestmark = [pytest.mark.pico, pytest.mark.usefixtures("cortex_m33")]
MOST_PRESSES = 3000


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_shows_the_same_pictures_as_on_the_pc(game, tmp_path):
    """The person plays the card that is lit."""
    settle_plan(tmp_path, "person level2", game=game, explain="2")
    files = {path.name: path.read_text() for path in tmp_path.iterdir()}
    with observed(tmp_path, "pocket") as pc, CortexConsole("pocket", 1, files) as cortex:
        cortex.wait(pc.now)
        for number in range(MOST_PRESSES):
            if pc.table and pc.table.match.winner is not None:
                return
            button = "right" if needs_card(pc.screen(0)) else "ok"
            for console in (pc, cortex):
                console.press(0, button)
                console.settle()
            assert cortex.rams() == pc.rams(), f"after press {number + 1}, {button}"
    raise AssertionError("the match does not end")
