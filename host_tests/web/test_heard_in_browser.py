"""What a screen reader hears when something changes: it suffices to play on, and repeats nothing that is known."""

import re

import pytest

from boards.web import said
from firmware.device.station import Station
from host_tests.gallery import moments
from host_tests.web.test_said_in_browser import named
from tools.drawings import sheet
from tools.measure import played_match
from tools.play.console import Console

SENTENCE = re.compile(r"(?<=[.!]) ")
DEED = re.compile(r"\w+(?: plays?)?: ")  # "Rosa plays: 3 of Coppe." or, where it takes or goes to a trick, "Rosa: ..."
MAX_WORDS = 15  # after an arrow
CARDS = {"briscola": 40, "scopa": 36}  # that are played in a round


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


@pytest.fixture
def heard(monkeypatch):
    """A list of (news, table, hand) of whatever is shown, on the PC's console."""
    found, make = [], Station.__init__

    def listened(station, *words):
        make(station, *words)
        said.report_screens(0, station, lambda number, words, state, *spoken: found.append(spoken))

    monkeypatch.setattr(Station, "__init__", listened)
    return found


@pytest.mark.parametrize("game", ("briscola", "scopa"))
def test_a_whole_round_is_played_by_ear(heard, game, tmp_path):
    (tmp_path / "settings.txt").write_bytes(played_match.match_settings(game, 1))
    listener, last = Listener(game), ""
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        while "This round" not in last:
            heard.clear()
            console.press(0, "ok")
            console.settle()
            news = [words for words, *_ in heard if words]
            for words in news:
                assert not set(words) & set("◄►▲▼↩/"), words
                listener.hear(words)
            last = news[-1] if news else ""
            if "Your turn" in last:
                _, table, hand = heard[-1]
                assert named(hand) == listener.hand and named(table.split(" Trump: ")[0]) == listener.table
                heard.clear()
                console.press(0, "right")
                arrow = " ".join([words for words, *_ in heard])
                assert len(arrow.split()) <= MAX_WORDS and bool(arrow) == (len(listener.hand) > 1)
                assert not arrow or named(arrow) & listener.hand
    assert listener.deeds == CARDS[game] and not listener.hand and not listener.table


def test_each_card_has_its_advice_and_the_table_tells_which_button_goes_on(heard, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        console.press(0, "ok", "ok")
        console.settle()
        waits, advised = [], []
        for button in ("right", "right", "right", "ok") * 8:
            mine = bool(heard) and "Your turn." in heard[-1][1]
            heard.clear()
            console.press(0, button)
            console.settle()
            news = " ".join([words for words, *_ in heard])
            if "right: go on" in news:
                waits.append(heard[-1][1])
            elif mine and button == "right":
                advised.append(news)
    assert waits and all("right: go on" in table for table in waits)
    assert advised and all(re.search("takes|risks|gives", news) for news in advised), advised


def test_what_a_house_rule_means_is_said_at_every_arrow(heard, tmp_path):
    with Console("pocket", 5, str(tmp_path)) as console:
        console.wait(500)
        console.press(0, "ok", "left", "left", "left", "left", "ok")
        heard.clear()
        console.press(0, "right", "ok")
        assert [words for words, *_ in heard if words] == [
            "Exchange, off, 2 of 7. Nobody may exchange the turned-up card.",
            "Exchange, with 2, 2 of 7. "
            "In the first trick the 2 of trumps may be exchanged for a higher turned-up card.",
        ]


def test_an_arrow_in_the_replay_says_the_next_move_only():
    screen = dict(moments.screens("replays", "en"))["scopa, 2 players, move 31"]
    canvas = said.Spoken(sheet.blank()[0].panel)
    screen.draw(canvas)
    news = said.read_screen(screen, canvas.drawn)["lines"]
    assert [words for _, _, words, _ in news] == ["Move 31 of 36: 3 of Spade by Player 1. takes: 3 of Bastoni."]


def test_the_primiera_is_said_one_pile_after_the_other():
    screens = dict(moments.screens("primiera", "en"))
    said_of = {name: said.describe(screen, []) for name, screen in screens.items()}
    assert said_of["7D 7C 6S AB and RD FC 3S 2B"] == (
        "Primiera. P1: 7 of Denari, 21; 7 of Coppe, 21; 6 of Spade, 18; Ace of Bastoni, 16; 76 (a point). "
        "P2: Re of Denari, 10; Fante of Coppe, 10; 3 of Spade, 13; 2 of Bastoni, 12; 45. OK: go on, back: menu."
    )
    assert "P2: 7 of Bastoni, 21; only Bastoni." in said_of["7D 6C and 7B"]
