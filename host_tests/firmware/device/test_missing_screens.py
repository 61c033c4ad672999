"""A table for four whose screens are missing, die and come back: the others go on, and it is taken up again."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.device.station import BEAT_MS
from tools.play.console import Console

LOOKED_AFTER_MS = BEAT_MS + 100  # within it every screen has been


def play(console, cut=None, back=None, station=None):
    """A few tricks between four persons and their computers; {moment: all screens} at each moment."""
    seen = {}
    console.wait(500)
    presses = [(0, "ok"), (0, "ok")] + [(pressed, "ok") for _ in range(3) for pressed in range(4)]
    for moment, (pressed, name) in enumerate(presses):
        if moment == cut:
            console.simulated.unplug(station)
        if moment == back:
            console.simulated.plug(station)
        console.press(pressed, name)
        console.wait(6000)
        seen[moment] = console.rams()
    return seen


def opened(folder):
    return Console("table_four", seed=4, saves=str(folder))


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """What the screens show when all of them are there."""
    with opened(tmp_path_factory.mktemp("whole")) as console:
        return play(console)


@pytest.mark.parametrize("station", (0, 3))
def test_a_screen_that_was_never_there_stops_nobody(expected, station, tmp_path):
    with opened(tmp_path) as console:
        console.simulated.unplug(station)
        seen = play(console)
        assert console.simulated.panels[station].lost
        assert not any(console.rams()[station])
    for moment, screens in seen.items():
        for other in set(range(4)) - {station}:
            assert screens[other] == expected[moment][other], (moment, other)


@pytest.mark.parametrize("station, cut, back", ((0, 0, 3), (3, 4, 9)))
def test_a_screen_that_dies_in_the_match_and_comes_back_shows_what_it_should(expected, station, cut, back, tmp_path):
    with opened(tmp_path) as console:
        seen = play(console, cut, back, station)
    for moment, screens in seen.items():
        for other in range(4):
            if other != station or not cut <= moment < back:
                assert screens[other] == expected[moment][other], (moment, other)


def test_it_is_taken_up_again_although_nobody_presses(tmp_path):
    with opened(tmp_path) as console:
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
