"""Two emulated Picos at a cable, with the image that ships: matches by presses on both, whatever happens to it."""

import random

import pytest

from host_tests.console.observing import settle_plan
from host_tests.pico.two_picos import TwoPicos

pytestmark = [pytest.mark.pico, pytest.mark.usefixtures("game")]
GONE_MS, BACK_MS, RESTED_MS = 2600, 5000, 1500
MANY = ("pull", 1, "pull", 0, "pull", 0, "pull", 1, "pull")
DEEP = [(game, crossed, MANY) for game in ("briscola", "scopa") for crossed in (False, True)]


@pytest.mark.pieces([("scopa", False, ("pull", 1))], DEEP)
def test_a_match_goes_on_after_all_that_can_happen_to_a_cable(piece, tmp_path):
    game, crossed, mishaps = piece
    chance = random.Random(5)
    settle_plan(tmp_path, "person person", game, pace="quick", demo="off")
    with TwoPicos(tmp_path, (tmp_path / "settings.txt").read_bytes(), crossed) as pair:
        titles = [pair.picture(number) for number in (0, 1)]
        assert titles[0] == titles[1]
        pair.begin()
        for mishap in mishaps:
            pair.play(1 + chance.randrange(3))
            pair.run(RESTED_MS)
            lines, before = pair.lines(), pair.picture(1)
            pair.plugged = mishap != "pull"
            if mishap != "pull":
                pair.power(mishap, False)
            pair.run(GONE_MS)
            assert mishap == 1 or pair.picture(1) not in (before, titles[1])
            pair.plugged = True
            if mishap != "pull":
                pair.power(mishap, True)
            pair.run(BACK_MS)
            if mishap == 0:
                assert pair.picture(1) == titles[1]
                pair.press(0, "ok", "ok", after=1500)
            assert pair.lines() == lines
            assert mishap == 0 or pair.picture(1) == before, mishap  # whole as it was in parts
        pair.play(2)
        if mishaps == MANY:
            pair.finish()
            pair.play(2)
        assert [(console.emulator.dropped, console.emulator.resets) for console in pair.consoles] == [(0, [])] * 2
