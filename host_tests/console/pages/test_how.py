"""How to play: the pages say what the engine does, in both languages."""

import re

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine import briscola, scopa
from engine.briscola import POINTS, STRENGTH, Briscola, find_winner
from engine.captures import find_captures, find_sums
from engine.cards import rank, suit
from engine.cards import text as card_text
from engine.games import NAMES, find_game
from engine.primiera import WORTH, count_primiera
from engine.rules import complete_rules
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.words import text
from host_tests.console.observing import begun, observed, open_menu
from host_tests.engine.helpers.decks import cards
from host_tests.gallery.pencil import draw

LANGUAGES = [code for code, _ in text.LANGUAGES]
DRAWN = ("cards", "large", "points", "primiera", "values")
NUMBERS = {"three": 3, "four": 4, "tre": 3, "quattro": 4}


def page(key):
    """(marks, words, the numbers at the cards) of a page, in the language that is spoken."""
    how = make_how(key.split("_of_")[1])
    how.cursor = [page[0] for page in how.pages].index(key)
    marks, words = how.pages[how.cursor][1:], how.words[how.cursor]
    return marks, words, [int(words) for words, *_ in draw(how).words if words.isdigit()]


def rows(key):
    """The rows of cards of a page: (cards, those that are lit)."""
    marks = [mark for mark in page(key)[0] if mark[0] in DRAWN]
    return [(cards(mark[4]), cards(mark[5]) if len(mark) > 5 else []) for mark in marks]


def said(key):
    """All that is written on a page, with the numbers and the words for numbers as ints."""
    words = page(key)[1].lower()
    return {int(NUMBERS.get(word, word)) for word in re.findall(r"\d+|" + "|".join(NUMBERS), words)}


def test_the_numbers_at_the_cards_are_the_engines():
    order, primiera = rows("order_of_briscola")[0][0], rows("primiera_of_scopa")[0][0]
    assert order == sorted(range(suit(order[0]) * 10, suit(order[0]) * 10 + 10), key=lambda card: -STRENGTH[card])
    assert page("order_of_briscola")[2] == [POINTS[card] for card in order]
    assert page("aim_of_briscola")[2] == [11, 10, 4, 3, 2]
    assert {rank(card) for card in primiera} == set(range(1, 11))
    assert page("primiera_of_scopa")[2] == [WORTH[card % 10] for card in primiera] == sorted(WORTH, reverse=True)
    won = rows("end_of_briscola")[0][0]
    assert page("end_of_briscola")[2] == [POINTS[card] for card in won]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_numbers_in_the_words_are_the_engines(code):
    text.choose(code)
    total = sum(POINTS)
    won, trick = rows("end_of_briscola")[0][0], rows("trump_of_briscola")[0][0]
    assert said("aim_of_briscola") == {total, total // 2 + 1} and said("deal_of_briscola") == {briscola.HAND}
    assert {total // 2, find_game("briscola").TARGET, sum([POINTS[card] for card in won])} <= said("end_of_briscola")
    assert sum([POINTS[card] for card in trick]) in said("trump_of_briscola")
    assert {scopa.HAND, scopa.TABLE} <= said("deal_of_scopa") and find_game("scopa").TARGET in said("match_of_scopa")
    assert count_primiera(cards("7D 6C AS RB")) in said("primiera_of_scopa")
    figures = re.findall(r"(Fante|Cavallo|Re) =? ?(\d+)", page("cards_of_scopa")[1])
    assert dict(figures) == {"Fante": "8", "Cavallo": "9", "Re": "10"}
    lesson = [int(number) for number in re.findall(r"\d+", text.WORDS[code]["lesson_briscola"]()["counts"])]
    assert set(POINTS) - {0} <= set(lesson) and lesson[-2:] == [total, total // 2 + 1]
    assert [card_text(card) for card in range(40) if card not in Briscola.pack(3)] == ["2B"]
    assert re.search("2 (of|di) Bastoni", " ".join(make_how("briscola").words).replace("|", " "))


def test_the_lit_cards_are_what_the_engine_takes():
    for key, trumps in (("led_of_briscola", False), ("trump_of_briscola", True)):
        (trick, lit), trump = rows(key)[0], [mark[3] for mark in page(key)[0] if mark[0] == "suit"][0]
        assert [trick[find_winner(trick, trump)]] == lit and any(suit(card) == trump for card in trick) == trumps
    for key in ("one_of_scopa", "sum_of_scopa", "first_of_scopa", "sweep_of_scopa"):
        ((card,), _), (table, lit) = rows(key)
        captures = find_captures(card, table, complete_rules("scopa"))
        assert tuple(sorted(lit)) in captures and (len(lit) == len(table)) == (key == "sweep_of_scopa")
        if key == "first_of_scopa":
            assert captures == [tuple(lit)] and max(map(len, find_sums(sorted(table), rank(card)))) > 1
    (hand, _), (table, _) = rows("free_of_scopa")
    captured = {rank(card): bool(find_captures(card, table, complete_rules("scopa"))) for card in hand}
    assert captured == {7: True, 2: False} and said("free_of_scopa") == {7, 2}


def test_from_the_title_one_chooses_the_game(tmp_path):
    with observed(tmp_path) as console:
        assert "back: learn to play" in console.words()
        for presses, heading in (("back right ok", "120"), ("back right right ok", "Settebello")):
            console.press(0, *presses.split())
            assert console.kind() == "How" and heading in console.words()
            console.press(0, "right", "back", "back")
            assert console.kind() == "Title"
        console.press(0, "right", "back")
        assert "Come si gioca" in console.words()


@pytest.mark.parametrize("game", NAMES)
def test_in_a_match_one_reads_of_the_game_that_is_played_and_of_the_screen(game, tmp_path):
    with begun(tmp_path, "person thumb", game=game) as console:
        open_menu(console, "How to play")
        how = make_how(game, SCREEN)
        assert console.screen().words == how.words and len(how.words) > len(make_how(game).words)
        console.press(0, *["ok"] * len(how.pages))
        assert console.kind() == "Menu"
