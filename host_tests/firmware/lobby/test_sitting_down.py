"""Several stations: one person plays with computers, and others sit down at their stations while a match is set up."""

import pytest

from host_tests.firmware.watching import settle_plan, watched

PRESSES = 400  # in which a match of one round must come to its end


def seats(console):
    """What the set-up shows for the seats."""
    return [value for label, value in console.screen().items if label.startswith("Seat")]


def test_ok_at_another_station_sits_down_there_and_back_gets_up(tmp_path):
    with watched(tmp_path, "table_four") as console:
        console.press(0, "ok", "right")
        assert "OK: play here, too" in console.words(1)
        console.press(1, "ok")
        assert seats(console) == ["Person", "Person", "Beppe", "Nino"] and "You're in!" in console.words(1)
        assert console.screen().cursor == 1
        console.press(3, "ok")
        assert seats(console) == ["Person", "Person", "Beppe", "Person"]
        console.press(1, "back")
        assert seats(console) == ["Person", "Pina", "Beppe", "Person"]
        console.press(0, "left", "ok")
        console.settle()
        assert [presenter.people for presenter in console.runner.presenters] == [[0], [], [], [3]]


def test_a_station_without_a_seat_is_not_offered_one(tmp_path):
    settle_plan(tmp_path, "person level2")
    with watched(tmp_path, "table_four") as console:
        console.press(0, "ok")
        assert "play here" not in console.words(1) and "play here" in console.words(2)
        console.press(1, "ok")
        assert seats(console) == ["Person", "Pina"]
        console.press(0, *["right"] * 4, "ok", *["left"] * 4, "ok")
        assert seats(console) == ["Person", "Person"] and "You're in!" in console.words(2)


def test_who_sat_there_last_time_comes_back_by_sitting_down(tmp_path):
    settle_plan(tmp_path, "person:Anna person:Bea level3 person:Dino")
    with watched(tmp_path, "table_four") as console:
        console.press(0, "ok")
        assert seats(console) == ["Anna", "Pina", "Beppe", "Nino"]
        console.press(3, "ok")
        assert seats(console) == ["Anna", "Pina", "Beppe", "Dino"]


@pytest.mark.parametrize("station, stored", [(2, False), (3, True)])
def test_one_person_at_one_station_plays_a_whole_match_by_its_buttons_alone(station, stored, tmp_path):
    if stored:
        settle_plan(tmp_path, "person person:Bea person person", target=1)
    with watched(tmp_path, "table_four") as console:
        console.press(station, "ok")
        if not stored:
            console.press(station, *["left"] * 9, "ok", "ok", "ok", "ok", "left", "left")
        console.press(station, *["left"] * console.screen(station).cursor, "ok")
        stalled = 0
        for _ in range(PRESSES):
            console.settle()
            if "Rematch" in console.words(station):
                return
            before = console.rams()
            console.press(station, "ok")
            console.settle()
            stalled = stalled + 1 if console.rams() == before else 0
            assert stalled < 2, console.words(station)
        raise AssertionError("the match does not end")


def test_what_was_pressed_at_a_busy_station_is_not_done_later_at_the_title(tmp_path):
    with watched(tmp_path, "table_two") as console:
        console.press(0, "ok")
        assert (console.kind(0), console.kind(1)) == ("Options", "Join")
        console.press(1, "back", "ok", "right", "ok", "back")
        console.press(0, "back")
        assert [console.kind(station) for station in range(2)] == ["Title", "Title"]
        console.press(1, "back")
        assert "How to play" in console.words(1)
