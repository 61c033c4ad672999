"""Leaving and giving up: what is kept, who is told, who is asked, and what counts."""

import pytest

from firmware.device.store import Store
from firmware.lobby import statistics
from firmware.match import session
from host_tests.firmware.watching import answer, cut, playing, watched

TWO = "person:Anna person:Bea"
FOUR = "person:Anna person:Bea person:Carla person:Dora"


def begin(console, station=0):
    """Cut, and see the hand at a station."""
    cut(console)
    console.settle()
    if console.kind(station) == "HandOver":
        console.press(station, "ok")
        console.settle()


def choose(console, words, station=0, answer="Yes"):
    """Choose a line of the menu at a station, and answer the question."""
    console.press(station, "back")
    go_to(console, words, station)
    console.press(station, "ok")
    if answer == "Yes":
        console.press(station, "right")
    console.press(station, "ok")
    console.settle()


def go_to(console, words, station):
    """Bring the cursor to a line of the menu."""
    menu = console.screen(station)
    console.press(station, *["right"] * menu.items.index(words))


def agree(console, station):
    """Agree at a station, after the moment in which OK does nothing."""
    answer(console, station, "right", "ok")


def kinds(console):
    """The kind of screen at each station."""
    return [console.kind(station) for station in range(console.stations)]


@pytest.mark.parametrize("words, question", [("Leave", "Leave? The match is kept."), ("Give up", "Give up and lose?")])
def test_nobody_leaves_or_gives_up_by_accident(words, question, tmp_path):
    with playing(tmp_path, "person:Anna thumb") as console:
        begin(console)
        console.press(0, "back")
        go_to(console, words, 0)
        console.press(0, "ok")
        assert console.words() == f"{question} | No | Yes"
        console.press(0, "ok")
        assert console.kind() == "Menu" and words in console.words()
        console.press(0, "back")
        assert console.kind() == "BriscolaPlay"


def test_who_leaves_finds_the_match_again(tmp_path):
    with playing(tmp_path, "person:Anna thumb", game="scopa") as console:
        begin(console)
        console.press(0, "ok")
        console.settle()
        hand = console.cards()
        choose(console, "Leave")
        assert console.kind() == "Title"
        console.press(0, "ok")
        assert console.words().endswith("Go on | New match | Statistics")
        console.press(0, "ok")
        console.settle()
        assert console.cards() == hand


