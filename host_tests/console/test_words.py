"""Languages: the same words everywhere, every letter can be drawn, and what makes a language."""

import json
import re

import pytest

from boards.speech import cards
from engine.games import NAMES
from engine.match import Match
from engine.rules import list_switches
from firmware.drawing.fonts import LARGE, SMALL
from firmware.words import text
from host_tests import sources
from host_tests.engine.helpers.decks import SEED
from tools.play import words as of_terminal
from tools.play.phones import words as of_phones

LANGUAGES = dict(text.LANGUAGES)
HOLES = re.compile(r"%.|[|]")
MISSING = "boards/web/page/404.html"
OF_PAGE = ("boards/web/page/words.mjs", "boards/web/seat/seat_words.mjs")
ENTRY = re.compile(r"^  ([\w.\"]+): \[(.*?)\],$", re.MULTILINE | re.DOTALL)
TEXT = re.compile(r'"(?:[^"\\]|\\.)+"')


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("group", sorted(text.WORDS["en"]))
def test_every_language_has_the_same_words_with_the_same_holes(group, code):
    words, english = text.WORDS[code][group](), text.WORDS["en"][group]()
    assert list(words) == list(english)
    assert {key: HOLES.findall(words[key]) for key in words} == {key: HOLES.findall(english[key]) for key in english}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_what_every_switch_means(code):
    known = [pair for game in NAMES for pair in list_switches(game)]
    pairs = {f"{switch}.{value}" for switch, values in known for value in values}
    names = {switch for switch, _ in known}
    assert set(text.WORDS[code]["rules"]()) == names
    assert set(text.WORDS[code]["switches"]()) == pairs | names


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_tie_names_the_house_rule_that_decides_it(code):
    words, names = text.WORDS[code]["always"](), text.WORDS[code]["switches"]()
    decided = {"tie_each": "ties", "tie_none": "ties", "draw_again": "draw", "last_trick": "draw"}
    assert [key for key, switch in decided.items() if names[switch] not in words[key]] == []


def test_the_engines_page_lists_every_value_of_every_switch():
    rows = [line for line in sources.text(sources.ROOT / "engine/README.md").splitlines() if line.startswith("| `")]
    table = {row.split("`")[1]: row for row in rows}
    known = [(switch, value) for game in NAMES for switch, values in list_switches(game) for value in values]
    assert [pair for pair in known if f"`{pair[1]}`" not in table.get(pair[0], "")] == []


def test_every_line_of_a_score_has_a_name():
    for game in NAMES:
        for switch, values in list_switches(game):
            match = Match(game, 2, SEED, {switch: values[-1]} if switch != "scopone" else {})
            while match.round is None or match.round.turn is not None:
                match.play(match.legal()[0])
            lines = [line[0] for line in match.round.lines()]
            assert [name for name in lines if name not in text.WORDS["en"]["always"]()] == [], switch


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_of_a_language_can_be_drawn(code):
    words = [words for group in text.WORDS[code].values() for words in group().values()]
    letters = set("".join(words) + LANGUAGES[code])
    for font in (SMALL, LARGE):
        unknown = font.find_place("?")
        missing = [letter for letter in sorted(letters - {"?"}) if font.find_place(letter) == unknown]
        assert missing == [], "draw them in tools/drawings/small.txt and large.txt, then `python3 -m tools.drawings`"


def test_a_line_in_the_list_and_its_files_make_a_language(monkeypatch):
    words = {**text.WORDS["en"]["always"](), "press_ok": "OK drücken"}
    monkeypatch.setitem(text.WORDS, "xx", {"always": lambda: words})
    monkeypatch.setattr(text, "LANGUAGES", text.LANGUAGES + (("xx", "Deutsch"),))
    text.choose("xx")
    assert (text.say("press_ok"), text.say("menu")) == ("OK drücken", "Menu")


def test_every_file_has_every_language_of_the_list():
    found = {module.__name__: set(module.WORDS) for module in (text, cards, of_terminal, of_phones)}
    found["firmware/words/"] = {path.stem for path in sources.modules("firmware/words/") if len(path.stem) == 2}
    found[OF_PAGE[0]] = set(json.loads(re.search(r"LANGUAGES = (.*);", sources.text(sources.ROOT / OF_PAGE[0]))[1]))
    found[MISSING] = set(re.findall(r' lang="(..)"', sources.text(sources.ROOT / MISSING)))
    assert {name: sorted(codes ^ set(LANGUAGES)) for name, codes in found.items() if codes ^ set(LANGUAGES)} == {}
    assert len(set(LANGUAGES.values())) == len(LANGUAGES)


@pytest.mark.parametrize("path", OF_PAGE)
def test_every_entry_of_the_browsers_pages_has_a_text_for_each_language(path):
    entries = ENTRY.findall(sources.text(sources.ROOT / path))
    assert len(entries) > 30
    assert [name for name, texts in entries if len(TEXT.findall(texts)) != len(LANGUAGES)] == []
