"""Remote stations, such as phones: whoever comes plays, too; a match waits for those who are away; nothing is lost."""

import pytest

from host_tests.console.joined import people, terminal_at
from host_tests.console.lobby.matches import play_to_end, read_end, seats
from host_tests.console.observing import (
    agree,
    answer,
    choose,
    cut,
    observed,
    open_item,
    play_card,
    rows,
    set_row,
    settle_plan,
)


def begin(console, *others):
    """A match that the first station sets up and in which these sit down, too; before the cut."""
    console.press(0, "ok")
    console.settle()
    for other in others:
        console.press(other, "ok")
    open_item(console, "Play!")
    console.settle()


def begin_without(console, station):
    """A match that a station sets up, without somebody who is there."""
    open_item(console, "Play!", station)
    assert console.words(station).startswith("Without ")
    assert "OK: play here, too" in console.words(0)  # it is not too late
    console.press(station, "right", "ok")
    console.settle()


def leave_all(console, *others):
    choose(console, "Leave")
    for other in others:
        answer(console, other, "ok")
    assert console.kind() == "Title"


def cards_played(console):
    game = console.table.match.round
    return sum(len(pile) for pile in game.piles) + len(game.trick)


def play_until(console, waiting):
    for _ in range(60):
        if waiting():
            return
        console.play_on()
        console.settle()
    raise AssertionError("it never came to that")


def test_who_comes_in_the_very_moment_in_which_all_are_asked_is_asked_too(tmp_path):
    with people(tmp_path, "Anna") as console:
        remote, bea = console.firmware.remote, console.expect("Bea")
        admit = remote.admit

        def admit_and_meet(kept):
            remote.admit = admit
            console.loop.call_soon(remote.come, bea)
            return admit(kept)

        remote.admit = admit_and_meet
        console.press(0, "ok")
        console.settle()
        assert "OK: play here, too" in console.words(1)


def test_who_comes_plays_too_and_loses_the_place_only_between_matches(tmp_path):
    with terminal_at(tmp_path) as console:
        assert "press OK" in console.words(1) and len(console.firmware.stations) == 2
        console.press(0, "ok")
        console.press(1, "ok")
        assert seats(console) == ["Person", "Person"] and "Seat 2" in console.words(1)
        console.go(1)  # as a phone that locks itself
        assert seats(console) == ["Person", "Person"] and "Seat 2  away" in rows(console)
        console.back(1)
        console.press(0, "back")
        console.go(1)
        assert console.kind() == "Title" and len(console.firmware.stations) == 1
        console.press(0, "ok")
        assert len(seats(console)) == 2
        third = console.come()
        assert "OK: play here, too" in console.words(third)


def test_a_match_waits_for_who_is_away_says_so_and_goes_on_by_itself(tmp_path):
    with people(tmp_path, "Anna", "Bea", "Carla") as console:
        begin(console, 1, 2)
        console.go(1)
        assert all("Bea is away" in console.words(number) for number in (0, 2))  # at the cut
        console.go(2)
        assert "Bea+Carla are away" in console.words(0)
        for number in (1, 2):
            console.back(number)
        cut(console)
        console.settle()
        turn = console.station_of(console.table.match.turn)
        sleeper, other = [number for number in range(3) if number != turn]
        if not sleeper:
            sleeper, other = other, sleeper
        console.go(sleeper)
        name = console.observed[sleeper].name
        assert f"{name} is away" in console.words(turn) and f"{name} is away" in console.words(other)
        console.play_on()
        console.settle()
        console.play_on()  # the next one cannot play before everybody has seen the card
        console.settle()
        assert cards_played(console) == 1
        console.call(console.firmware.remote.go, console.observed[sleeper], True)
        assert f"{name}'s seat is free" in console.words(turn)
        console.back(sleeper)
        console.settle()
        assert not [number for number in range(3) if "away" in console.words(number) or "free" in console.words(number)]
        play_until(console, lambda: cards_played(console) > 3)


def test_who_is_back_sees_what_was_played_meanwhile(tmp_path):
    settle_plan(tmp_path, "person person")
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        cut(console)
        play_until(console, lambda: console.table.match.turn == 0 and cards_played(console) % 2)
        console.go(1)
        play_card(console)
        console.back(1)
        console.wait(500)
        assert console.table.scene.entry.about.takes


