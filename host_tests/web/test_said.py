"""What a screen shows in words, for those who cannot see it, and what they hear when something changes."""

import re

import pytest

from boards.web import cards_in_words, lines_in_words, play_in_words, said
from firmware.device.station import Station
from firmware.games.page import Page
from firmware.words import text
from host_tests.gallery import evenings, moments
from tools.drawings import sheet
from tools.measure import played_match
from tools.play.console import Console

EVENINGS = ("pocket_four_people", "pocket_italian_scopone")
SENTENCE = re.compile(r"(?<=[.!]) ")
DEED = re.compile(r"\w+(?: plays?)?: ")  # "Rosa plays: 3 of Coppe." or, where it takes or goes to a trick, "Rosa: ..."
MAX_WORDS = 15  # after an arrow
CARDS = {"briscola": 40, "scopa": 36}  # that are played in a round
SIGNS = set("◄►▲▼↩★/")


def named(words):
    """The cards that words name, in any language."""
    found = set()
    for language in cards_in_words.WORDS.values():
        ranks, suits = language["ranks"], language["suits"]
        found |= set(re.findall(rf"\b(?:{ranks}) (?:of|di) (?:{suits})", words))
    return found


@pytest.fixture
def told(monkeypatch):
    """A list of (words, news, table, hand, what is drawn, kind of the screen) of whatever the PC's console shows."""
    found, make, describe = [], Station.__init__, said.describe
    drawn = []

    def noted(screen, spots):
        drawn[:] = [[what for _, _, what, _ in spots], type(screen).__name__]
        return describe(screen, spots)

    def listened(station, *words):
        make(station, *words)
        said.report_screens(0, station, lambda _, words, state, *spoken: found.append((words, *spoken, *drawn)))

    monkeypatch.setattr(Station, "__init__", listened)
    monkeypatch.setattr(said, "describe", noted)
    return found


def press(console, told, *buttons):
    """Press buttons and wait; the news of it, as a list."""
    told.clear()
    console.press(0, *buttons)
    console.settle()
    return [news for _, news, *_ in told if news]


@pytest.mark.parametrize("name", EVENINGS)
def test_no_card_is_said_that_is_not_on_the_screen(told, name, tmp_path):
    evenings.play(name, tmp_path, Console)
    assert len([words for words, *_ in told if named(words)]) > 20
    for words, *_, drawn, _ in told:
        assert words.strip() and "None" not in words
        assert named(words) <= named("; ".join(drawn)), words
    every = {words for words, *_ in told}
    if name == "pocket_italian_scopone":  # a wrapped sentence is said without the ends of its lines
        assert any("; In quattro: 9 carte a testa subito e 4 in tavola.; " in words for words in every)
    if name == "pocket_four_people":  # lines of a menu are said apart
        assert "Set-up, 7 of 15; Seat 2, Person; Seat 3, Person; chosen: Seat 4, careless, Nino" in every
        assert "Seat 4, 1 of 9; chosen: Person; New name...; random, Ciro" in every


