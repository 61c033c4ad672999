"""The end of a match is felt: who has won sees a cup and hears some notes before the numbers; others a kind word."""

import pytest

from firmware.device import sound
from firmware.device.station import GUARD_MS
from firmware.match.round_end import VERDICT_MS
from host_tests.firmware.watching import cut, playing

SHORT = 200  # ms, less than the picture takes


def play_to_verdict(console):
    """Play any cards up to the picture that ends the match; False if it never comes."""
    cut(console)
    console.settle()
    for _ in range(2000):
        if console.kind() in ("Verdict", "Score"):
            return console.kind() == "Verdict"
        for station in range(console.stations):
            if getattr(console.screen(station), "view", None) and console.runner.scene.asked is not None:
                console.press(station, "ok")
        console.wait(SHORT)
    return False


@pytest.mark.parametrize("seats, board", [("person level1", "pocket"), ("person person", "table_two")])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_station_sees_whether_its_people_have_won_before_the_numbers(seats, board, seed, tmp_path):
    with playing(tmp_path, seats, board, seed=seed) as console:
        assert play_to_verdict(console)
        won, persons = console.runner.match.winner, seats.split().count("person")
        words = [console.words(station) for station in range(console.stations)]
        assert [said.startswith("You win!") for said in words] == [won == seat for seat in range(persons)]
        assert [said.startswith("Better luck next time!") for said in words] == [won != seat for seat in range(persons)]
        console.wait(VERDICT_MS)
        assert {console.kind(station) for station in range(console.stations)} == {"Score"}
        notes = [hz for _, hz in console.simulated.chip.tones]
        assert (sound.WON[-1][0] in notes) is (won < persons)


@pytest.mark.parametrize("button", ["left", "right", "ok", "back"])
def test_any_button_ends_it(button, tmp_path):
    with playing(tmp_path, "person level1", pace="calm") as console:
        assert play_to_verdict(console)
        console.wait(GUARD_MS)
        console.press(0, button)
        assert console.kind() == "Score"


def test_computers_among_themselves_see_only_the_numbers(tmp_path):
    with playing(tmp_path, "thumb thumb") as console:
        kinds = set()
        while "Match letters:" not in console.words():
            console.wait(SHORT)
            kinds.add(console.kind())
    assert "Verdict" not in kinds
