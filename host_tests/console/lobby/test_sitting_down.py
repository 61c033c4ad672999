"""Several stations: one person plays with computers, and others sit down at their stations while a match is set up."""

from host_tests.console.lobby.matches import leave, seats
from host_tests.console.observing import begun, observed, open_item, settle_plan


def test_ok_at_another_station_sits_down_there_and_back_gets_up(tmp_path):
    with observed(tmp_path, "table_four") as console:
        console.press(0, "ok", "right")
        assert "OK: play here, too" in console.words(1)
        console.press(1, "ok")
        assert seats(console) == ["Person", "Person", "Beppe", "Nino"] and "Seat 2" in console.words(1)
        assert console.screen().cursor == 1
        console.press(3, "ok")
        assert seats(console) == ["Person", "Person", "Beppe", "Person"]
        console.press(1, "back")
        assert seats(console) == ["Person", "Pina", "Beppe", "Person"]
        open_item(console, "Play!")
        console.settle()
        assert [party.people for party in console.table.parties] == [[0], [], [], [3]]


def test_a_station_without_a_seat_is_not_offered_one(tmp_path):
    settle_plan(tmp_path, "person level2")
    with observed(tmp_path, "table_four") as console:
        console.press(0, "ok")
        assert "play here" not in console.words(1) and "play here" in console.words(2)
        console.press(1, "ok")
        assert seats(console) == ["Person", "Pina"]
        open_item(console, "Seat 2")
        open_item(console, "Person")
        assert seats(console) == ["Person", "Person"] and "Seat 2" in console.words(2)


def test_what_was_pressed_at_a_busy_station_is_not_done_later_at_the_title(tmp_path):
    with begun(tmp_path, "person thumb", "table_two") as console:
        leave(console)
    with observed(tmp_path, "table_two") as console:
        console.press(0, "ok")
        assert (console.kind(0), console.kind(1)) == ("StoredMatches", "Busy")
        console.press(1, "back")
        console.press(0, "back")
        console.settle()
        assert (console.kind(0), console.kind(1)) == ("Title", "Title")
