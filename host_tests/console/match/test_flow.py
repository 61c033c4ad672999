"""How a match flows: whose press counts, what is shown how long, waiting for each other, computers only, the end."""

import pytest

from firmware.device.peripherals import WON
from firmware.storage.store import Store
from host_tests.console.observing import begun, cut, light_card, play_card, playing

FOUR = "person person person person"


def test_a_press_at_a_station_whose_turn_it_is_not_changes_nothing(tmp_path):
    with begun(tmp_path, FOUR, "table_four") as console:
        for count in range(6):
            turn = console.table.match.turn
            for other in {0, 1, 2, 3} - {turn}:
                console.press(other, "ok", "right", "ok", "left", "ok")
            assert len(console.table.match.round.history) == count
            play_card(console, turn)
            assert len(console.table.match.round.history) == count + 1


@pytest.mark.parametrize("presses", ["ok", "right ok"])
def test_the_light_goes_off_before_the_move_is_stored(presses, tmp_path, monkeypatch):
    seen, append = [], Store.append

    def watch(store, line):
        seen.append(console.rams()[0])
        append(store, line)

    with begun(tmp_path, "person thumb") as console:
        *first, last = presses.split()
        console.press(0, *first)
        lit = console.rams()[0]
        monkeypatch.setattr(Store, "append", watch)
        console.press(0, last)
        assert len(seen) == 1 and sum(map(int.bit_count, seen[0])) < sum(map(int.bit_count, lit))
        assert console.rams()[0] != seen[0]


def test_an_error_just_before_a_page_that_stays_is_not_lost(tmp_path):
    with playing(tmp_path, "person thumb", explain="1") as console:
        cut(console)
        publish = console.table.publish

        def fail_first(scene, *more):
            if scene.stays:
                console.table.failure = ValueError("planted")
            return publish(scene, *more)

        console.table.publish = fail_first
        console.settle()
        light_card(console)
        with pytest.raises(ValueError, match="planted"):
            for _ in range(2):  # no more: a press on an explanation would wake the match up
                console.press(0, "ok", "ok")
                console.settle()


def play_to_verdict(console):
    """Play any cards up to the picture that ends the match; the kind of screen that was shown before."""
    cut(console)
    while console.kind() != "Verdict":
        before = console.kind()
        console.play_on()
        console.wait(200)
    return before


@pytest.mark.parametrize(
    "seats, board, seed",
    [("person level1", "pocket", 1), ("person level1", "pocket", 2), ("person person", "table_two", 1)],
)
def test_each_station_sees_whether_its_people_have_won_after_the_numbers(seats, board, seed, tmp_path):
    with playing(tmp_path, seats, board, seed=seed) as console:
        assert play_to_verdict(console) == "Score"
        won, persons = console.table.match.winner, seats.split().count("person")
        for seat in range(persons):
            said = "You win!" if won == seat else "Better luck next time!"
            assert console.words(seat).startswith(said)
        console.wait(2500)
        assert {console.kind(station) for station in range(console.stations)} == {"Menu"}
        notes = [hz for _, hz in console.simulated.chip.tones]
        assert (WON[-1][0] in notes) is (won < persons)
