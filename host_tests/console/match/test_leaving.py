"""Leaving and giving up: what is kept, who is told, who is asked, and what counts."""

import pytest

from firmware.device.peripherals import EMPTY_MV
from host_tests.console.lobby.matches import counted, read_end
from host_tests.console.observing import agree, answer, begun, choose, open_menu, play_card, take_over, to_the_score

FOUR = "person:Anna person:Bea person:Carla person:Dora"
THREE = "person:Anna person:Bea person:Carla"
MENU = " | Rematch | Change... | Title"


def kinds(console):
    return {console.kind(station) for station in range(console.stations)}


@pytest.mark.parametrize("item, question", [("Leave", "Leave? The match is kept."), ("Give up", "Give up and lose?")])
def test_nobody_leaves_or_gives_up_by_accident(item, question, tmp_path):
    with begun(tmp_path, "person:Anna thumb") as console:
        open_menu(console, item)
        assert console.words() == f"{question} | No | Yes"
        console.press(0, "ok")
        assert console.kind() == "Menu" and item in console.words()
        console.press(0, "back")
        assert console.kind() == "BriscolaPlay"


def test_at_a_shared_screen_all_who_sit_there_have_left(tmp_path):
    with begun(tmp_path, FOUR, "table_two") as console:
        choose(console, "Leave", 0)
        assert "Anna + Bea have left." in console.words(1)


def test_giving_up_against_the_computer_counts_as_lost_and_who_did_it_deals_next(tmp_path):
    with begun(tmp_path, "person:Anna level1") as console:
        choose(console, "Give up")
        assert console.words() == "Matches: You 0, Nino 1" + MENU
        assert counted(tmp_path)["Anna"]["won"] == 0 and not (tmp_path / "journal.txt").exists()
        console.press(0, "ok")
        assert console.table.match.dealer == 0


def test_giving_up_needs_the_others_consent(tmp_path):
    with begun(tmp_path, FOUR, "table_four") as console:
        choose(console, "Give up", 1)
        for station in (0, 2, 3):
            assert console.words(station) == "Bea wants to give up. | No, play on | Yes, I agree"
        assert "Waiting for Anna+Carla+Dora" in console.words(1)
        for station in (0, 2):
            agree(console, station)
            assert "Waiting for " in console.words(station) and counted(tmp_path) == {}
        agree(console, 3)
        assert "Bea gives up. | You+Carla win the match!" in console.words(0) and "Anna+Carla win" in console.words(1)
        read_end(console)
        assert kinds(console) == {"Menu"} and console.words(0) == "Matches: An+Car 1, Be+Dor 0" + MENU
        assert [one["won"] for one in counted(tmp_path).values()] == [1, 0, 1, 0]


def test_one_who_does_not_agree_is_enough_to_play_on(tmp_path):
    with begun(tmp_path, FOUR, "table_four") as console:
        turn, hands = console.table.match.turn, [console.cards(station) for station in range(4)]
        choose(console, "Give up", 1)
        answer(console, 2, "ok")
        assert ["The match goes on" in console.words(station) for station in range(4)] == [False, True, False, False]
        answer(console, 1, "ok")
        assert [console.cards(station) for station in range(4)] == hands
        assert console.table.match.turn == turn and counted(tmp_path) == {}
        play_card(console, turn)
        assert console.table.match.turn != turn


@pytest.mark.parametrize("kind", ["Why", "LookBack", "Reader"])
def test_who_declines_reads_on(tmp_path, kind):
    with begun(tmp_path, "person:Anna person:Bea", "table_two", explain="2") as console:
        asker = console.table.match.turn
        reader = 1 - asker
        if kind == "Reader":  # both are to charge the battery
            console.firmware.device.battery.note(EMPTY_MV - 1)
        play_card(console, asker)
        if kind == "Reader":
            answer(console, asker, "ok")
        elif kind == "Why":
            play_card(console, reader)
            answer(console, reader, "ok")
        else:
            open_menu(console, "Look back", reader)
        seen = console.words(reader)
        assert console.kind(reader) == kind
        choose(console, "Give up", asker)
        answer(console, reader, "ok")
        answer(console, asker, "ok")
        assert console.words(reader) == seen


def test_who_declines_at_the_score_has_not_gone_on(tmp_path):
    with begun(tmp_path, "person:Anna person:Bea", "table_two", target=3) as console:
        to_the_score(console)
        choose(console, "Give up", 0)
        answer(console, 1, "ok")
        answer(console, 0, "ok")
        assert kinds(console) == {"Score"}
        for station in (0, 1):
            answer(console, station, "ok", "ok")
        assert kinds(console) == {"Cut"}


def test_on_one_console_each_of_the_others_is_asked_and_no_hand_is_shown(tmp_path):
    with begun(tmp_path, THREE) as console:
        take_over(console)
        names = ["Anna", "Bea", "Carla"]
        own = names.pop(console.table.match.turn)
        choose(console, "Give up")
        assert console.words().startswith(f"{own} gives up. {names[0]}?") and console.cards() == []
        agree(console)
        assert console.words().startswith(f"{own} gives up. {names[1]}?") and console.cards() == []
        answer(console, 0, "back")
        assert console.words().startswith("The match goes on")
        answer(console, 0, "ok")
        assert console.kind() == "HandOver" and console.cards() == []
