"""What the pages of a score must show at a glance: the Primiera of each side, the winner, how long the match is."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.primiera import WORTH, count_primiera, find_primiera
from firmware.drawing.canvas import LARGE
from firmware.screens.review.score import MatchScore, Score
from firmware.words import text
from host_tests.engine.helpers.decks import cards
from host_tests.engine.helpers.matches import end_briscola, end_scopa, opened
from host_tests.gallery.pencil import crowded, draw

LONGEST = {"napola": "on", "rebello": "on", "team_piles": "separate"}
FOOT = 54  # the row where it begins
FULL_PILE = "7D 7C 6S AB"


@pytest.fixture(autouse=True)
def english_again():
    """Tests choose a language; the next test starts with English."""
    yield
    text.choose("en")


def primiera_pages(piles, players=2, rules=None):
    """The pages of the score with the title Primiera, as drawn, of a round that ended with these piles of the seats."""
    match = opened("scopa", players, rules)
    end_scopa(match, 0)
    match.round.taken = [cards(pile) for pile in piles]
    score = Score(match, match.round.lines())
    drawn = [draw(score)]
    while not score.press("ok"):
        drawn.append(draw(score))
    return [pencil for pencil in drawn if "Primiera" in [words for words, _, y, *_ in pencil.words if y < 9]]


def lit_columns(pencil, top=11, end=33):
    """The columns that are lit in every row from top to end."""
    buffer = pencil.panel.buffer
    return [x for x in range(128) if all(buffer[y // 8 * 128 + x] >> y % 8 & 1 for y in range(top, end))]


def test_back_opens_the_menu_on_every_page_of_the_score_and_left_steps_back():
    match = opened("scopa", 2)
    end_scopa(match, 0)
    score = Score(match, match.round.lines())
    for page in range(len(score.pages)):
        assert score.cursor == page and score.press("back") == "menu"
        score.press("right")
    score.press("left")
    assert score.cursor == len(score.pages) - 2


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


def test_the_buttons_are_looked_at_between_two_piles():
    match, looks = opened("scopa", 2), []
    end_scopa(match, 0)
    match.round.taken = [cards(pile) for pile in (FULL_PILE, "RD FC 3S")]
    score = Score(match, match.round.lines(), None, lambda: looks.append(True))
    while isinstance(score.pages[score.cursor], list):
        score.press("ok")
    draw(score)
    assert looks == [True] * 3  # for the cards of each pile; one lacks a suit, and says so


def test_the_two_sides_of_the_primiera_stand_clearly_apart():
    (page,) = primiera_pages((FULL_PILE, "RD FC 3S 2B"))
    (line,) = lit_columns(page)
    assert [x + 14 < line for _, x, *_ in page.cards] == [True] * 4 + [False] * 4
    assert all(abs(x + dx - line) > 1 for _, x, *_ in page.cards for dx in range(14))


@pytest.mark.parametrize("piles", ((FULL_PILE, "RD FC 3S 2B"), (FULL_PILE, "RD FC 3S 2B", "AD AC AS 4B")))
def test_every_card_of_a_primiera_has_its_worth_below_it_and_the_sum_below_these(piles):
    pages = primiera_pages(piles, len(piles))
    assert sorted(card for page in pages for card, *_ in page.cards) == sorted(cards(" ".join(piles)))
    for page in pages:
        for card, x, y, _ in page.cards:
            below = [
                words
                for words, left, top, w, _ in page.words
                if y + 20 <= top < FOOT and x <= left and left + w <= x + 14
            ]
            assert below == [str(WORTH[card % 10])]
    sums = [words for page in pages for words, _, y, *_ in page.words if 38 < y < FOOT]
    assert sums == [str(count_primiera(cards(pile))) for pile in piles]
    assert all(find_primiera(cards(pile)) for pile in piles)


@pytest.mark.parametrize(
    "code, wanted",
    (
        ("en", (["no Bastoni"], ["no Coppe", "no Spade"], ["only Spade"], ["no cards"])),
        ("it", (["senza Bastoni"], ["senza Coppe", "senza Spade"], ["solo Spade"], ["nessuna carta"])),
    ),
)
def test_a_side_without_all_four_suits_is_told_which_it_lacks(code, wanted):
    text.choose(code)
    for pile, words in zip(("7D 7C 6S", "7D 7B", "7S 6S", ""), wanted):
        (page,) = primiera_pages((FULL_PILE, pile))
        assert [said for said, x, y, *_ in page.words if x > 64 and 30 < y < FOOT] == words
        assert crowded(page) == []


def test_players_whose_piles_are_scored_alone_all_have_their_primiera_on_a_page():
    piles = (FULL_PILE, "RD FC 3S 2B", "5D", "AD AC AS 4B")
    pages = primiera_pages(piles, 4, {"team_piles": "separate"})
    titles = [[words for words, _, y, *_ in page.words if y < 9] for page in pages]
    assert titles == [["P1", "Primiera", "P2"], ["P3", "Primiera", "P4"]]


def numbers(pencil):
    """[(number, x, y, whether it is in the large letters)] of a page's scores."""
    return [(words, x, y, h == LARGE.height) for words, x, y, _, h in pencil.words if words.isdigit() and y > 8]


