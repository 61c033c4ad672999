"""A console that is passed on: hand-overs, the news since the last look, and what partners may see."""

import pytest

from host_tests.console.observing import (
    OneDisplay,
    answer,
    begun,
    cut,
    light_card,
    observed,
    open_item,
    open_menu,
    play_card,
    settle_plan,
    sit_down,
    take_over,
)


def test_while_people_at_another_station_think_a_shared_one_shows_nobodys_hand(tmp_path):
    with begun(tmp_path, "person person person person", "table_two") as console:
        for _ in range(6):
            played, asked = console.table.match.round, console.station_of(console.table.match.turn)
            assert not {card for hand in played.hands for card in hand} & set(console.cards(1 - asked))
            for _ in range(5):  # the hand-over, what has happened since, the card
                if played.turn is not None and console.station_of(played.turn) == asked:
                    light_card(console, asked)
                    answer(console, asked, "ok")
        assert len(played.history) > 5


@pytest.mark.parametrize("seats, board", [("person person person thumb", "table_four"), ("person person", "table_two")])
def test_a_table_on_one_display_shows_one_hand_at_a_time_and_hands_it_over(seats, board, tmp_path):
    shown, handed = [], []

    def look(_):
        played = console.table and console.table.match.round
        hands = played.hands if played and played.turn is not None else []
        drawn = {card for station in range(console.stations) for card in console.cards(station)}
        shown.append([seat for seat, hand in enumerate(hands) if drawn & set(hand)])

    settle_plan(tmp_path, seats, game="scopa")
    with observed(tmp_path, board, kind=OneDisplay) as console:
        console.press(0, "ok")
        sit_down(console, seats)
        assert console.words().startswith("One hand at a time")
        console.press(0, "ok")
        console.look = look
        cut(console)
        console.settle()
        for _ in range(6):
            station = console.station_of(console.table.match.turn)
            handed.append((console.kind(station), console.table.match.turn))
            answer(console, station, "ok")
            console.wait(1300)
            for button in ("right", "ok"):
                answer(console, station, button)
    assert [kind for kind, _ in handed] == ["HandOver"] * 6
    assert max(map(len, shown)) == 1 and {seat for seats in shown for seat in seats} == {seat for _, seat in handed}


def test_back_on_a_hand_over_opens_the_menu_which_shows_nobodys_hand(tmp_path):
    with begun(tmp_path, "person person") as console:
        console.press(0, "left", "right", "back")
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


def test_hands_are_shown_to_partners_once(tmp_path):
    rules = {"partner_view": "first_and_last"}
    with begun(tmp_path, "person person person person", "table_four", rules=rules) as console:
        match, shows = console.table.match, []
        while match.round.turn is not None:
            for seat in range(4):
                if console.kind(seat) == "Hands":
                    assert "Your partner" in console.words(seat)
                    assert sorted(console.cards(seat)) == sorted(match.round.hands[(seat + 2) % 4])
                    shows.append((len(match.round.history), seat))
                    console.press(seat, "ok")
            play_card(console, match.turn)
    assert shows == [(moves, seat) for moves in (0, 28) for seat in range(4)]


def test_a_partners_hand_is_shown_right_after_the_last_draw_also_when_a_computer_leads(tmp_path):
    with begun(tmp_path, "person thumb person thumb", "table_four") as console:
        played = console.table.match.round
        while played.stock:
            play_card(console, played.turn)
        assert played.turn in (1, 3) and len(played.history) == 28  # the first seven tricks, and no card more
        assert console.kind() == "Hands" and sorted(console.cards()) == sorted(played.hands[2])
        answer(console, 0, "ok")
        assert len(played.history) == 28 and console.kind(2) == "Hands"
        answer(console, 2, "ok")
        assert len(played.history) > 28


def test_right_on_the_news_leads_to_the_first_card(tmp_path):
    with begun(tmp_path, "person person", game="scopa") as console:
        take_over(console)
        play_card(console)
        answer(console, 0)
        for button in ("ok", "right", "ok"):
            answer(console, 0, button)
        assert len(console.table.match.round.history) == 2


def test_a_menu_left_open_on_a_shared_screen_does_not_keep_the_last_players_view(tmp_path):
    with begun(tmp_path, "person person") as console:
        take_over(console)
        console.wait(500)
        console.press(0, "right", "ok", "back")  # plays a card, then opens the menu while it is shown
        assert console.kind() == "Menu"
        console.settle()
        assert console.kind() == "HandOver"


def test_a_tap_too_many_opens_no_other_hand(tmp_path):
    with begun(tmp_path, "person person") as console:
        take_over(console)
        console.press(0, "right", "ok")
        for _ in range(8):
            console.wait(500)
            console.press(0, "ok")
        assert console.kind() == "HandOver"
        console.wait(1300)
        console.press(0, "ok")
        assert console.kind() != "HandOver"
