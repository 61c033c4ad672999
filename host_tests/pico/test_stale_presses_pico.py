"""On the emulated Pico, where a picture takes its time: a press while the next screen is drawn does nothing there."""

import pytest

from tools.pico.pico_console import Console
from tools.play.console import LOW_MS

pytestmark = [pytest.mark.slow, pytest.mark.pico]
SEEN_MS = 100  # by then the set-up is shown


def test_back_leaves_the_next_screen_only_if_it_was_shown_when_the_press_began(game):
    with Console("pocket", 1) as console:
        assert console.start()
        title = console.rams()
        for delay_ms in (5, 8, 11, SEEN_MS):
            console.hold(0, "ok")
            console.wait(delay_ms)
            shown = console.rams() != title
            assert shown is (delay_ms == SEEN_MS)
            console.hold(0, "back")
            console.wait(LOW_MS)
            console.release(0, "ok")
            console.release(0, "back")
            console.wait(400)
            assert (console.rams() == title) is shown, delay_ms
            if not shown:
                console.press(0, "back")
                console.wait(400)
            assert console.rams() == title
