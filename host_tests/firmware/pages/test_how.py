"""How to play: the pages say what the engine does, in both languages, and cost no memory once they are left."""

import re

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine import briscola, scopa
from engine.briscola import POINTS, STRENGTH, find_winner
from engine.captures import find_captures, find_sums
from engine.cards import parse, rank, suit
from engine.games import NAMES, find_game
from engine.primiera import WORTH, count_primiera
from engine.rules import complete_rules
from firmware.pages.how_to_play import SCREEN, make_how
from firmware.screens.switches import ABOUT_PARTNERS, explain_rules
from firmware.words import text
from host_tests.engine.helpers.decks import cards
from host_tests.firmware.watching import cut, playing, watched
from host_tests.gallery.pencil import draw

LANGUAGES = [code for code, _ in text.LANGUAGES]
MOST = 11
DRAWN = ("cards", "large", "points", "primiera", "values")
NUMBERS = {"three": 3, "four": 4, "tre": 3, "quattro": 4}


def page(key, code="en"):
    """(marks, words) of a page."""
    text.choose(code)
    how = make_how(key.split("_of_")[1])
    place = [page[0] for page in how.pages].index(key)
    return how.pages[place][1:], how.words[place]


def rows(key):
    """The rows of cards of a page: (cards, those that are lit)."""
    marks = [mark for mark in page(key)[0] if mark[0] in DRAWN]
    return [(cards(mark[4]), cards(mark[5]) if len(mark) > 5 else []) for mark in marks]


def said(key, code="en"):
    """All that is written on a page, with the numbers and the words for numbers as ints."""
    words = page(key, code)[1].lower()
    return {int(NUMBERS.get(word, word)) for word in re.findall(r"\d+|" + "|".join(NUMBERS), words)}


def numbers(key):
    """The numbers that stand at the cards of a page."""
    text.choose("en")
    how = make_how(key.split("_of_")[1])
    how.cursor = [page[0] for page in how.pages].index(key)
    return [int(words) for words, *_ in draw(how).words if words.isdigit()]


def test_the_order_of_briscola_and_its_points_are_the_engines():
    row = rows("order_of_briscola")[0][0]
    assert row == sorted(range(suit(row[0]) * 10, suit(row[0]) * 10 + 10), key=lambda card: -STRENGTH[card])
    assert numbers("order_of_briscola") == [POINTS[card] for card in row]


