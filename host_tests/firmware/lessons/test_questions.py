"""What somebody asks who has never played: the console alone answers each question, in every language."""

import re

import pytest

from engine.briscola import POINTS, pack
from engine.cards import text as card_text
from engine.games import NAMES
from firmware.words import text

# The question, the game, and what answers it in English and in Italian.
QUESTIONS = (
    ("how many cards are there?", NAMES, "40 cards", "40 carte"),
    ("which suits are there?", NAMES, "Denari.*coins.*Coppe.*cups.*Spade.*swords.*Bastoni.*clubs", "Coppe.*Bastoni"),
    ("which card is higher?", "briscola", "The 3 beats even the Re", "Il 3 batte anche il Re"),
    ("what does a card count?", "briscola", "Below each card: its points", "Sotto ogni carta i suoi punti"),
    ("who wins a trick?", "briscola", "Its highest card wins", "Comanda il seme della prima carta"),
    ("what is trump?", "briscola", "its suit is trump", "è la briscola"),
    ("what does a trump do?", "briscola", "Any trump beats the other suits", "La briscola batte gli altri semi"),
    ("must one follow suit?", "briscola", "Play any card of any suit", "Gioca la carta che vuoi, di qualsiasi seme"),
    ("who leads?", "briscola", "dealer's right leads", "Comincia chi siede a destra"),
    ("who leads then, and when does one draw?", "briscola", "The winner draws and plays first", "Chi ha preso pesca"),
    ("and when the stock is empty?", "briscola", "three tricks without drawing", "tre prese senza pescare"),
    ("how does one win?", "briscola", "120 points.*you need 61 to win", "si vince con 61"),
    ("and with 60 to 60?", "briscola", "60-60: play again", "60 pari: si rigioca"),
    ("which 2 goes out with three?", "briscola", "Three leave out the 2 of Bastoni", "In tre senza il 2 di Bastoni"),
    ("what does a card take?", "scopa", "one of the same value", "ne prende una uguale"),
    ("what else?", "scopa", "several that add up to it", "più carte che fanno somma"),
    ("a single card or a sum?", "scopa", "must take the 7, not 4 and 3", "Deve prendere il 7, non 4 e 3"),
    ("may one play a card that takes nothing?", "scopa", "even the 2, which takes nothing", "il 2 che non prende"),
    ("must a card take?", "scopa", "If you play the 7, it must take", "se giochi il 7, deve prendere"),
    ("what is a scopa?", "scopa", "Clear the table: 1 point", "Prendi tutta la tavola: 1 punto"),
    ("what makes points?", "scopa", "most cards, most Denari, the Settebello", "più carte, più denari, il settebello"),
    ("what is the Settebello?", "scopa", r"Settebello \(7 of Denari\)", r"settebello \(7 di denari\)"),
    ("what is the Primiera?", "scopa", "each suit's best", "La migliore di ogni seme"),
    ("and if a suit is missing?", "scopa", "A missing suit: 0", "Servono tutti i semi"),
    ("who gets the last cards?", "scopa", "The last to capture gets the cards left", "Chi ha preso per ultimo prende"),
    ("is the table refilled?", "scopa", "none for the table", "nessuna in tavola"),
    ("who gets the point of a tie?", "scopa", "A tie in cards.*a point each", "A pari carte.*un punto a testa"),
    ("can that be changed?", NAMES, "can be changed: House rules", "si può cambiare: Regole della casa"),
    ("who cuts?", NAMES, "dealer's left cuts", "Taglia chi siede a sinistra"),
    ("what does a dotted line mean?", "briscola", "A dotted line.*you saw", "Una riga di puntini.*hai visto"),
    ("how long is a match?", "briscola", "First to win 3 rounds", "Partita a 3 vittorie"),
    ("how long is a match of Scopa?", "scopa", "11 or more", "11 o più"),
)
CODES = [code for code, _ in text.LANGUAGES]


def pages(game, code):
    """All that How to play says about a game and the console."""
    words = text.WORDS[code]
    return " ".join([*words["how_" + game].values(), *words["how_screen"].values()]).replace("|", " ")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("question, game, english, italian", QUESTIONS, ids=[one[0] for one in QUESTIONS])
def test_how_to_play_answers(question, game, english, italian, code):
    for one in [game] if isinstance(game, str) else game:
        assert re.search({"en": english, "it": italian}[code], pages(one, code), re.DOTALL), question


def numbers(code, game, key):
    """The numbers in some words of a lesson."""
    return [int(number) for number in re.findall(r"\d+", text.WORDS[code]["lesson_" + game][key])]


@pytest.mark.parametrize("code", CODES)
def test_the_numbers_that_a_lesson_says_are_the_engines(code):
    points = sorted(set(POINTS) - {0}, reverse=True)
    named = numbers(code, "briscola", "counts")
    assert [number for number in named if number != 3 or code == "it"][:2] == points[:2]
    assert set(points) <= set(named) and named[-2:] == [sum(POINTS), sum(POINTS) // 2 + 1]
    assert numbers(code, "scopa", "most") == [21, 40, 6, 10]


def test_the_2_that_goes_out_is_the_engines():
    assert [card_text(card) for card in range(40) if card not in pack(3)] == ["2B"]
