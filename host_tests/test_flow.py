"""How a match flows: the cut, menus, whose press counts, waiting for each other, computers only, the end."""

import sys
from types import SimpleNamespace

import pytest

import engine.players
from engine.match import CUT
from engine.players import find, levels, run
from firmware import later, table
from host_tests.watching import cut, play_card, playing, settle_plan, watched

FOUR = "person person person person"
ONE_CARD = SimpleNamespace(game="briscola", players=2, legal=[(0,)])


def test_the_last_trick_is_shown_before_the_score(tmp_path):
    kinds = []

    def look(station):
        page = getattr(station.screen, "page", None)
        kinds.append((type(station.screen).__name__, page and page.kind))

    with playing(tmp_path, "person thumb", target=2, look=look) as console:
        console.press_until("This round", presses=200)
    before = kinds[: kinds.index(("Score", None))]
    assert before[-1] == ("BriscolaPlay", "trick")
    assert ("Cut", None) not in before[-10:]


def test_presses_during_the_set_up_do_nothing_later_at_other_stations(tmp_path):
    settle_plan(tmp_path, "person person")
    with watched(tmp_path, "table_two") as console:
        console.press(0, "ok")
        assert "Set-up at another screen" in console.words(1)
        console.press(1, "ok", "ok", "back", "right")
        console.press(0, "ok")
        console.settle()
        assert console.table.match.cutting
        assert [console.kind(0), console.kind(1)] == ["Cut", "Cut"]


