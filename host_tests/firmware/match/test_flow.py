"""How a match flows: the cut, menus, whose press counts, waiting for each other, computers only, the end."""

import pytest

from engine.match import CUT
from host_tests.firmware.watching import begun, cut, play_card, playing, settle_plan, watched

FOUR = "person person person person"


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


def test_an_error_just_before_a_page_that_stays_is_not_lost(tmp_path):
    with playing(tmp_path, "person thumb", explain="1") as console:
        cut(console)
        runner, publish = console.runner, console.runner.publish

        def fail_first(*arguments, **named):
            if named.get("stays"):
                runner.failure = ValueError("planted")
            return publish(*arguments, **named)

        runner.publish = fail_first
        with pytest.raises(ValueError, match="planted"):
            console.press(0, "ok", "ok")
            console.settle()
            console.press(0, "ok", "ok")
            console.settle()


def test_presses_during_the_set_up_do_nothing_later_at_other_stations(tmp_path):
    settle_plan(tmp_path, "person person")
    with watched(tmp_path, "table_two") as console:
        console.press(0, "ok")
        assert "Set-up at another screen" in console.words(1)
        console.press(1, "ok", "ok", "back", "right")
        console.press(0, "ok")
        console.settle()
        assert console.runner.match.cutting
        assert [console.kind(0), console.kind(1)] == ["Cut", "Cut"]


def test_the_player_at_the_dealers_left_cuts(tmp_path):
    with playing(tmp_path, FOUR, "table_four") as console:
        match = console.runner.match
        cutter = (match.dealer - 1) % 4
        for other in range(4):
            if other != cutter:
                console.press(other, "ok", "right", "ok")
                assert f"Player {cutter + 1} cuts" in console.words(other)
        assert match.cutting
        console.press(cutter, "right", "right", "ok")
        assert not match.cutting
        assert console.runner.store.read("journal.txt", list)[1].startswith("cut 22 ")


def test_a_press_at_a_station_whose_turn_it_is_not_changes_nothing(tmp_path):
    with begun(tmp_path, FOUR, "table_four") as console:
        for _ in range(6):
            turn = console.runner.match.turn
            count = len(console.runner.match.round.history)
            for other in range(4):
                if other != turn:
                    console.press(other, "ok", "right", "ok", "left", "ok")
            assert len(console.runner.match.round.history) == count
            play_card(console, turn)
            assert len(console.runner.match.round.history) == count + 1


def test_somebody_in_the_menu_is_left_there_and_plays_no_card_by_accident(tmp_path):
    with begun(tmp_path, FOUR, "table_four") as console:
        turn = console.runner.match.turn
        following = (turn + 1) % 4
        console.press(following, "back")
        assert console.kind(following) == "Menu"
        play_card(console, turn)
        assert console.runner.match.turn == following
        assert console.kind(following) == "Menu"
        console.tap(following, "ok")  # go on
        console.tap(following, "ok")  # one press too many
        console.wait(600)
        assert console.kind(following) == "BriscolaPlay"
        assert console.runner.match.turn == following
        console.press(following, "ok")
        assert console.runner.match.turn != following


def test_the_first_press_after_the_turn_has_come_is_not_swallowed_for_long(tmp_path):
    with begun(tmp_path, "person thumb") as console:
        for _ in range(10):
            before = len(console.runner.match.round.history)
            console.press(0, "ok")
            assert len(console.runner.match.round.history) > before
            console.settle()


def test_a_single_person_may_skip_what_is_shown(tmp_path):
    with begun(tmp_path, "person thumb") as console:
        console.press(0, "ok")
        assert console.runner.scene.page
        page = console.runner.scene.page
        console.press(0, "ok")
        assert console.runner.scene.page is not page


def test_nobody_skips_what_others_are_looking_at(tmp_path):
    with begun(tmp_path, "person person", "table_two") as console:
        console.press(console.runner.match.turn, "ok")
        page = console.runner.scene.page
        console.press(0, "ok")
        console.press(1, "ok")
        assert page and console.runner.scene.page is page


SITTING = {("person person", 0): 0, ("person person", 1): 2, ("thumb person", 1): 2, ("person person person", 2): 2}


@pytest.mark.parametrize("seats, seat", SITTING)
def test_two_sit_opposite_each_other_at_a_table_for_four(tmp_path, seats, seat):
    with playing(tmp_path, seats, "table_four") as console:
        assert console.station_of(seat) == SITTING[seats, seat]


def test_the_screens_where_nobody_sits_show_the_table_and_no_hand(tmp_path):
    with begun(tmp_path, "person person", "table_four") as console:
        for _ in range(5):
            play_card(console, console.station_of(console.runner.match.turn))
            view = console.runner.match.view(None)
            for station in (1, 3):
                assert console.kind(station) == "BriscolaPlay" and console.screen(station).view.seat is None
                assert set(console.cards(station)) <= {view.turned_up, *view.trick}
        while console.kind(0) != "Score":
            play_card(console, console.station_of(console.runner.match.turn))
        assert [console.kind(station) for station in range(4)] == ["Score"] * 4
        console.press(0, "ok", "ok", "ok")
        console.settle()
        console.press(2, "ok", "ok", "ok")
        console.settle()
        assert [console.kind(station) for station in range(4)] == ["Menu"] * 4


def menu_words(console, station=0):
    """The items of the menu, all of them."""
    return " ".join(console.screen(station).items)


def test_the_pause_menu(tmp_path):
    with begun(tmp_path, "person thumb") as console:
        play_card(console)
        console.press(0, "back")
        rest = "Score Rules How to play Check the deal Settings Leave Give up"
        assert menu_words(console) == "Go on Hint Take back Look back Known cards " + rest
        for steps, words in ((3, "take"), (5, "Match to 1"), (6, "Rules")):
            console.press(0, *["right"] * steps, "ok")
            assert words in console.words()
            console.press(0, "back", "left", *["left"] * (steps - 1))
        console.press(0, "ok")
        assert console.kind() == "BriscolaPlay"


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


def test_everybody_reads_the_score_before_the_next_deal(tmp_path):
    with playing(tmp_path, "person person", "table_two", target=3) as console:
        cut(console)
        while console.kind(0) != "Score":
            play_card(console, console.runner.match.turn)
        console.press(0, "ok", "ok")
        console.settle()
        assert "Waiting for the others" in console.words(0)
        assert console.kind(1) == "Score"
        console.press(1, "ok", "ok")
        assert console.kind(0) == console.kind(1) == "Cut"
        assert console.runner.match.legal()[0][0] == CUT
