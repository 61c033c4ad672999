"""A console that is passed on: hand-overs, the news since the last look, and what partners may see."""

import pytest

from host_tests.firmware.watching import begun, open_item, open_menu, play_card, playing


def test_a_hand_over_comes_before_another_persons_hand(tmp_path):
    with playing(tmp_path, "person person") as console:
        console.press_until("Pass to")
        first = console.runner.match.turn
        assert f"Player {first + 1}" in console.words() and console.cards() == []
        console.press(0, "left", "right")
        assert "Pass to" in console.words() and console.cards() == []
        console.press(0, "ok")
        console.settle()
        assert set(console.runner.match.round.hands[first]) <= set(console.cards())
        play_card(console)
        assert "Pass to" in console.words() and f"Player {2 - first}" in console.words()


def test_back_on_a_hand_over_opens_the_menu_which_shows_nobodys_hand(tmp_path):
    with playing(tmp_path, "person person") as console:
        console.press_until("Pass to")
        console.press(0, "back")
        assert console.kind() == "Menu" and "Hint" not in console.screen().items
        for item in ("Look back", "Score"):
            open_item(console, item)
            assert console.cards() == []
            console.press(0, "back")
        console.press(0, "back")
        assert "Pass to" in console.words() and console.cards() == []
        open_menu(console, "Leave")
        console.press(0, "right", "ok")
        assert console.kind() == "Title"


def test_no_hand_over_for_a_single_person_nor_between_own_turns(tmp_path):
    with playing(tmp_path, "person thumb", game="scopa") as console:
        kinds = set()
        for _ in range(30):
            console.press(0, "ok")
            console.settle()
            kinds.add(console.kind())
        assert "HandOver" not in kinds and "ScopaPlay" in kinds


def test_a_press_meant_for_the_card_does_not_open_the_hand_over(tmp_path):
    with playing(tmp_path, "person person") as console:
        console.press_until("Pass to")
        console.press(0, "ok")
        console.settle()
        console.press(0, "ok")  # plays
        for _ in range(3):
            console.tap(0, "ok")  # skips what is shown, then goes too far
        console.wait(400)
        assert console.kind() == "HandOver"


def test_the_news_since_the_last_look_are_complete(tmp_path):
    with playing(tmp_path, "person thumb person thumb", game="scopa") as console:
        console.press_until("Pass to")
        seen = {0: 0, 2: 0}
        for _ in range(8):
            seat = console.runner.match.turn
            console.press(0, "ok")
            console.settle()
            story = console.runner.story
            wanted = story.find_news(seen[seat])
            assert len(wanted) == story.count() - seen[seat]  # nothing of it was forgotten
            if wanted:
                assert console.screen().pages == wanted
                console.press(0, *["ok"] * len(wanted))
                console.settle()
            assert console.kind() == "ScopaPlay"
            play_card(console)
            other = console.runner.match.turn
            assert console.kind() == "HandOver" and other != seat
            seen[seat] = story.count()


def test_hands_are_shown_to_partners_once(tmp_path):
    rules = {"partner_view": "first_and_last"}
    with begun(tmp_path, "person person person person", "table_four", rules=rules) as console:
        for seat in range(4):
            assert "Your partner" in console.words(seat)
            partner = (seat + 2) % 4
            assert sorted(console.cards(seat)) == sorted(console.runner.match.round.hands[partner])
            console.press(seat, "ok")
        shows = 0
        while console.runner.match.round.turn is not None:
            for seat in range(4):
                if console.kind(seat) == "Hands":
                    assert not console.runner.match.round.stock
                    console.press(seat, "ok")
                    shows += 1
            play_card(console, console.runner.match.turn)
        assert shows == 4


def test_hands_are_shown_to_partners_at_a_shared_station(tmp_path):
    shows = []
    with begun(tmp_path, "person thumb person thumb") as console:
        while console.runner.match.round.turn is not None:
            if console.kind() == "Hands":
                reader = console.runner.presenters[0].shown
                shows.append(reader)
                assert sorted(console.cards()) == sorted(console.runner.match.round.hands[(reader + 2) % 4])
            play_card(console)
    assert sorted(shows) == [0, 2]


@pytest.mark.parametrize("seats", ("person thumb thumb thumb", "person thumb person thumb"))
def test_a_partners_hand_is_shown_right_after_the_last_draw_also_when_a_computer_leads(tmp_path, seats):
    led = []
    for seed in range(1, 5):
        with begun(tmp_path / str(seed), seats, "table_four", seed=seed) as console:
            played = console.runner.match.round
            while played.stock:
                play_card(console, played.turn)
            assert len(played.history) == 28  # the first seven tricks, and no card more
            assert console.kind() == "Hands" and sorted(console.cards()) == sorted(played.hands[2])
            if seats.split()[played.turn] == "thumb":
                led.append(played.turn)
                console.press(0, "ok")
                if seats.split()[2] == "person":
                    console.settle()
                    assert len(played.history) == 28 and console.kind(2) == "Hands"
                    console.press(2, "ok")
                console.settle()
                assert len(played.history) > 28
    assert led


def test_hurrying_with_ok_plays_nothing_and_uncovers_nothing(tmp_path):
    with playing(tmp_path, "person person") as console:
        console.press_until("Pass to")
        first = console.runner.match.turn
        console.press(0, "ok")
        console.wait(500)
        for _ in range(20):
            console.press(0, "ok")  # five times a second: the first one plays a card
        assert console.kind() == "HandOver" and len(console.runner.match.round.history) == 1
        console.wait(500)
        console.press(0, "ok")
        assert console.kind() == "BriscolaPlay" and console.runner.match.turn == 1 - first


def test_arrows_work_at_once_when_the_turn_has_come(tmp_path):
    with playing(tmp_path, "person person") as console:
        console.press_until("Pass to")
        console.press(0, "ok", "right")
        assert console.kind() == "BriscolaPlay" and console.screen().cursor == 1


def test_partners_see_nothing_of_each_other_when_the_rules_say_so(tmp_path):
    rules = {"partner_view": "off"}
    for seed in (2, 11):
        with begun(tmp_path / str(seed), "person thumb thumb thumb", seed=seed, rules=rules) as console:
            while console.runner.match.round.turn is not None:
                assert console.kind() != "Hands"
                play_card(console)


def test_a_menu_left_open_on_a_shared_screen_does_not_keep_the_last_players_view(tmp_path):
    with playing(tmp_path, "person person", rules={"open_hands": "off"}) as console:
        console.press_until("Pass to")
        console.press(0, "ok")
        console.wait(500)
        console.press(0, "ok", "back")  # plays a card, then opens the menu while it is shown
        assert console.kind() == "Menu"
        console.settle()
        assert console.kind() == "HandOver"
