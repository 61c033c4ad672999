"""OK, OK, OK: where OK has just closed another screen, no card is lit, and none is played until one is."""

import pytest

from host_tests.console.match.test_helper import wait_for_offer
from host_tests.console.observing import cut, observed, play_card, playing, take_over, to_the_score

READ_MS = 600  # longer than the guard


def go_on_by_menu(console):
    console.press(0, "right", "back", "ok")


def read_explanation(console):
    console.press(0, "right")
    wait_for_offer(console)
    console.press(0, "ok")
    console.wait(READ_MS)


def begin_next_round(console):
    console.press(0, "right")
    to_the_score(console)


def leave_news_by_back(console):
    take_over(console)
    play_card(console)
    console.press(0, "ok")
    console.settle()
    assert console.kind() == "LookBack"
    console.press(0, "back")


def see_partner(console):
    assert take_over(console)[-1] == "Hands"


WAYS = {  # what was closed last: who plays what, and what is done after the cut
    "the cut": ("person thumb", {}, cut),
    "a hand-over": ("person person", {}, cut),
    "a hand-over, by back": ("person person", {"game": "scopa"}, leave_news_by_back),
    "the menu": ("person thumb", {}, go_on_by_menu),
    "an explanation": ("person thumb", {"explain": "2"}, read_explanation),
    "the score": ("person thumb", {"target": 3}, begin_next_round),
    "a partner's hand": ("person thumb person thumb", {"rules": {"partner_view": "first_and_last"}}, see_partner),
}


def press_too_often(console):
    """Press OK at the first card and its screen, three times; the number of cards played by it."""
    for _ in range(20):
        console.settle()
        if console.kind().endswith("Play") and console.screen().choices:
            break
        console.press(0, "ok")
        console.wait(READ_MS)
    before = len(console.table.match.round.history)
    for _ in range(3):
        console.press(0, "ok")
        console.wait(READ_MS)
    return len(console.table.match.round.history) - before


@pytest.mark.parametrize("way", WAYS)
def test_no_card_is_played_by_an_ok_too_many_after(way, tmp_path):
    seats, plan, lead_to = WAYS[way]
    with playing(tmp_path, seats, **plan) as console:
        cut(console)
        console.settle()
        lead_to(console)
        assert press_too_often(console) == 0
        before = len(console.table.match.round.history)
        play_card(console)  # lights one first
        assert len(console.table.match.round.history) > before


def test_three_quick_taps_at_a_hand_over_play_no_card(tmp_path):
    """A tap on a card is left or right until it is lit; the next tap there is OK."""
    with playing(tmp_path, "person person", game="scopa") as console:
        cut(console)
        console.settle()
        assert console.kind() == "HandOver"
        console.wait(2000)
        console.press(0, "ok")
        for button in ("right", "ok"):
            console.wait(120)
            console.press(0, button)
        console.wait(READ_MS)
        assert console.table.match.round.history == []


def test_no_card_is_played_by_an_ok_too_many_after_a_power_cut(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
    with observed(tmp_path) as console:
        console.press(0, "ok", "ok")
        assert press_too_often(console) == 0


def test_alone_the_card_stays_lit_from_turn_to_turn(tmp_path):
    """Else each turn would cost a press more."""
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        console.press(0, "right")
        for _ in range(5):
            console.wait(READ_MS)
            before = len(console.table.match.round.history)
            console.press(0, "ok")
            console.settle()
            assert len(console.table.match.round.history) > before
