"""What the screens say of what can be taken, and of how a round and a match ended."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.screens.review.score import Score
from firmware.words import text
from host_tests.engine.helpers.decks import cards, last_hands
from host_tests.engine.helpers.matches import end_scopa, opened
from host_tests.gallery.moments_play import seen
from host_tests.gallery.pencil import draw

FOOT = 54  # the row where what the buttons do begins


def test_of_several_captures_the_likeliest_comes_first():
    for table, card, first in (
        ("AD CD 7D 3C", "RC", "7D 3C"),  # the Settebello
        ("AD 6C 2D 5D", "7B", "2D 5D"),  # most Denari
        ("3C 4C 2S AS", "7B", "4C 2S AS"),  # most cards
    ):
        taken = seen(last_hands(table, [card, "FC"]), 0, None, "").move[1:]
        assert sorted(taken) == sorted(cards(first))


@pytest.mark.parametrize("code, words", (("en", "Tied: another round"), ("it", "Pari: un'altra smazzata")))
def test_sides_that_are_equal_at_the_target_are_told_why_the_match_goes_on(code, words):
    text.choose(code)
    equal = (2, [8, 11]), (3, [9, 4, 12]), (3, [10, 13, 13]), (4, [13, 16]), (6, [8, 11])
    for players, before in (*equal, (2, [7, 10]), (2, [9, 11]), (3, [5, 8, 8]), (3, [3, 11, 5])):
        match = opened("scopa", players)
        match.score = list(before)
        end_scopa(match, 0)  # 3 points for the first side
        said = [said for said, *_ in draw(Score(match, match.round.lines(), last=True)).words]
        assert (words in " ".join(said)) == ((players, before) in equal), match.score
