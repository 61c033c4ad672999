"""Taking back on the console: who is asked, what all see of it, what is stored, and how the match goes on."""

import pytest

from firmware.match.leaving import TAKE_BACK
from host_tests.console.lobby.matches import take_back
from host_tests.console.observing import agree, answer, begun, open_menu, play_card, playing, take_over
from host_tests.engine.helpers.state import state

TWO = "person:Anna person:Bea"
AGREED = {"take_back": "agreed"}


def position(console):
    return state(console.table.match.round)


def journal(tmp_path):
    """The lines of the journal, without their checksums."""
    text = (tmp_path / "journal.txt").read_bytes().rstrip(b"\xff").decode()
    return [line.rpartition(" *")[0] for line in text.splitlines()]


def test_a_page_about_a_move_that_is_undone_is_closed(tmp_path):
    with begun(tmp_path, TWO, "table_two", rules=AGREED, explain="2") as console:
        turn = console.table.match.turn
        for station in (turn, 1 - turn):
            play_card(console, station)
            console.settle()
        take_back(console, turn)
        open_menu(console, "Look back", turn)
        console.press(turn, "ok")
        assert console.kind(turn) == "Why"
        answer(console, 1 - turn, "right", "ok")
        assert console.kind(turn) == "BriscolaPlay"


@pytest.mark.parametrize("game", ["briscola", "scopa"])
def test_one_person_goes_back_to_each_own_choice_as_often_as_wanted(game, tmp_path):
    with begun(tmp_path, "person thumb", game=game) as console:
        before = []
        for _ in range(5):
            before.append((position(console), console.cards()))
            while console.table.match.turn == 0 and position(console) == before[-1][0]:
                play_card(console)
        while before:
            take_back(console)
            assert (position(console), console.cards()) == before.pop()
        assert len([line for line in journal(tmp_path) if line.startswith("back ")]) == 5
        console.press(0, "back")
        assert console.screen().reasons["Take back"] == "nothing yet"


def test_with_others_everybody_is_asked_and_sees_it(tmp_path):
    with begun(tmp_path, TWO, "table_two", rules=AGREED) as console:
        turn = console.table.match.turn
        name, card = ("Anna", "Bea")[turn], console.screen(turn).leaving
        before, hand = position(console), console.cards(turn)
        play_card(console, turn)
        take_back(console, turn)
        assert console.words(1 - turn) == f"Back to {name}'s move? | No, play on | Yes, I agree"
        assert "Waiting for " in console.words(turn)
        console.wait(500)
        console.press(1 - turn, "right", "ok")
        assert f"{name} takes it back" in console.words(1 - turn) and card in console.cards(1 - turn)
        assert "You take it back" in console.words(turn)
        console.settle()
        assert position(console) == before and console.cards(turn) == hand
        assert journal(tmp_path)[-1] == "back 1"


def test_what_is_played_after_a_taking_back_is_told_at_the_hand_over(tmp_path):
    with playing(tmp_path, TWO, game="scopa", rules=AGREED) as console:
        console.press_until("Pass to")
        for _ in range(2):
            take_over(console)
            play_card(console)
        assert take_over(console) == ["HandOver", "LookBack"]
        take_back(console)  # what the other has played
        assert "Your move back, " in console.words()
        agree(console)
        take_over(console)
        console.press(0, "right")
        play_card(console)
        assert take_over(console) == ["HandOver", "LookBack"]


def test_an_ok_too_many_after_taking_back_plays_no_card(tmp_path):
    """It was meant for the screen that said what was taken back."""
    with begun(tmp_path, "person thumb") as console:
        play_card(console)
        take_back(console)
        console.wait(500)
        console.press(0, "ok")
        assert console.screen().leaving is None and console.table.match.round.turn == 0


def test_a_card_that_the_next_person_gives_in_the_same_moment_is_not_played(tmp_path):
    with begun(tmp_path, TWO, "table_two", rules=AGREED) as console:
        first = console.table.match.turn
        before = position(console)
        play_card(console, first)
        table = console.table
        table.ask_for(TAKE_BACK, table.parties[first], first)
        assert table.give(1 - first, table.match.legal()[0])
        console.settle()
        agree(console, 1 - first)
        assert position(console) == before and journal(tmp_path)[-1] == "back 1"


def test_partners_hands_are_shown_again_only_when_their_last_draw_was_taken_back(tmp_path):
    with begun(tmp_path, "person thumb thumb thumb") as console:
        while console.kind() != "Hands":
            play_card(console)
        answer(console, 0, "ok")
        take_back(console)
        assert console.table.match.round.stock and console.kind() == "BriscolaPlay"
        play_card(console)
        assert console.kind() == "Hands"
        answer(console, 0, "ok")
        play_card(console)
        take_back(console)
        assert not console.table.match.round.stock and console.kind() == "BriscolaPlay"