def test_whoever_is_alone_can_leave_and_everybody_finds_the_own_seat_again(tmp_path):
    settle_plan(tmp_path, "person person", language="en")
    with people(tmp_path, "Anna", "Bea", "Carla") as console:
        begin(console, 1, 2)
        cut(console)
        console.settle()
        hands = {
            party.station.name: console.table.match.round.hands[party.people[0]] for party in console.table.parties
        }
        console.go(1, 2)
        choose(console, "Leave")
        assert console.kind() == "Title" and len(console.firmware.stations) == 1
    with people(tmp_path, "Carla", "Bea") as console:  # in another order, and one is missing
        console.press(0, "ok")
        console.press(0, "ok")
        console.settle()
        assert "Anna is away" in console.words(0) and "Anna is away" in console.words(1)
        console.come("Anna")
        console.settle()
        assert not [number for number in range(3) if "away" in console.words(number)]
        for party in console.table.parties:
            assert set(hands[party.station.name]) >= set(console.cards(console.station_of(party.people[0]))[-1:])
            assert console.table.match.round.hands[party.people[0]] == hands[party.station.name]


def test_a_latecomer_reads_that_a_match_is_on_and_sits_down_after_it(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        cut(console)
        late = console.come("Carla")
        assert "A match is on." in console.words(late) and not console.cards(late)
        console.press(late, "ok", "back", "left")
        assert "A match is on." in console.words(late)
        leave_all(console, 1)
        assert console.kind(late) == "Title"
        console.press(1, "ok")
        open_item(console, "New match", 1)
        console.press(0, "ok")
        console.press(late, "ok")
        assert rows(console, 1)["Players"] == "3" and set(rows(console, 1).values()) >= {"Anna", "Bea", "Carla"}
        set_row(console, "Players", "2", 1)
        assert len({*seats(console, 1)} & {"Anna", "Bea", "Carla"}) == 2


def test_when_who_sets_up_goes_away_another_one_goes_on(tmp_path):
    with people(tmp_path, "Anna", "Bea", "Carla") as console:
        console.press(2, "ok")
        console.press(1, "ok")
        console.go(2)
        assert "OK: play here, too" in console.words(0) and "Bea is choosing" in console.words(0)
        console.back(2)
        assert "Seat 1" in console.words(2)
        console.go(1)
        assert "Seat 1" in rows(console, 2) and "Seat 2  away" in rows(console, 2)


def test_who_looks_at_stored_matches_or_takes_a_lesson_and_sleeps_stops_nobody(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        leave_all(console, 1)
        console.press(1, "ok")
        assert console.kind(1) == "StoredMatches" and console.kind(0) == "Busy"
        console.go(1)
        assert console.kind(0) == "Title"
        console.back(1)
        console.press(1, "back", "ok")  # how to play
        console.press(0, "ok")
        assert "Somebody is learning. Stop?" in console.words(0)
        console.press(0, "ok")
        assert console.kind(0) == "Title" and console.kind(1) == "Menu"
        console.go(1)
        console.press(0, "ok")
        assert console.kind(0) == "StoredMatches"


@pytest.mark.parametrize("leaves", [False, True])
def test_nobody_decides_for_who_is_away_but_others_may_leave(tmp_path, leaves):
    with people(tmp_path, "Anna", "Bea", "Carla") as console:
        begin(console, 1, 2)
        cut(console)
        console.settle()
        console.go(2)
        choose(console, "Give up")
        agree(console, 1)
        assert "Carla is away" in console.words(0) and "Carla is away" in console.words(1)
        if leaves:
            choose(console, "Leave", 1)
            assert console.kind(1) == "Title"
            console.wait(30000)
            assert "Bea has left." in console.words(0)
            console.press(0, "ok")
            assert console.kind(0) == "Title"
            return
        console.back(2)
        console.wait(500)
        assert "Anna wants to give up" in console.words(2) and "Waiting for Carla" in console.words(1)
        answer(console, 2, "ok")
        assert "The match goes on" in console.words(0)


@pytest.mark.parametrize("chosen", ["wait", "computer", "back again"])
def test_a_rematch_asks_whether_a_computer_plays_for_who_is_away(tmp_path, chosen):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        choose(console, "Give up")
        agree(console, 1)
        read_end(console)
        console.go(1)
        open_item(console, "Rematch")
        assert console.words(0).startswith("Bea is away")
        if chosen == "back again":
            console.back(1)
        else:
            console.press(0, *(["right", "ok"] if chosen == "computer" else ["ok"]))
        console.settle()
        assert console.table.seats == ["person:Anna", "level2" if chosen == "computer" else "person:Bea"]
        assert ("Bea is away" in console.words(0)) == (chosen == "wait")


def test_whose_screen_was_away_has_no_card_raised(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        cut(console)
        console.settle()
        play_until(console, lambda: getattr(console.screen(1), "choices", ()))
        played = cards_played(console)
        console.press(1, "right")
        console.go(1)
        console.back(1)
        answer(console, 1, "ok")
        assert cards_played(console) == played


def test_whoever_opens_the_set_up_plays_too(tmp_path):
    settle_plan(tmp_path, "person person", target=1)
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        play_until(console, lambda: console.table.match.winner is not None)
        _, carla = console.come("Dora"), console.come("Carla")
        play_to_end(console)
        open_item(console, "Rematch", carla)
        assert console.words(carla).startswith("Set-up: Ann+Bea+Car | ")
        console.settle()
        open_item(console, "Play!", carla)
        assert console.words(carla).startswith("Without Dora?")


def test_a_stored_match_is_replaced_only_if_all_who_have_sat_down_agree(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        leave_all(console, 1)
        for agreed in (False, True):
            console.press(0, "ok")
            open_item(console, "New match") if not agreed else None
            console.settle()
            console.press(1, "ok")
            open_item(console, "Play!")
            answer(console, 0, "right", "ok")
            assert "Waiting for Bea" in console.words(0)
            answer(console, 1, *(["right", "ok"] if agreed else ["ok"]))
            assert console.kind(0).startswith("Cut") == agreed
            assert ("Not everybody agreed" in console.words(0)) != agreed


def test_who_was_about_to_press_ok_when_another_one_answered_opens_nothing(tmp_path):
    with observed(tmp_path, "table_two", lasting=True) as console:
        console.press(0, "ok")
        console.press(1, "ok")
        assert console.kind(0) == console.kind(1) == "Title"


def test_an_ok_too_many_at_the_rematch_cuts_nothing(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        choose(console, "Give up")
        agree(console, 1)
        read_end(console)
        open_item(console, "Rematch", 1)
        console.press(1, "ok")
        assert console.table.match.cutting and console.screen(1).may_cut


def test_the_others_read_at_once_in_the_language_that_was_chosen(tmp_path):
    with people(tmp_path, "Anna", "Bea") as console:
        console.press(0, "ok")
        console.press(1, "ok")
        set_row(console, "Language", "Italiano")
        assert console.words(1) == "Posto 2 | indietro: esci | Anna sta scegliendo"


def test_while_all_who_play_are_away_somebody_else_can_leave(tmp_path):
    with people(tmp_path, "Anna", "Bea", "Carla") as console:
        console.press(1, "ok")
        console.press(2, "ok")
        begin_without(console, 1)
        cut(console)
        console.go(1, 2)
        assert "Bea+Carla are away" in console.words(0)
        choose(console, "Leave")
        assert console.kind() == "Title"


def test_no_computer_has_the_name_of_a_person(tmp_path):
    with people(tmp_path, "Pina", "Nino") as console:
        console.press(0, "ok")
        console.press(1, "ok")
        set_row(console, "Players", "3")
        assert console.words(0).startswith("Set-up: Pina+Nino") and seats(console) == ["Pina", "Nino", "Beppe"]


def test_the_last_score_does_not_wait_for_who_is_away(tmp_path):
    settle_plan(tmp_path, "person person", target=1)
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        play_until(console, lambda: console.table.match.winner is not None)
        console.go(1)
        play_to_end(console)
        assert "Rematch" in console.words(0)


@pytest.mark.parametrize("item, then", [("Rematch", "Cut"), ("Change...", "Options"), ("Title", "Title")])
def test_what_comes_next_waits_for_who_looks_at_the_last_match(tmp_path, item, then):
    settle_plan(tmp_path, "person person", target=1)
    with people(tmp_path, "Anna", "Bea") as console:
        begin(console, 1)
        play_to_end(console)
        open_item(console, console.screen(1).items[2], 1)
        seen = console.words(1)
        console.wait(500)
        open_item(console, item)
        console.settle()
        assert console.words(1) == seen and "back: cancel" in console.words(0)
        answer(console, 1, "back")
        assert console.kind(0) == then
