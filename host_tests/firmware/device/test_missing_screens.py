"""A table for four whose screens are missing, die and come back: the others go on, and it is taken up again."""

import pytest

from firmware.device.station import BEAT_MS
from tools.play.console import Console

LOOKED_AFTER_MS = BEAT_MS + 100  # within it every screen has been


def play(folder, station=0, cut=None, back=None):
    """All screens after each press of four persons, one of which is away from one press to another."""
    with Console("table_four", seed=4, saves=str(folder)) as console:
        seen = []
        console.wait(500)
        for moment, pressed in enumerate([0, 0, *range(4), *range(4), *range(4)]):
            if moment == cut:
                console.simulated.unplug(station)
            if moment == back:
                console.simulated.plug(station)
            console.press(pressed, "ok")
            console.wait(6000)
            seen.append(console.rams())
        return seen


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """What the screens show when all of them are there."""
    return play(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("station, cut, back", ((0, 0, 99), (0, 0, 3), (3, 4, 9)))
def test_a_screen_that_dies_stops_nobody_and_shows_what_it_should_when_it_is_back(
    station, cut, back, expected, tmp_path
):
    for moment, screens in enumerate(play(tmp_path, station, cut, back)):
        for other in range(4):
            if other != station or not cut <= moment < back:
                assert screens[other] == expected[moment][other], (moment, other)


def test_it_is_taken_up_again_although_nobody_presses(tmp_path):
    with Console("table_four", seed=4, saves=str(tmp_path)) as console:
        console.settle()
        before = console.rams()
        for station in range(4):
            console.simulated.unplug(station)
            console.wait(LOOKED_AFTER_MS)
            assert console.simulated.panels[station].lost
            console.simulated.plug(station)
            assert console.rams() != before
            console.wait(LOOKED_AFTER_MS)
            assert console.rams() == before