def test_the_values_of_the_primiera_are_the_engines():
    row = rows("primiera_of_scopa")[0][0]
    assert {rank(card) for card in row} == set(range(1, 11))
    assert numbers("primiera_of_scopa") == [WORTH[card % 10] for card in row] == sorted(WORTH, reverse=True)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_numbers_in_the_words_are_the_engines(code):
    total = sum(POINTS)
    assert said("aim_of_briscola", code) == {total, total // 2 + 1} and numbers("aim_of_briscola") == [11, 10, 4, 3, 2]
    assert {total // 2, find_game("briscola").TARGET} <= said("end_of_briscola", code)
    won = rows("end_of_briscola")[0][0]
    assert sum([POINTS[card] for card in won]) in said("end_of_briscola", code)
    assert numbers("end_of_briscola") == [POINTS[card] for card in won]
    trick = rows("trump_of_briscola")[0][0]
    assert sum([POINTS[card] for card in trick]) in said("trump_of_briscola", code)
    assert said("deal_of_briscola", code) == {briscola.HAND}
    assert {scopa.HAND, scopa.TABLE} <= said("deal_of_scopa", code)
    assert count_primiera(cards("7D 6C AS RB")) in said("primiera_of_scopa", code)
    assert find_game("scopa").TARGET in said("match_of_scopa", code)
    figures = re.findall(r"(Fante|Cavallo|Re) =? ?(\d+)", page("cards_of_scopa", code)[1])
    assert dict(figures) == {"Fante": str(rank(parse("FD"))), "Cavallo": "9", "Re": "10"}
    assert rank(parse("CD")) == 9 and rank(parse("RD")) == 10


@pytest.mark.parametrize("key", ["led_of_briscola", "trump_of_briscola"])
def test_the_lit_card_of_a_trick_wins_it(key):
    (trick, lit), trump = rows(key)[0], [mark[3] for mark in page(key)[0] if mark[0] == "suit"][0]
    assert [trick[find_winner(trick, trump)]] == lit
    assert any(suit(card) == trump for card in trick) == (key == "trump_of_briscola")


@pytest.mark.parametrize("key", ["one_of_scopa", "sum_of_scopa", "first_of_scopa", "sweep_of_scopa"])
def test_the_lit_cards_are_what_a_card_captures(key):
    ((card,), _), (table, lit) = rows(key)
    assert tuple(sorted(lit)) in find_captures(card, table, complete_rules("scopa"))
    if key == "first_of_scopa":
        assert find_captures(card, table, complete_rules("scopa")) == [tuple(lit)]
        assert max(map(len, find_sums(sorted(table), rank(card)))) > 1
    assert (len(lit) == len(table)) == (key == "sweep_of_scopa")


def test_from_the_title_one_chooses_the_game(tmp_path):
    with watched(tmp_path) as console:
        assert "back: learn to play" in console.words()
        for presses, heading in (("back right ok", "120"), ("back right right ok", "Settebello")):
            console.press(0, *presses.split())
            assert console.kind() == "How" and heading in console.words()
            console.press(0, "right", "back", "back")
            assert console.kind() == "Title"
        console.press(0, "right", "back")
        assert "Come si gioca" in console.words()
        console.press(0, "back", "ok")
        assert console.kind() == "Options"


@pytest.mark.parametrize("game", NAMES)
def test_in_a_match_one_reads_of_the_game_that_is_played(game, tmp_path):
    with playing(tmp_path, "person thumb", game=game) as console:
        cut(console)
        console.settle()
        console.press(0, "back", *["left"] * 5, "ok")
        how = make_how(game, SCREEN)
        assert console.screen().words == how.words and len(how.words) == len(make_how(game).words) + 7
        console.press(0, *["ok"] * len(how.pages))
        assert console.kind() == "Menu"


def default_sentences(game):
    return text.explain_switches([(switch, values[0]) for switch, values in find_game(game).SWITCHES])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_the_rules_in_force_name_the_length_and_nothing_that_how_to_play_says(game, code):
    text.choose(code)
    rules = explain_rules(game, complete_rules(game), 4, find_game(game).TARGET)
    length, *ties, same = rules
    assert str(find_game(game).TARGET) in length and [same] == text.look_up("how", ["as_in_how_to_play"])
    assert ties == (text.explain_switches([("ties", "each")]) if game == "scopa" else [])


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_in_force_lead_with_what_differs(game):
    for switch, values in find_game(game).SWITCHES:
        for value in values[1:]:
            rules = complete_rules(game, {switch: value})
            ties = game == "scopa" and switch != "ties"  # which are always named
            *said, rest = explain_rules(game, rules, 4, find_game(game).TARGET)
            other = said[2 + ties :]
            assert other == ["· " + text.explain_switches([(switch, value)])[0]]
            assert not set(other) & {"· " + words for words in default_sentences(game)}
            without = complete_rules(game, {switch: value} if switch != "scopone" else {})
            alone = explain_rules(game, without, 2, 31 if game == "scopa" else 5)
            if switch in ABOUT_PARTNERS:
                assert len(alone) == 2 + (game == "scopa")  # nobody has a partner


def test_one_may_play_a_card_that_takes_nothing_but_the_other_must_take():
    (hand, _), (table, _) = rows("free_of_scopa")
    captured = {rank(card): bool(find_captures(card, table, complete_rules("scopa"))) for card in hand}
    assert captured == {7: True, 2: False}
    assert {7, 2} == said("free_of_scopa") == said("free_of_scopa", "it")
