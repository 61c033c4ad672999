"""What a screen shows, in words for those who cannot see it: cards, whose turn; nothing that is not on the screen."""

import re

import pytest

from boards.web import cards_in_words, said
from firmware.device.station import Station
from firmware.words import text
from host_tests.gallery import evenings, moments
from host_tests.web import consoles as browser
from tools.drawings import sheet
from tools.play.console import Console

EVENINGS = ("pocket_four_people", "pocket_italian_scopone", "table_four_three_people", "two_named_people")


def named(words):
    """The cards that words name, in any language."""
    found = set()
    for language in cards_in_words.WORDS.values():
        ranks, suits = language["ranks"], language["suits"]
        found |= set(re.findall(rf"\b(?:{ranks}) (?:of|di) (?:{suits})", words))
    return found


@pytest.fixture
def told(monkeypatch):
    """A list of (words, what is drawn, screen) of whatever is shown, on the PC's console."""
    found, make, describe = [], Station.__init__, said.describe

    def listened(station, *words):
        make(station, *words)
        said.report_screens(0, station, lambda *words: None)

    def noted(screen, drawn):
        words = describe(screen, drawn)
        found.append((words, [what for _, _, what, _ in drawn], type(screen).__name__))
        return words

    monkeypatch.setattr(Station, "__init__", listened)
    monkeypatch.setattr(said, "describe", noted)
    return found


@pytest.mark.parametrize("name", EVENINGS)
def test_no_card_is_said_that_is_not_on_the_screen(told, name, tmp_path):
    evenings.play(name, tmp_path, Console)
    assert len([words for words, _, _ in told if named(words)]) > 20
    for words, drawn, _ in told:
        assert words.strip() and "None" not in words
        assert named(words) <= named("; ".join(drawn)), words


