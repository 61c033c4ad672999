"""How to play: the pages say the engine's numbers, in every language, and are chosen by game."""

import re

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine import briscola, scopa
from engine.briscola import POINTS, Briscola
from engine.cards import text as card_text
from engine.games import find_game
from engine.primiera import count_primiera
from firmware.pages.how_to_play import make_how
from firmware.words import text
from host_tests.console.observing import observed, open_item
from host_tests.engine.helpers.decks import cards

LANGUAGES = [code for code, _ in text.LANGUAGES]
DRAWN = ("cards", "large", "points", "primiera", "values")
NUMBERS = {"three": 3, "four": 4, "tre": 3, "quattro": 4}


def page(key):
    """(marks, words) of a page, in the language that is spoken."""
    how = make_how(key.split("_of_")[1])
    place = [page[0] for page in how.pages].index(key)
    return how.pages[place][1:], how.words[place]


def first_row(key):
    """The first row of cards on a page."""
    return next(cards(mark[4]) for mark in page(key)[0] if mark[0] in DRAWN)


def said(key):
    """All that is written on a page, with the numbers and the words for numbers as ints."""
    words = page(key)[1].lower()
    return {int(NUMBERS.get(word, word)) for word in re.findall(r"\d+|" + "|".join(NUMBERS), words)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_numbers_in_the_words_are_the_engines(code):
    text.choose(code)
    total = sum(POINTS)
    won, trick = first_row("end_of_briscola"), first_row("trump_of_briscola")
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


def test_from_the_title_one_chooses_the_game(tmp_path):
    with observed(tmp_path) as console:
        assert "back: learn to play" in console.words()
        for name, heading in (("Briscola", "120"), ("Scopa", "Settebello")):
            console.press(0, "back")
            open_item(console, name)
            assert console.kind() == "How" and heading in console.words()
            console.press(0, "right", "back", "back")
            assert console.kind() == "Title"
        console.press(0, "right", "back")
        assert "Come si gioca" in console.words()
