"""Captures as the playing screen offers them."""

from firmware.words.reasons import say_reason
from host_tests.engine.helpers.decks import cards, last_hands
from host_tests.gallery.moments_play import seen


def test_of_several_captures_the_likeliest_comes_first():
    for table, card, first in (
        ("AD CD 7D 3C", "RC", "7D 3C"),  # the Settebello
        ("AD 6C 2D 5D", "7B", "2D 5D"),  # most Denari
        ("3C 4C 2S AS", "7B", "4C 2S AS"),  # most cards
    ):
        taken = seen(last_hands(table, [card, "FC"]), 0, None, "right").move[1:]
        assert sorted(taken) == sorted(cards(first))


def test_a_sum_is_said_in_numbers_that_add_up():
    for table, card, said in ("FC 2S", "RB", "takes 8+2"), ("FC 2S 2C AS", "RB", "takes 2 Spade+8"):
        screen = seen(last_hands(table + " 5D", [card, "FC"]), 0, None, "right")
        found = [say_reason("hints", screen.find_tip(move)) for move in screen.captures]
        assert said in found, found


def test_back_among_several_captures_is_one_step_back():
    screen = seen(last_hands("7C 7S", ["7D", "FC"]), 0, None, "right ok")
    assert screen.capture is not None and screen.press("back") is screen.capture is None