def test_it_is_said_whose_turn_it_is_what_ok_would_play_and_which_button_goes_on(told, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        press(console, told, "ok", "ok")
        press(console, told, "ok")
        assert told[-1][0] == (
            "Your turn. Played: nothing. Trump: 3 of Bastoni. 34 cards left. "
            "Your hand: 3 of Coppe, 2 of Spade, 4 of Bastoni. chosen: 3 of Coppe. risks 10 points."
        )
        news = press(console, told, "ok")
        assert told[-1][0].endswith("Re of Bastoni. OK: why? right: go on.")
        assert "right: go on" in " ".join(news) and "right: go on" in told[-1][2]
        press(console, told, "right")
        assert "Pina: 6 of Coppe. Your hand: 2 of Spade, 4 of Bastoni, Re of Bastoni." in [one[0] for one in told]


def test_after_a_taking_back_only_what_is_new_is_told(told, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        for buttons in (("ok", "ok"), ("ok",), ("ok",), ("right",), ("back", "right", "right"), ("ok",)):
            press(console, told, *buttons)
        assert "count separately" in told[-1][0]
        assert press(console, told, "ok")[0] == "You take it back: 3 of Coppe."


def test_an_exchange_says_which_card_was_given_a_trump_is_named_and_a_gain_belongs_to_its_points():
    swapped = Page("exchange", 0, cards=(11,), taken=(19,))
    assert list(play_in_words.describe_event(swapped, 0)) == ["You swap: 2 of Coppe for Re of Coppe"]
    assert [play_in_words.name_choice(card, 1) for card in (12, 22)] == ["3 of Coppe, a trump", "3 of Spade"]
    score = [
        (20, 10, "3", False),
        (24, 20, "+3", False),
        (20, 50, "5", False),
        (24, 60, "+5", False),
        (20, 99, "0", False),
    ]
    assert lines_in_words.read_lines(score, True) == "3 +3, 5 +5, 0"


class Listener:
    """Somebody who knows of a round what was said once: the own hand, and what lies on the table."""

    def __init__(self, game):
        self.game = game
        self.hand, self.table, self.deeds = set(), set(), 0

    def hear(self, news):
        """Follow the sentences of some news."""
        for sentence in SENTENCE.split(news):
            cards = named(sentence)
            if sentence.startswith(("Your hand: ", "You draw: ")):
                self.hand |= cards
            elif sentence.startswith("On the table: "):
                self.table |= cards
            elif sentence.startswith("takes: ") or " the rest: " in sentence:
                self.table -= cards
            elif DEED.match(sentence) and len(cards) == 1 and not sentence.startswith("Trump"):
                self.deeds += 1
                self.hand -= cards if sentence.startswith("You") else set()
                self.table |= cards if self.game == "briscola" or " play" in sentence else set()
            elif " points." in sentence:
                self.table = set()


@pytest.mark.parametrize("game", ("briscola", "scopa"))
def test_a_whole_round_is_played_by_ear(told, game, tmp_path):
    (tmp_path / "settings.txt").write_bytes(played_match.match_settings(game, 1))
    listener, last = Listener(game), ""
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        while "This round" not in last:
            news = press(console, told, "ok")
            for words in news:
                assert not set(words) & SIGNS, words
                listener.hear(words)
            last = news[-1] if news else ""
            if "Your turn" in last:
                _, _, table, hand, *_ = told[-1]
                assert named(hand) == listener.hand and named(table.split(" Trump: ")[0]) == listener.table
                arrow = " ".join(press(console, told, "right"))
                assert len(arrow.split()) <= MAX_WORDS and bool(arrow) == (len(listener.hand) > 1)
                assert not arrow or named(arrow) & listener.hand
    assert listener.deeds == CARDS[game] and not listener.hand and not listener.table


def test_what_a_house_rule_means_is_said_at_every_arrow(told, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        console.press(0, "ok", "left", "left", "left", "left", "ok")
        assert press(console, told, "right", "ok") == [
            "Exchange, off, 2 of 7. Nobody may exchange the turned-up card.",
            "Exchange, with 2, 2 of 7. "
            "In the first trick the 2 of trumps may be exchanged for a higher turned-up card.",
        ]


def drawn(name, heading, code="en"):
    """(a screen of the gallery, what stands on it)."""
    screen, canvas = dict(moments.screens(name, code))[heading], said.Spoken(sheet.blank()[0].panel)
    screen.draw(canvas)
    return screen, canvas.drawn


def say_moment(name, heading, code="en"):
    """What it says."""
    words = said.describe(*drawn(name, heading, code))
    text.choose("en")
    return words


@pytest.mark.parametrize("code", cards_in_words.WORDS)
def test_no_screen_is_said_with_a_sign(code):
    for name in ("menus", "title", "your_equal"):
        for heading, _ in moments.screens(name, code):
            assert not set(say_moment(name, heading, code)) & SIGNS, heading


@pytest.mark.parametrize(
    "name, heading, said_there",
    (
        ("how_to_play", "briscola, 1", "Ace of Denari 11, 3 of Coppe 10, Re of Spade 4"),
        ("how_to_play", "briscola, 6", "Ace of Bastoni. trumps: Spade. The suit played first counts."),
        ("how_to_play", "screen, 5", "left or right: choose a card. OK: play it. back: menu"),
        ("costliest_moves", "scopa, 2 players, move 31", "by Player 1. takes: 3 of Bastoni. Better: Re of Coppe."),
        ("replays", "scopa, 2 players, move 31", "Move 31 of 36: 3 of Spade by Player 1. takes: 3 of Bastoni."),
        ("briscola_open", "3 open hands", "Player 2: 4 of Denari, 7 of Coppe, Fante of Bastoni. Player 3: "),
        ("scopa_two", "the first capture", "capture 1 of "),
        ("hints", "a capture of several", "chosen: 7 of Coppe"),
        (
            "primiera",
            "7D 7C 6S AB and RD FC 3S 2B",
            "Primiera. P1: 7 of Denari, 21; 7 of Coppe, 21; 6 of Spade, 18; Ace of Bastoni, 16; 76 (a point). "
            "P2: Re of Denari, 10; Fante of Coppe, 10; 3 of Spade, 13; 2 of Bastoni, 12; 45. OK: go on, back: menu.",
        ),
    ),
)
def test_a_picture_is_said_as_sentences(name, heading, said_there):
    assert said_there in say_moment(name, heading)
