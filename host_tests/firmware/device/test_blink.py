"""A press that changes nothing was seen all the same: the screen blinks, at that station only."""

import pytest

from firmware.device.comfort import BLINK_MS
from host_tests.firmware.watching import cut, playing

ANSWERED_MS = 50


def press(console, station, button):
    """The brightness of all screens shortly after a press, and after a blink."""
    console.simulated.press(station, button)
    console.wait(ANSWERED_MS)
    early = console.lights()
    console.simulated.release(station, button)
    console.wait(BLINK_MS + ANSWERED_MS)
    return early, console.lights()


def test_a_second_ok_while_the_cut_waits_blinks(tmp_path):
    with playing(tmp_path, "person thumb", "table_two") as console:
        cutter = console.station_of(console.runner.match.turn)
        console.press(cutter, "ok")
        shown = console.rams()
        early, late = press(console, cutter, "ok")
        assert early == ["dim" if station == cutter else "lit" for station in range(2)]
        assert late == ["lit", "lit"] and console.rams() == shown


@pytest.mark.parametrize("brightness", ["low", "full"])
def test_a_press_that_is_answered_does_not_blink(brightness, tmp_path):
    (tmp_path / "settings.txt").write_text(f"light={brightness}\n")
    with playing(tmp_path, "person person", "table_two") as console:
        cut(console)
        console.settle()
        station = console.station_of(console.runner.match.turn)
        contrast = console.simulated.displays[station].contrast
        assert press(console, station, "right") == (["lit", "lit"], ["lit", "lit"])
        assert press(console, 1 - station, "ok")[0][1 - station] == "dim"  # it is not their turn
        assert console.simulated.displays[1 - station].contrast == contrast
