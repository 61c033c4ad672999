"""Screens rest: dim after two minutes without a press, dark after ten; the first press only wakes them, at once."""

import pytest

from host_tests.console.observing import observed

DIM_MS, DARK_MS = 120_000, 600_000
BEAT_MS = 2000  # a second is counted at its end, and tending takes its time


def moved(ram):
    """A picture a pixel further right."""
    pages = [ram[start : start + 128] for start in range(0, 1024, 128)]
    return b"".join([b"\0" + page[:-1] for page in pages])


def test_the_screens_dim_after_two_minutes_a_pixel_further_right_and_are_dark_after_ten(calm):
    with observed(calm, "table_two") as console:
        before = console.rams()
        for wait_ms, lights in ((DIM_MS, "lit"), (2 * BEAT_MS, "dim"), (DARK_MS - DIM_MS - 2 * BEAT_MS, "dim")):
            console.wait(wait_ms - BEAT_MS * (wait_ms == DIM_MS))
            assert console.lights() == [lights, lights]
        assert console.rams() == [moved(ram) for ram in before]
        console.wait(2 * BEAT_MS)
        assert console.lights() == ["dark", "dark"] and not any(any(ram) for ram in console.rams())
        console.press(0, "ok")
        console.wait(1500)
        assert console.rams() == [moved(ram) for ram in before]
        console.wait(DIM_MS + BEAT_MS)
        assert console.rams() == before, "the next time it moves back"


@pytest.mark.parametrize("resting_ms", [DIM_MS, DARK_MS])
@pytest.mark.parametrize("button", ["ok", "back"])
def test_the_first_press_only_wakes_and_the_next_one_counts(resting_ms, button, calm):
    (calm / "settings.txt").write_text("demo=off\nlight=low\n")
    with observed(calm, "table_two") as console:
        chosen, words = console.simulated.displays[0].contrast, console.words(1)
        console.wait(resting_ms + BEAT_MS)
        console.press(1, button)
        assert console.lights() == ["lit", "lit"]
        console.wait(1500)
        assert console.words(1) == words
        assert [display.contrast for display in console.simulated.displays] == [chosen, chosen]
        console.press(1, button)
        assert console.words(1) != words


def test_a_button_that_woke_the_screens_repeats_nothing_while_it_is_held(calm):
    with observed(calm) as console:
        console.press(0, "ok")
        console.wait(DIM_MS + BEAT_MS)
        console.simulated.press(0, "right")
        for _ in range(20):
            console.wait(200)
            assert console.lights() == ["lit"] and console.screen().cursor == 0
        console.simulated.release(0, "right")
        console.wait(100)
        console.simulated.press(0, "right")
        console.wait(1000)
        assert console.screen().cursor > 2


def test_a_screen_that_is_plugged_in_while_the_others_are_dim_is_as_dim(calm):
    with observed(calm, "table_two") as console:
        console.simulated.unplug(1)
        console.wait(DIM_MS + BEAT_MS)
        console.simulated.plug(1)
        console.wait(BEAT_MS)
        assert console.lights() == ["dim", "dim"] and any(console.rams()[1])
        console.simulated.unplug(0)
        console.press(1, "ok")
        console.simulated.plug(0)
        console.wait(BEAT_MS)
        assert console.lights() == ["lit", "lit"]
