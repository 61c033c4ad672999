"""The helper of the first matches: what happened stays, OK says why, back is the menu; who waits meanwhile."""

import pytest

from firmware.games import find_screen
from host_tests.console.observing import (
    answer,
    begun,
    choose,
    light_card,
    open_item,
    open_menu,
    play_card,
    playing,
    set_row,
    settings,
)
from host_tests.engine.helpers.decks import briscola_of, cards

OFFER = "OK: why?"
READ_MS = 500  # longer than the guard


def wait_for_offer(console):
    """Play until an entry is shown that can be explained, and was looked at; the entry."""
    for _ in range(200):
        for station in range(console.stations):
            if OFFER in console.words(station):
                console.wait(READ_MS)
                return console.table.scene.entry
        if console.table.scene.asked is not None:
            console.wait(READ_MS)
            play_card(console, console.station_of(console.table.scene.asked))
        console.wait(100)
    raise AssertionError("nothing was offered")


def go_on(console):
    """Leave all pages that stay, by ►, until the match waits for somebody's card."""
    console.settle()
    while OFFER in console.words():
        console.press(0, "right")
        console.settle()


def moves(console):
    return len(console.table.match.round.history)


FROM_OFFER = (  # presses at what happened; the screen then, and whether it is still about that
    ("left", "BriscolaPlay", False),
    ("right", "BriscolaPlay", False),
    ("ok", "Why", True),
    ("ok back", "BriscolaPlay", True),
    ("ok back ok ok", "BriscolaPlay", False),
    ("ok right", "BriscolaPlay", False),
    ("back", "Menu", True),
    ("back back", "BriscolaPlay", True),
    ("back ok", "BriscolaPlay", True),
)


