"""Taking back on the console: who may, who is asked, what all see of it, and what is stored."""

import pytest

from firmware.match.leaving import TAKE_BACK
from host_tests.engine.helpers.checked_rounds import state
from host_tests.firmware.match.test_flow import menu_words
from host_tests.firmware.match.test_leaving import agree, go_to
from host_tests.firmware.watching import answer, cut, play_card, playing

TWO = "person:Anna person:Bea"
AGREED = {"take_back": "agreed"}


def begin(console):
    """Cut, and wait until a person is asked for a card."""
    cut(console)
    console.settle()


def take_back(console, station=0, settle=True):
    """Choose *Take back* in the menu at a station."""
    console.press(station, "back")
    go_to(console, "Take back", station)
    console.press(station, "ok")
    if not console.runner.match.backs:
        assert "count separately" in console.words(station)
        console.press(station, "ok")
    if settle:
        console.settle()


def position(console):
    """The state of the round on the table."""
    return state(console.runner.match.round)


def journal(tmp_path):
    """The lines of the journal, without their checksums."""
    text = (tmp_path / "journal.txt").read_bytes().rstrip(b"\xff").decode()
    return [line.rpartition(" *")[0] for line in text.splitlines()]


@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_one_person_goes_back_to_each_own_choice_as_often_as_wanted(game, tmp_path):
    with playing(tmp_path, "person thumb", game=game) as console:
        begin(console)
        before = []
        for _ in range(5):
            before.append((position(console), console.cards()))
            while console.runner.match.turn == 0 and position(console) == before[-1][0]:
                play_card(console)
        while before:
            take_back(console)
            assert (position(console), console.cards()) == before.pop()
        assert len([line for line in journal(tmp_path) if line.startswith("back ")]) == 5
        console.press(0, "back", "right", "right")
        assert console.screen().reasons["Take back"] == "nothing yet"


def test_it_can_be_taken_back_while_the_computers_play(tmp_path):
    with playing(tmp_path, "person level1 level1 level1") as console:
        begin(console)
        before = position(console)
        console.press(0, "ok")
        console.wait(900)  # the first of them has played
        take_back(console, settle=False)
        console.wait(300)  # a computer's move takes as long
        assert "You take it back" in console.words()
        console.settle()
        assert position(console) == before and console.runner.scene.asked == 0


def test_the_screen_says_who_takes_back_which_card(tmp_path):
    with playing(tmp_path, "person:Anna thumb", "table_two") as console:
        begin(console)
        card = console.screen().leaving
        console.press(0, "ok")
        console.settle()
        take_back(console, settle=False)
        assert all("You take it back" in console.words(station) for station in (0, 1))
        assert card in console.cards(1)


@pytest.mark.parametrize(
    "seats, rules, there",
    [
        ("person thumb", None, True),
        ("person thumb person thumb", None, False),
        ("person person", None, False),
        ("person person", AGREED, True),
        ("person thumb", AGREED, True),
        ("person thumb", {"take_back": "off"}, False),
    ],
)
def test_the_house_rule_says_who_may(seats, rules, there, tmp_path):
    with playing(tmp_path, seats, rules=rules) as console:
        begin(console)
        while not console.kind().endswith("Play"):
            console.press(0, "ok")
            console.settle()
        console.press(0, "back")
        assert ("Take back" in menu_words(console)) == there


def test_with_others_everybody_is_asked_and_sees_it(tmp_path):
    with playing(tmp_path, TWO, "table_two", rules=AGREED) as console:
        begin(console)
        turn = console.runner.match.turn
        name = ("Anna", "Bea")[turn]
        before, hand = position(console), console.cards(turn)
        play_card(console, turn)
        take_back(console, turn)
        assert console.words(1 - turn) == f"Back to {name}'s move? | No, play on | Yes, I agree"
        assert "Waiting for the others" in console.words(turn)
        console.wait(500)
        console.press(1 - turn, "right", "ok")
        assert f"{name} takes it back" in console.words(1 - turn) and "You take it back" in console.words(turn)
        console.settle()
        assert position(console) == before and console.cards(turn) == hand
        assert journal(tmp_path)[-1] == "back 1"


def test_one_who_does_not_agree_is_enough_to_play_on(tmp_path):
    with playing(tmp_path, TWO, "table_two", rules=AGREED) as console:
        begin(console)
        turn = console.runner.match.turn
        play_card(console, turn)
        after = position(console)
        take_back(console, turn)
        answer(console, 1 - turn, "ok")
        assert console.words(turn).startswith("The match goes on")
        answer(console, turn, "ok")
        assert position(console) == after and console.runner.scene.asked == 1 - turn
        play_card(console, 1 - turn)
        assert position(console) != after and not [line for line in journal(tmp_path) if line.startswith("back")]


def test_it_is_too_late_when_the_next_person_has_acted(tmp_path):
    with playing(tmp_path, TWO, "table_two", rules=AGREED) as console:
        begin(console)
        first = console.runner.match.turn
        play_card(console, first)
        play_card(console, 1 - first)
        after = position(console)
        take_back(console, first)  # what is proposed is the other's card, so that one is asked
        assert console.words(1 - first).startswith(f"Back to {('Bea', 'Anna')[first]}'s move?")
        agree(console, 1 - first)
        console.settle()
        assert len(console.runner.match.round.history) == 1 and position(console) != after


def test_at_a_shared_screen_the_one_who_holds_it_proposes_it_and_the_other_is_asked(tmp_path):
    with playing(tmp_path, TWO, rules=AGREED) as console:
        console.press_until("Pass to")
        console.press(0, "ok")
        console.settle()
        first = console.runner.match.turn
        name = ("Anna", "Bea")[first]
        before = position(console)
        play_card(console)
        assert console.kind() == "HandOver"
        console.press(0, "ok")
        console.settle()
        while not console.kind().endswith("Play"):
            console.press(0, "ok")
            console.settle()
        take_back(console)
        assert console.words().startswith(f"Back to {name}. {name}?") and console.cards() == []
        console.wait(500)
        console.press(0, "right", "ok")
        assert f"{name} takes it back" in console.words()
        console.settle()
        assert console.kind() == "HandOver" and name in console.words() and console.cards() == []
        assert position(console) == before


def test_a_card_that_the_next_person_gives_in_the_same_moment_is_not_played(tmp_path):
    with playing(tmp_path, TWO, "table_two", rules=AGREED) as console:
        begin(console)
        first = console.runner.match.turn
        before = position(console)
        play_card(console, first)
        runner = console.runner
        runner.request_exit(TAKE_BACK, runner.presenters[first], first)
        assert runner.give(1 - first, runner.match.legal()[0])
        console.settle()
        agree(console, 1 - first)
        assert position(console) == before and journal(tmp_path)[-1] == "back 1"