def test_it_is_said_whose_turn_it_is_and_what_ok_would_play(told, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        console.press(0, "ok", "ok")
        console.settle()
        console.press(0, "ok")
        console.settle()
        assert told[-1][0] == (
            "Your turn. Played: nothing. Trump: 3 of Bastoni. 34 cards left. "
            "Your hand: 3 of Coppe, 2 of Spade, 4 of Bastoni. chosen: 3 of Coppe. risks 10 points."
        )
        told.clear()
        console.press(0, "ok")
        console.settle()
        assert told[-1][0].endswith("Re of Bastoni. OK: why? right: go on.")
        console.press(0, "right")
        console.settle()
        said_then = [words for words, _, _ in told]
        assert "Pina: 6 of Coppe. Your hand: 2 of Spade, 4 of Bastoni, Re of Bastoni." in said_then, said_then


def test_what_is_chosen_in_a_list_is_said(told, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        console.press(0, "ok", "right")
        assert "chosen: Game" in told[-1][0] or "chosen: Briscola" in told[-1][0], told[-1][0]


def test_both_languages_say_the_same_things():
    words = cards_in_words.WORDS
    assert set(words["en"]) == set(words["it"]) and set(words) == {code for code, _ in text.LANGUAGES}


@pytest.mark.micropython
def test_only_the_station_of_whose_turn_it_is_is_asked(tmp_path):
    """In a browser that station is lit."""
    settings = {"settings.txt": "explain=0\ngame=briscola\nplayers=2\nseats=person,person,thumb,thumb,thumb,thumb\n"}
    with browser.Console("table_two", seed=2, kept=settings) as console:
        console.wait(500)
        assert console.state == ["title", "title"]
        console.press(0, "ok")
        console.press(1, "ok")
        console.press(0, "ok")
        asked = []
        for state in ("cut", "asked", "asked", "asked", "asked"):
            console.settle()
            assert console.state.count(state) == 1
            station = console.state.index(state)
            assert console.said[station].startswith("Your turn") or state == "cut"
            assert console.state[1 - station] == ("" if state == "cut" else "cards")
            asked.append(station)
            console.press(station, "ok")
        assert set(asked) == {0, 1}


def test_a_capture_is_named_in_few_words():
    words = cards_in_words.name_taken((0, 10, 20, 30, 1, 2), range(7))
    assert words == "Ace of Denari, Coppe, Spade, Bastoni, 2 of Denari, 3 of Denari"
    assert cards_in_words.name_taken((2, 11), (2, 11)) == "all, 2 of Coppe, 3 of Denari"


@pytest.mark.parametrize(
    "shown, words",
    (
        ("► OK ◄", "OK"),
        ("◄ English ►", "left or right: English"),
        ("OK: cut  ◄ ►: choose where", "OK: cut, left or right: choose where"),
        ("OK: why?  ►: go on", "OK: why? right: go on"),
        ("cheerful ★★", "cheerful, strength 2 of 4"),
        ("7/15", "7 of 15"),
        ("►", ""),
        ("·  1·0", "1·0"),
    ),
)
def test_signs_are_read_as_words(shown, words):
    assert cards_in_words.read_signs(shown) == words


def say_moment(name, heading, code="en"):
    """What a screen of the gallery says."""
    screen = dict(moments.screens(name, code))[heading]
    text.choose(code)
    canvas = said.Spoken(sheet.blank()[0].panel)
    screen.draw(canvas)
    words = said.describe(screen, canvas.drawn)
    text.choose("en")
    return words


@pytest.mark.parametrize("code", [code for code, _ in text.LANGUAGES])
def test_no_screen_is_said_with_a_sign(code):
    words = [
        say_moment(name, heading, code)
        for name in ("menus", "title", "your_equal")
        for heading, _ in moments.screens(name, code)
    ]
    assert not [one for one in words if set(one) & set("◄►▲▼↩★/")]


@pytest.mark.parametrize(
    "name, heading, said_there",
    (
        ("how_to_play", "briscola, 1", "Ace of Denari 11, 3 of Coppe 10, Re of Spade 4"),
        ("how_to_play", "briscola, 5", "The player on the dealer's right leads, then on to the right."),
        ("how_to_play", "briscola, 6", "Ace of Bastoni. trumps: Spade. The suit played first counts."),
        ("how_to_play", "scopa, 2", "Denari: coins. Coppe: cups."),
        ("how_to_play", "screen, 5", "left or right: choose a card. OK: play it. back: menu"),
        ("costliest_moves", "scopa, 2 players, move 31", "by Player 1. takes: 3 of Bastoni. Better: Re of Coppe."),
        ("briscola_open", "3 open hands", "Player 2: 4 of Denari, 7 of Coppe, Fante of Bastoni. Player 3: "),
    ),
)
def test_pictures_beside_a_sentence_do_not_break_it(name, heading, said_there):
    assert said_there in say_moment(name, heading)


def test_a_choice_among_captures_is_said_with_its_number():
    before, first, second = [
        say_moment("scopa_two", heading)
        for heading in ("before choosing among captures", "the first capture", "the next capture")
    ]
    assert "capture 1 of " not in before and "capture 1 of " in first and "capture 2 of " in second
    assert first.split("takes: ")[1] != second.split("takes: ")[1]


def test_a_hints_reason_is_said_after_its_card():
    words = say_moment("hints", "a capture of several")
    assert words.split("chosen: 7 of Coppe")[1].endswith(text.look_up("hints", ["seven"])[0] + ".")


def test_a_score_is_said_label_first_and_who_earned_a_point():
    words = say_moment("score_scopa", "2 players, page 1")
    assert re.search(r"; Cards, \d+ \(a point\), \d+;|; Cards, \d+, \d+ \(a point\);", words + ";"), words
    assert "chosen" not in words


def test_a_wrapped_sentence_is_said_without_the_ends_of_its_lines(told, tmp_path):
    evenings.play("pocket_italian_scopone", tmp_path, Console)
    words = [words for words, _, kind in told if kind == "Switches"]
    assert any("; In quattro: 9 carte a testa subito e 4 in tavola.; " in one for one in words), words


def test_lines_of_a_menu_are_said_apart(told, tmp_path):
    evenings.play("pocket_four_people", tmp_path, Console)
    words = {words for words, _, kind in told if kind in ("Options", "Menu")}
    assert "Set-up, 7 of 15; Seat 2, Person; Seat 3, Person; chosen: Seat 4, careless, Nino" in words
    assert "Seat 4, 1 of 9; chosen: Person; New name...; random, Ciro" in words