def test_the_player_at_the_dealers_left_cuts(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        match = console.table.match
        cutter = (match.dealer - 1) % 4
        for other in range(4):
            if other != cutter:
                console.press(other, "ok", "right", "ok")
                assert f"Player {cutter + 1} cuts" in console.words(other)
        assert match.cutting
        console.press(cutter, "right", "right", "ok")
        assert not match.cutting
        assert console.table.store.read("journal.txt")[1].startswith("cut 22 ")


def test_a_press_at_a_station_whose_turn_it_is_not_changes_nothing(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        cut(console)
        console.settle()
        for _ in range(6):
            turn = console.table.match.turn
            count = len(console.table.match.round.history)
            for other in range(4):
                if other != turn:
                    console.press(other, "ok", "right", "ok", "left", "ok")
            assert len(console.table.match.round.history) == count
            play_card(console, turn)
            assert len(console.table.match.round.history) == count + 1


def test_somebody_in_the_menu_is_left_there_and_plays_no_card_by_accident(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        cut(console)
        console.settle()
        turn = console.table.match.turn
        following = (turn + 1) % 4
        console.press(following, "back")
        assert console.kind(following) == "Menu"
        play_card(console, turn)
        assert console.table.match.turn == following
        assert console.kind(following) == "Menu"
        console.tap(following, "ok")  # go on
        console.tap(following, "ok")  # one press too many
        console.wait(600)
        assert console.kind(following) == "BriscolaPlay"
        assert console.table.match.turn == following
        console.press(following, "ok")
        assert console.table.match.turn != following


def test_the_first_press_after_the_turn_has_come_is_not_swallowed_for_long(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        for _ in range(10):
            before = len(console.table.match.round.history)
            console.press(0, "ok")
            assert len(console.table.match.round.history) > before
            console.settle()


def test_a_single_person_may_skip_what_is_shown(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        console.press(0, "ok")
        assert console.table.page
        page = console.table.page
        console.press(0, "ok")
        assert console.table.page is not page


def test_nobody_skips_what_others_are_looking_at(tmp_path):
    with playing(tmp_path, "person person", "table_two") as console:
        cut(console)
        console.settle()
        console.press(console.table.match.turn, "ok")
        page = console.table.page
        console.press(0, "ok")
        console.press(1, "ok")
        assert page and console.table.page is page


def menu_words(console, seat=0):
    """The items of the menu, all of them."""
    return " ".join(console.screen(seat).items)


def test_the_pause_menu(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        play_card(console)
        console.press(0, "back")
        assert menu_words(console) == "Go on Look back Score Rules Abandon"
        for steps, words in ((1, "take"), (2, "Match to 1"), (3, "Rules")):
            console.press(0, *["right"] * steps, "ok")
            assert words in console.words()
            console.press(0, "back", "left", *["left"] * (steps - 1))
        console.press(0, "ok")
        assert console.kind() == "BriscolaPlay"


@pytest.mark.parametrize("board, seats", [("pocket", "person person"), ("table_four", FOUR)])
def test_a_match_is_abandoned_only_after_a_question(tmp_path, board, seats):
    with playing(tmp_path, seats, board) as console:
        cut(console)
        console.settle()
        last = console.stations - 1
        if board == "pocket":
            console.press(last, "ok")  # the hand-over
            console.settle()
        console.press(last, "back", "left", "ok")
        assert "Abandon it? | 1/2 | No | Yes" == console.words(last)
        console.press(last, "ok")
        assert console.kind(last) == "Menu"
        console.press(last, "ok", "right", "ok")
        console.settle()
        assert {console.kind(station) for station in range(console.stations)} == {"Title"}
        assert not (tmp_path / "journal.txt").exists()


def test_computers_play_by_themselves_and_may_be_watched(tmp_path):
    with playing(tmp_path, "thumb chance", game="scopa") as console:
        assert console.settle(4000)
        assert console.kind() == "Title"
    with playing(tmp_path, "thumb chance thumb chance", "table_two") as console:
        console.wait(8000)
        assert console.kind(0) == console.kind(1) == "BriscolaPlay"
        assert console.cards(0) == console.cards(1)
        console.press(1, "back")
        assert console.kind(1) == "Menu"
        console.settle(4000)
        assert console.kind(0) == "Title"


def test_the_end_of_a_match_is_shown_then_the_title(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        console.press_until("wins the match!", presses=200)
        assert console.settle()
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "Title"
        assert not (tmp_path / "journal.txt").exists()


def test_everybody_reads_the_score_before_the_next_deal(tmp_path):
    with playing(tmp_path, "person person", "table_two", target=3) as console:
        cut(console)
        while console.kind(0) != "Score":
            play_card(console, console.table.match.turn)
        console.press(0, "ok", "ok")
        console.settle()
        assert "Waiting for the others" in console.words(0)
        assert console.kind(1) == "Score"
        console.press(1, "ok", "ok")
        assert console.kind(0) == console.kind(1) == "Cut"
        assert console.table.match.legal()[0][0] == CUT


def slow(console, ms):
    """A think() that takes the rule of thumb's move, and 50 ms for each of its steps, `ms` in all."""

    def think(name, view, below):
        for _ in range(ms // 50):
            console.loop._selector.now += 0.05
            yield
        return find("thumb")(view, below)

    return think


@pytest.mark.parametrize("thinks_ms, takes_ms", [(0, 300), (200, 300), (900, 900)])
def test_thinking_counts_into_the_time_that_a_computer_takes_and_is_seen(thinks_ms, takes_ms, tmp_path, monkeypatch):
    signs, moved = [], []

    def look(station):
        screen = station.screen
        if getattr(screen, "page", None) and screen.page.seat == 1 and not moved:
            moved.append(console.now)
        elif getattr(screen, "thinks", False) and not screen.page and screen.view.turn == 1 and not moved:
            signs.append(console.now)

    with playing(tmp_path, "person thumb", "table_two", look=look) as console:
        cut(console)
        console.settle()
        monkeypatch.setattr(table, "think", slow(console, thinks_ms))
        moved.clear()
        signs.clear()
        while not moved:
            console.press(0, "ok")
            console.settle()
        assert len(signs) >= 2  # on both screens
        assert takes_ms <= moved[0] - signs[0] < takes_ms + 20


def test_a_level_plays_a_match(tmp_path):
    with playing(tmp_path, "person level1", target=1) as console:
        console.press_until("This round", presses=200)
        assert loaded()
        console.press_until("press OK")
        assert loaded() == [] and not hasattr(engine.players, "briscola")


def loaded():
    """The modules that levels have loaded."""
    return [name for name in levels.modules().split() if name in sys.modules]


def test_what_a_level_has_loaded_is_let_go_of_when_its_match_is_given_up_or_breaks_off(tmp_path, monkeypatch):
    with playing(tmp_path, "person level1") as console:
        cut(console)
        console.settle()
        play_card(console)
        assert loaded()
        console.press(0, "back", "left", "ok", "right", "ok")
        assert console.kind() == "Title" and loaded() == []
        monkeypatch.setattr(table, "SHOWN_MS", {})
        run(levels.think("level1", ONE_CARD, None))
        with pytest.raises(KeyError):
            console.press_until("takes")
        assert loaded() == []


def test_what_was_let_go_of_is_loaded_again():
    for _ in range(2):
        assert run(levels.think("level4", ONE_CARD, None)) == (0,)
        assert loaded() == sorted(levels.modules().split(), reverse=True)
        later.forget(levels.modules())
        assert loaded() == []