def test_everybody_is_told_who_has_left_and_the_match_is_kept(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        begin(console)
        choose(console, "Leave", 2)
        for station in (0, 1, 3):
            assert console.words(station).startswith("The match stops | 1/1 | Carla has left. | The match is kept.")
        assert "Waiting for the others" in console.words(2)
        console.wait(500)
        for station in (0, 1):
            console.press(station, "ok")
            console.settle()
        assert "Waiting for the others" in console.words(1) and "Carla has left." in console.words(3)
        console.press(3, "ok")
        console.settle()
        assert kinds(console) == ["Title"] * 4
        console.press(1, "ok")
        assert console.words(1).startswith("Briscola: ") and console.words(1).endswith("Go on | New match | Statistics")


def test_at_a_shared_screen_all_who_sit_there_have_left(tmp_path):
    with playing(tmp_path, FOUR, "table_two") as console:
        begin(console)
        choose(console, "Leave", 0)
        assert "Anna + Bea have left." in console.words(1)


def counted(tmp_path):
    """{name: (matches, won)} of the statistics."""
    store = Store(str(tmp_path))
    found = statistics.read_entries(store, statistics.list_names(store))
    return {name: (found[name]["matches"], found[name]["won"]) for name in found}


def test_giving_up_against_the_computer_counts_as_lost(tmp_path):
    with playing(tmp_path, "person:Anna level1") as console:
        begin(console)
        choose(console, "Give up")
        assert console.words() == "You 0, Nino 1 | Rematch | Change... | Title"
        assert counted(tmp_path) == {"Anna": (1, 0)}
        assert not (tmp_path / "journal.txt").exists()


def test_giving_up_needs_the_others_consent(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        begin(console)
        choose(console, "Give up", 1)
        for station in (0, 2, 3):
            assert console.words(station) == "Bea wants to give up. | No, play on | Yes, I agree"
        assert "Waiting for the others" in console.words(1)
        for station in (0, 2):
            agree(console, station)
            assert "Waiting for the others" in console.words(station) and counted(tmp_path) == {}
        agree(console, 3)
        assert kinds(console) == ["Menu"] * 4
        assert console.words(0) == "Ann+Carl 1, Bea+Dor 0 | Rematch | Change... | Title"
        assert counted(tmp_path) == {"Anna": (1, 1), "Bea": (1, 0), "Carla": (1, 1), "Dora": (1, 0)}


def test_one_who_does_not_agree_is_enough_to_play_on(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        begin(console)
        turn, hands = console.runner.match.turn, [console.cards(station) for station in range(4)]
        choose(console, "Give up", 1)
        answer(console, 2, "ok")
        assert console.words(1).startswith("The match goes on")
        answer(console, 1, "ok")
        assert [console.cards(station) for station in range(4)] == hands
        assert console.runner.match.turn == turn and counted(tmp_path) == {}
        console.press(console.station_of(turn), "ok")
        console.settle()
        assert console.runner.match.turn != turn


def test_on_one_console_each_of_the_others_is_asked_and_no_hand_is_shown(tmp_path):
    with playing(tmp_path, "person:Anna person:Bea person:Carla") as console:
        begin(console)
        mine = console.runner.match.turn
        names = ["Anna", "Bea", "Carla"]
        own = names.pop(mine)
        choose(console, "Give up")
        assert console.words().startswith(f"{own} gives up. {names[0]}?") and console.cards() == []
        agree(console, 0)
        assert console.words().startswith(f"{own} gives up. {names[1]}?") and console.cards() == []
        console.press(0, "back")
        console.settle()
        assert console.words().startswith("The match goes on")
        answer(console, 0, "ok")
        assert console.kind() == "HandOver" and console.cards() == []


def test_of_three_who_play_for_themselves_only_the_one_who_gives_up_has_lost(tmp_path):
    with playing(tmp_path, "person:Anna person:Bea person:Carla") as console:
        begin(console)
        own = ["Anna", "Bea", "Carla"][console.runner.match.turn]
        choose(console, "Give up")
        for _ in range(2):
            agree(console, 0)
        assert console.words() == "Anna 0, Bea 0, Carla 0 | Rematch | Change... | Title"
        assert counted(tmp_path) == {own: (1, 0)}


@pytest.mark.parametrize(
    "players, given_up, result", [(2, 0, (1, 0)), (4, 3, (0, 1)), (3, 2, (None, 2)), (6, 5, (0, 1))]
)
def test_of_two_sides_the_other_one_wins(players, given_up, result):
    class Finished:
        sides, winner = (2 if players in (2, 4, 6) else players), None

    assert session.find_result(Finished, given_up) == result


def test_who_gave_up_deals_the_rematch(tmp_path):
    with playing(tmp_path, "person:Anna level1") as console:
        begin(console)
        choose(console, "Give up")
        console.press(0, "ok")
        assert console.runner.match.dealer == 0


def test_a_match_that_was_given_up_counts_once_though_the_power_goes_before_it_is_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(Store, "remove_journal", lambda store: store.close())
    with playing(tmp_path, "person:Anna level1") as console:
        begin(console)
        choose(console, "Give up")
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        begin(console)
        choose(console, "Give up")
        assert counted(tmp_path) == {"Anna": (1, 0)}


def test_who_only_watches_cannot_end_the_match_of_others(tmp_path):
    with playing(tmp_path, TWO, "table_four") as console:
        begin(console)
        console.press(1, "back")
        assert not {"Leave", "Give up"} & set(console.screen(1).items)


def test_a_match_between_computers_may_be_left(tmp_path):
    with playing(tmp_path, "thumb chance") as console:
        console.wait(3000)
        choose(console, "Leave")
        assert console.kind() == "Title" and (tmp_path / "journal.txt").exists()
