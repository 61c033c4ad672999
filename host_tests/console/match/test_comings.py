"""While people come and go, every screen says what is true now, and answers."""

from host_tests.console.joined import people, terminal_at
from host_tests.console.match.test_remote_stations import begin, begin_without, leave_all
from host_tests.console.observing import answer, choose, cut, open_item, rows
from host_tests.trials.journals import store_match


def test_a_latecomer_can_leave_a_match_whose_people_are_all_away(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        console.press(1, "ok")
        begin_without(console, 1)
        cut(console)
        late = console.come("Carla")
        console.go(1)
        console.press(late, "ok")
        assert console.kind(late) == "Title" and "stored" in console.words(late)


def test_who_watches_cannot_skip_what_others_are_reading(tmp_path):
    with terminal_at(tmp_path, "person thumb", explain="2") as console:
        begin(console)
        for _ in range(40):
            console.press(0, "right", "ok")
            console.settle()
            if "is reading" in console.words(1):
                break
        console.press(1, "ok", "back")
        assert console.kind(1) == "Menu"


def test_nobody_is_asked_to_sit_down_while_stored_matches_are_looked_at(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        leave_all(console, 1)
        console.press(0, "ok")
        open_item(console, "New match")
        assert "OK: play here, too" in console.words(1)
        console.press(0, "back")
        assert "OK" not in console.words(1)


def test_whoever_agrees_to_replace_a_stored_match_may_go_back_while_others_are_away(tmp_path):
    with people(tmp_path, "Anna", "Bea", "Carla") as console:
        begin(console, 1, 2)
        leave_all(console, 1, 2)
        console.press(1, "ok")
        open_item(console, "New match", 1)
        console.press(2, "ok")
        begin_without(console, 1)
        console.go(2)
        assert "Carla is away" in console.words(0) and "back" not in console.words(0)
        answer(console, 1, "right", "ok")
        assert "Carla is away" in console.words(1)
        console.press(1, "back")
        assert rows(console, 1)["Game"] == "Briscola"


def test_a_match_of_people_without_names_goes_on_with_phones_that_play_the_next_one_too(tmp_path):
    store_match(tmp_path, "person thumb", 1, 50, "briscola")
    with people(tmp_path, "Anna") as console:
        console.press(0, "ok", "ok")
        console.settle()
        console.back(1)
        choose(console, "Leave", 1)
        console.press(1, "ok")
        open_item(console, "New match", 1)
        begin_without(console, 1)
        answer(console, 1, "right", "ok")
        console.settle()
        assert console.table.seats[0] == "person:PlayerA"
