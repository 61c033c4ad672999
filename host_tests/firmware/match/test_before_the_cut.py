"""Before the cut: all see the letters for two seconds, a phone reads the whole promise, nobody knows the place."""

from array import array

import pytest

from engine import IllegalMove
from engine.deal import commitment
from engine.match import CUT
from engine.promise import promise_letters
from engine.record import is_person
from firmware.device import aio, buttons
from firmware.match.letters import SEEN_MS
from host_tests.firmware.match.test_check_deal import FOUR, promised, read_code
from host_tests.firmware.watching import open_item, playing

TWO = "person person", "table_two"


def test_back_and_ok_show_the_whole_promise_to_a_phone(tmp_path):
    with playing(tmp_path, *TWO) as console:
        seed = console.runner.match.deck_seed()
        for station in (0, 1):
            assert "deal | " + promise_letters(seed) in console.words(station)
            console.press(station, "back")
            assert console.kind(station) == "Menu"
            console.press(station, "ok")
            assert read_code(station) == commitment(seed).hex().upper()
            assert console.words(station).endswith(promise_letters(seed).replace("-", " | ") + " | not cut yet")
            console.press(station, "left")
            assert "The next deal" in console.words(station) and promised(console, station) == promise_letters(seed)
            console.press(station, "back", "back")
            assert promised(console, station) == promise_letters(seed) and console.runner.match.cutting


@pytest.mark.parametrize("seats, board", [("person person", "pocket"), TWO, (FOUR, "table_four")])
def test_a_cut_counts_only_when_all_have_seen_the_letters_for_two_seconds(seats, board, tmp_path):
    with playing(tmp_path, seats, board) as console:
        match = console.runner.match
        begun, seen = console.now, promise_letters(match.deck_seed())
        cutter = console.station_of(match.turn)
        console.press(cutter, "ok")
        assert "cut at 20" in console.words(cutter) and "OK: cut" not in console.words(cutter)
        while match.cutting:
            assert {promised(console, station) for station in range(console.stations)} == {seen}
            console.wait(20)
        assert 1800 < console.now - begun <= SEEN_MS


def test_an_ok_after_that_cuts_at_once(tmp_path):
    with playing(tmp_path, *TWO) as console:
        console.wait(SEEN_MS)
        console.press(console.station_of(console.runner.match.turn), "ok")
        assert not console.runner.match.cutting


def test_the_deck_is_not_cut_before_somebody_who_is_in_the_menu_has_seen_the_letters(tmp_path):
    with playing(tmp_path, *TWO) as console:
        cutter = console.station_of(console.runner.match.turn)
        console.press(1 - cutter, "back")
        console.press(cutter, "ok")
        console.wait(9000)
        assert console.kind(1 - cutter) == "Menu" and console.runner.match.cutting
        console.press(1 - cutter, "back")
        assert promised(console, 1 - cutter)
        console.wait(1000)
        assert console.runner.match.cutting
        console.wait(1500)
        assert not console.runner.match.cutting


def test_somebody_whose_cut_waits_for_the_others_can_still_leave(tmp_path):
    with playing(tmp_path, *TWO) as console:
        cutter = console.station_of(console.runner.match.turn)
        console.press(1 - cutter, "back")
        console.press(cutter, "ok", "back")
        open_item(console, "Leave", cutter)
        console.press(cutter, "right", "ok")
        assert "The match stops" in console.words(1 - cutter)


COMPUTER_CUTS, PERSON_CUTS = 2, 1  # seeds


@pytest.mark.parametrize("seed", [COMPUTER_CUTS, PERSON_CUTS])
def test_one_person_with_computers_meets_no_letters_unless_they_ask_for_them_before_the_cut(seed, tmp_path):
    with playing(tmp_path, "person thumb", seed=seed) as console:
        match = console.runner.match
        assert is_person(console.runner.seats[match.turn]) is (seed == PERSON_CUTS)
        assert console.kind() == "Cut" and promised(console) is None and "note" not in console.words()
        console.press(0, "back", "ok")
        assert read_code() == commitment(match.deck_seed()).hex().upper()
        console.wait(9000)
        assert match.cutting, "nobody cuts while the promise is read"
        console.press(0, "back", "back")
        assert console.kind() == "Cut" and promised(console) == promise_letters(match.deck_seed())


def test_without_letters_an_ok_cuts_at_once(tmp_path):
    with playing(tmp_path, "person thumb", seed=PERSON_CUTS) as console:
        console.press(0, "ok")
        assert not console.runner.match.cutting


def test_the_settings_show_one_person_the_letters_of_each_deal(tmp_path):
    with playing(tmp_path, "person thumb", letters="always") as console:
        assert promised(console) == promise_letters(console.runner.match.deck_seed())


def cut_at(folder, tick):
    """Where a plain OK that comes at this tick cuts, all presses before it being the same; None if a computer cuts."""
    folder.mkdir()
    with playing(folder, "person thumb", seed=None, letters="always") as console:
        if not is_person(console.runner.seats[console.runner.match.turn]):
            return None
        buttons.press_ticks[:], buttons.press_slot = array("I", [7] * len(buttons.press_ticks)), 0
        assert "cut at" not in console.words()
        aio.ticks_cpu = lambda: tick
        console.press(0, "ok")
        return console.screen().place


def test_where_a_plain_ok_cuts_follows_from_the_moment_of_that_press(tmp_path):
    ticks = aio.ticks_cpu
    try:
        found = [cut_at(tmp_path / str(number), 5000 + number // 2) for number in range(40)]
    finally:
        aio.ticks_cpu = ticks
    places = [{place for place in found[at : at + 2] if place} for at in range(0, 40, 2)]
    assert max(map(len, places)) == 1, "the same moment, the same place, whatever the deck is"
    assert len(set().union(*places)) > 6 and set().union(*places) <= set(range(1, 40))


def test_left_and_right_begin_there_and_then_the_person_chooses(tmp_path):
    with playing(tmp_path, *TWO) as console:
        cutter = console.station_of(console.runner.match.turn)
        assert "OK: cut" in console.words(cutter)
        console.press(cutter, "right")
        assert "cut at 21" in console.words(cutter)
        console.press(cutter, "left", "left", "ok")
        console.settle()
        assert console.runner.match.cut == 19


@pytest.mark.parametrize("name, end", [("left", 1), ("right", 39)])
def test_a_held_button_stops_at_the_edge_of_the_deck(name, end, tmp_path):
    with playing(tmp_path, *TWO) as console:
        match = console.runner.match
        cutter = console.station_of(match.turn)
        console.wait(SEEN_MS)
        console.simulated.press(cutter, name)
        console.wait(6000)
        console.simulated.release(cutter, name)
        console.wait(200)
        assert f"cut at {end}" in console.words(cutter)
        console.press(cutter, "ok")
        assert match.cut == end


def test_a_move_that_the_rules_forbid_is_not_stored(tmp_path):
    with playing(tmp_path, *TWO) as console:
        stored = (tmp_path / "journal.txt").read_bytes()
        with pytest.raises(IllegalMove):
            console.runner._make((CUT, 40)).send(None)
        assert (tmp_path / "journal.txt").read_bytes() == stored
