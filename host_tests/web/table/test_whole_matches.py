"""Whole matches at the page as people play them: by mouse, by touch, by keys, alone and two at one table."""

import pytest

from host_tests.web.table import persons
from tools.measure import played_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CARDS = 40  # of a round; the journal has the cut as well
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
BRISCOLA, TWO, ITALIAN = persons.briscola(), persons.briscola(2), persons.briscola(language="it")


def test_three_matches_at_the_same_time_by_mouse_by_touch_and_by_keys_come_to_their_end(visit):
    """At the same time, for most of it is waiting; each page is somebody else's."""
    mouse = visit(persons.kept("pocket", BRISCOLA)).drawn()
    touch = visit(persons.kept("pocket", ITALIAN), **PHONE).drawn()
    keys = visit(persons.kept("table_two", TWO)).drawn()
    assert "premi OK" in touch.said() and "press OK" in mouse.said()
    persons.together(
        persons.play_match(mouse, persons.by_mouse),
        persons.play_match(touch, persons.by_touch, "it"),
        persons.play_match(keys, persons.by_keys),
    )
    for table, board, language in (mouse, "pocket", "en"), (touch, "pocket", "it"), (keys, "table_two", "en"):
        winner, moves = persons.read_match(table, board)
        assert len(moves) == 1 + CARDS
        for seat, said in enumerate(persons.words(table)):
            assert (persons.YOU_WON if seat == winner else persons.WON)[language] in said


def test_a_round_of_each_game_is_played_by_taps_alone(visit):
    scopa = played_match.match_settings("scopa", 1).decode() + persons.QUICK
    phones = [visit(persons.kept("pocket", settings), **PHONE).drawn() for settings in (BRISCOLA, scopa)]
    persons.together(*[persons.tap_round(phone, "pocket", 1 + CARDS) for phone in phones])