@pytest.mark.parametrize("presses, kind, stays", FROM_OFFER)
def test_what_happened_stays_until_left_or_right_ok_says_why_and_back_is_the_menu(presses, kind, stays, tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        entry, before = wait_for_offer(console), moves(console)
        for button in presses.split():
            answer(console, 0, button)
        console.wait(60_000 * stays)
        assert console.kind() == kind and (console.table.scene.entry is entry) is stays
        assert (OFFER in console.words()) is (stays and kind == "BriscolaPlay")
        assert not stays or moves(console) == before


def test_that_a_card_takes_nothing_stays_only_once_for_each_reason_in_a_round(tmp_path):
    with begun(tmp_path, "person thumb", game="scopa", explain="2") as console:
        match, seen = console.table.match, []
        while match.round.turn is not None and match.deals == 1:
            scene = console.table.scene
            if scene.entry and scene.entry.kind == "lay" and scene.entry is not (seen and seen[-1][0]):
                seen.append((scene.entry, scene.stays))
            if scene.asked is not None or scene.stays:
                console.wait(READ_MS)
                light_card(console)
                console.press(0, "right" if scene.stays else "ok")
            console.wait(100)
    assert 0 < len([entry for entry, stays in seen if stays]) <= 3 < len(seen)


def test_what_is_told_when_the_console_is_handed_over_is_explained_too(tmp_path):
    with begun(tmp_path, "person person", explain="2", game="scopa") as console:
        for _ in range(2):
            console.press_until("Pass to")
            answer(console, 0, "ok")
        assert console.kind() == "LookBack" and OFFER in console.words()
        answer(console, 0, "ok")
        assert console.kind() == "Why"
        answer(console, 0, "ok")
        assert console.kind() == "ScopaPlay" and console.table.scene.asked is not None


def test_looking_back_is_explained_page_by_page(tmp_path):
    with begun(tmp_path, "person thumb", explain="2", game="scopa") as console:
        for _ in range(2):
            play_card(console)
            go_on(console)
        open_menu(console, "Look back")
        console.press(0, "left")
        cursor = console.screen().cursor
        for leave in ("ok", "back"):
            answer(console, 0, "ok")
            assert console.kind() == "Why"
            answer(console, 0, leave)
            assert console.kind() == "LookBack" and console.screen().cursor == cursor + 1


def test_the_menu_ends_all_explanations_and_the_set_up_begins_them_again(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        play_card(console)
        assert OFFER in console.words()
        open_menu(console, "Stop explaining")
        console.settle()
        assert console.table.scene.asked == 0  # the trick that was shown does not stay, either
        assert settings(tmp_path)["explain"] == "0"
        for _ in range(4):
            console.press(0, "ok")
            for _ in range(40):
                console.wait(100)
                assert OFFER not in console.words()
        choose(console, "Leave")
        console.press(0, "ok")
        open_item(console, "New match")
        set_row(console, "Explain moves", "on")
        console.press(0, "back", "back")
        assert settings(tmp_path)["explain"] == "2"


def test_a_match_of_computers_does_not_count_and_takes_its_time_without_explanations(tmp_path):
    with playing(tmp_path, "thumb thumb", explain="2") as console:
        begun_at = console.now
        while console.kind() != "Title":
            assert OFFER not in console.words()
            console.wait(500)
        assert console.now - begun_at > 60_000
    assert settings(tmp_path)["explain"] == "2"


def test_at_a_table_the_match_waits_for_everybody_and_says_who_is_reading(tmp_path):
    with begun(tmp_path, "person:Anna person:Bruno", "table_four", explain="2") as console:
        entry = wait_for_offer(console)
        anna, bruno, nobody = 0, 2, 1
        console.press(bruno, "right")
        assert console.kind(bruno) == "BriscolaPlay" and OFFER in console.words(anna)
        for station in (bruno, nobody):
            assert "Anna is reading" in console.words(station) and OFFER not in console.words(station)
        console.press(anna, "ok")
        console.wait(10_000)
        assert console.kind(anna) == "Why" and "Anna is reading" in console.words(bruno)
        for station in (bruno, nobody):
            console.press(station, "left", "right")
            assert "Anna is reading" in console.words(station)
            console.press(station, "ok", "right")
        assert console.table.scene.entry is entry
        console.press(anna, "ok")
        assert console.table.scene.asked is not None and console.kind(anna) == "BriscolaPlay"
        assert not [station for station in (anna, bruno) if console.screen(station).advice]


def test_somebody_may_leave_while_another_one_reads(tmp_path):
    with begun(tmp_path, "person person", "table_two", explain="2") as console:
        wait_for_offer(console)
        console.press(0, "ok")
        choose(console, "Leave", 1)
        assert console.words(0).startswith("The match stops")


@pytest.mark.parametrize("explain, says", [("2", True), ("0", False)])
def test_while_moves_are_explained_each_card_of_whose_turn_it_is_says_what_it_does(explain, says, tmp_path):
    with begun(tmp_path, "person person", "table_two", explain=explain) as console:
        asked = console.table.scene.asked
        for _ in range(3):
            assert bool(console.screen(asked).find_advice()) is says and console.screen(1 - asked).find_advice() == ""
            console.press(asked, "right")


def test_a_card_that_only_played_cards_could_beat_is_said_to_be_safe(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        played = console.table.match.round
        played.piles[0] = [card for card in range(40) if card not in played.hands[0]]
        console.press(0, "back", "back", "right")
        assert not played.trick and console.screen().find_advice() == "nobody can beat it"


TIPS = [  # hands, what was played, and what each card of the next hand says; the briscola is denari
    (["AD 3S 4C", "2S 2C 2B"], "", "unbeatable, risks_points 10, risks_nothing"),
    (["5D 3S 4C", "2S 2C 2B"], "", "leads_trump, risks_points 10, risks_nothing"),
    (["2S 2C 2B", "AS 6D 4C"], "2S", "takes_points 11, takes_trick, gives_nothing"),
    (["AD 2C 2B", "2D 3S 4C"], "AD", "gives_points 11, gives_points 21, gives_points 11"),
    (["4S 4C 4B", "AS 6S 3C", "5S 5C 5B"], "4S", "goes_for_points 11, goes_for_trick, gives_points 10"),
    (["2S 2C 2B", "AS 4S 3C", "5S 5C 5B", "6S 6C 6B"], "2S", "goes_for_points 11, goes_for_trick, risks_points 10"),
    (["AD 2C 2B", "5S 5C 5B", "3S 4C 4D", "6S 6C 6B"], "AD 5S", "for_partner 21, for_partner 11, for_partner 11"),
]


@pytest.mark.parametrize("hands, played, said", TIPS)
def test_what_a_card_says_in_briscola(hands, played, said):
    game = briscola_of(hands, "7D")
    screen = find_screen(game)()
    for card in cards(played):
        game.play((card,))
    screen.update(game.view(game.turn), None)
    found = [screen.find_tip((card,)) for card in cards(hands[game.turn])]
    assert ", ".join(" ".join(map(str, tip)) for tip in found) == said
