"""What the pages of a score must show at a glance: the Primiera of each side, the winner, how long the match is."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.screens.review.score import MatchScore, Score
from firmware.words import text
from host_tests.engine.helpers.decks import cards
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.gallery.pencil import crowded, draw

LONGEST = {"napola": "on", "rebello": "on", "team_piles": "separate"}
FOOT = 54  # the row where it begins


@pytest.mark.parametrize("code, feet", (("en", "OK: go on, back: menu"), ("it", "OK: avanti, indietro: menu")))
@pytest.mark.parametrize("players", (2, 3, 4, 5, 6))
def test_every_page_of_a_score_says_below_what_each_button_does(players, code, feet):
    text.choose(code)
    briscola, scopa = opened("briscola", players), opened("scopa", 2 if players == 5 else players, LONGEST)
    end_briscola(briscola, ["AD"] + [""] * (briscola.sides - 1))
    end_scopa(scopa, 0)
    for match in (briscola, scopa):
        score, arrows = Score(match, match.round.lines()), []
        last = len(score.pages) - 1
        for page in range(last + 1):
            score.cursor = page
            pencil = draw(score)
            assert crowded(pencil) == []
            below = [words for words, _, y, *_ in pencil.words if y > FOOT]
            assert ", ".join(below[:2]) == feet
            arrows.append("".join(below[2:]))
            assert max(y + h for _, _, y, _, h in pencil.words if y < FOOT) <= FOOT
        assert arrows == ["►"] + ["◄►"] * (last - 1) + ["◄"]
    menu = feet.partition(", ")[2]
    for note, words in ((None, ["OK: menu", menu]), ("waiting", [])):
        pencil = draw(MatchScore(briscola, note))
        assert [said for said, _, y, *_ in pencil.words if y > FOOT] == words


def test_a_winner_with_a_long_name_is_told_in_two_lines(monkeypatch):
    monkeypatch.setattr("firmware.words.names.name_side", lambda *side: "Giuseppe+Caterina")
    match = opened("briscola", 4, target=1)
    end_briscola(match, ["AD", ""])
    pencil = draw(MatchScore(match))
    assert crowded(pencil) == []
    assert [words for words, _, y, *_ in pencil.words if 33 < y < FOOT] == ["Giuseppe+Caterina win the", "match!"]
    pencil = draw(MatchScore(match, letters="MMMM-MMMM"))
    assert crowded(pencil) == []
    assert [words for words, _, y, *_ in pencil.words if 33 < y < FOOT] == ["Giuseppe+Caterina win the", "match!"]
    assert "Match letters: MMMM-MMMM" in [words for words, _, y, *_ in pencil.words if y < 9]


@pytest.mark.parametrize("players", (2, 3))
@pytest.mark.parametrize(
    "code, ties, words",
    (
        ("en", "each", "a tie: a point each"),
        ("en", "none", "a tie: a point for nobody"),
        ("it", "each", "pari: un punto a testa"),
        ("it", "none", "pari: il punto a nessuno"),
    ),
)
def test_a_tied_line_says_who_gets_the_point_and_no_other_line_does(players, code, ties, words):
    text.choose(code)
    piles = ("7D RD 6C", "FD CD 7C", "RS")[:players]  # as many cards, as many Denari, nobody a Primiera
    match = opened("scopa", players, {"ties": ties})
    end_scopa(match, 0, [1] * players)
    match.round.taken = [cards(pile) for pile in piles]
    score, tied = Score(match, match.round.lines()), []
    while isinstance(score.pages[score.cursor], list):
        pencil = draw(score)
        assert crowded(pencil) == []
        tied.append([said for said, *_ in pencil.words].count(words))
        score.press("right")
    assert tied == [2, 0]  # Cards and Denari; not Settebello, Primiera and Scope