def test_no_number_of_a_score_is_larger_than_the_winners():
    for players, piles in ((5, ["AD AC AS AB 3D 3C 3S 3B", "RD", "RC", "", "CC"]), (2, ["AD", ""]), (6, ["AD", "RD"])):
        match = opened("briscola", players)
        end_briscola(match, piles)
        score = Score(match, match.round.lines())
        assert all(large for *_, large in numbers(draw(score)))
    rules = {"team_piles": "separate"}
    match = opened("scopa", 6, rules)
    end_scopa(match, 0, [12, 0, 0, 0, 0, 0])
    score = Score(match, match.round.lines())
    for _ in range(2):
        for row in range(3):
            assert len({large for _, _, y, large in numbers(draw(score)) if (y - 10) // 14 == row}) <= 1
        score.press("ok")


@pytest.mark.parametrize("players, piles", ((4, ["AD", ""]), (5, ["", "AD", "RC", "", ""]), (6, ["", "AD"])))
def test_the_winner_of_the_match_stands_on_a_lit_ground_with_name_and_number(players, piles):
    match = opened("briscola", players, target=1)
    end_briscola(match, piles)
    width = 128 // match.sides
    edges = [x for x in lit_columns(draw(MatchScore(match))) if x % width in (1, 2)]
    assert {x // width for x in edges} == {match.winner}


def test_only_who_has_won_something_is_told_that_it_was_added():
    match = opened("briscola", 5)
    end_briscola(match, ["", "AD", "RC", "", ""])
    score = Score(match, match.round.lines())
    score.cursor = len(score.pages) - 1
    assert [words for words, *_ in draw(score).words if words[0] == "+"] == ["+1"]


@pytest.mark.parametrize(
    "code, wanted",
    (
        ("en", ("Match to 1 win", "Match to 2 wins", "Match to 11 points")),
        ("it", ("Partita a 1 vittoria", "Partita a 2 vittorie", "Partita a 11 punti")),
    ),
)
def test_the_score_says_what_a_match_is_played_to(code, wanted):
    text.choose(code)
    matches = (opened("briscola", target=1), opened("briscola", target=2), opened("scopa", target=11))
    assert tuple(draw(MatchScore(match)).words[0][0] for match in matches) == wanted


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


def test_the_letters_of_a_record_that_is_over_are_on_every_final_score():
    match = opened("briscola", target=1)
    end_briscola(match, ["AD", ""])
    for screen in (MatchScore(match, letters="KRXM-ALPH"), Score(match, match.round.lines(), letters="KRXM-ALPH")):
        screen.cursor = 1
        assert "Match letters: KRXM-ALPH" in [words for words, *_ in draw(screen).words]


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
