"""A press that changes nothing was seen all the same: the screen blinks, at that station only."""

import pytest

from host_tests.console.observing import begun, cut, playing

ANSWERED_MS, BLINK_MS = 50, 80


def press(console, station, button):
    """The brightness of all screens shortly after a press, and after a blink."""
    console.simulated.press(station, button)
    console.wait(ANSWERED_MS)
    early = console.lights()
    console.simulated.release(station, button)
    console.wait(BLINK_MS + ANSWERED_MS)
    return early, console.lights()


@pytest.mark.parametrize("brightness", ["low", "full"])
def test_only_presses_that_nothing_answers_blink(brightness, tmp_path):
    with playing(tmp_path, "person person", "table_two", light=brightness) as console:
        contrasts = [display.contrast for display in console.simulated.displays]
        cutter = console.station_of(console.table.match.turn)
        blinks = [["dim" if station == one else "lit" for station in range(2)] for one in range(2)]
        console.press(cutter, "ok")
        shown = console.rams()
        assert press(console, cutter, "ok") == (blinks[cutter], ["lit", "lit"])  # the cut waits
        assert console.rams() == shown
        cut(console)
        console.settle()
        mover = console.station_of(console.table.match.turn)
        assert press(console, mover, "right") == (["lit", "lit"], ["lit", "lit"])
        assert press(console, 1 - mover, "ok") == (blinks[1 - mover], ["lit", "lit"])
        assert [display.contrast for display in console.simulated.displays] == contrasts


def test_a_press_too_soon_after_something_happened_blinks(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        console.press(0, "ok")
        while not console.table.scene.stays:
            console.wait(10)
        entry = console.table.scene.entry
        assert press(console, 0, "right") == (["dim"], ["lit"]) and console.table.scene.entry is entry
