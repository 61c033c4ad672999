"""Languages and games: the same words everywhere, every word used, and what a game owes."""

import ast
import re
from types import SimpleNamespace

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from boards.connect import BUTTONS
from engine.games import NAMES, find_game
from engine.record import PERSON
from engine.rules import list_switches
from firmware.drawing.canvas import WIDTH
from firmware.drawing.fonts import LARGE, SMALL
from firmware.games import GAMES
from firmware.lobby import plan, setup
from firmware.match.explaining import say_offer
from firmware.screens.playing import RIGHT
from firmware.words import text
from firmware.words.names import called
from host_tests import sources
from host_tests.gallery import golden, moments_play

LANGUAGES = dict(text.LANGUAGES)
ENGLISH = text.WORDS["en"]["always"]
HOLES = re.compile(r"%.|[|]")
GROUPS = sorted(text.WORDS["en"])


def strings():
    """Every string constant of the firmware (its languages apart) and of what the engine names for it."""
    paths = [path for path in sources.modules("firmware/") if path.stem not in LANGUAGES]
    paths += sources.modules("engine/briscola", "engine/players/", "engine/rules", "engine/scoring")
    found = [node.value for path in paths for node in ast.walk(sources.tree(path)) if isinstance(node, ast.Constant)]
    return {value for value in found if isinstance(value, str)} | {PERSON}


def made_keys():
    """The keys that are put together from names."""
    keys = {game + "_to" for game in NAMES}
    keys |= {game + "_to_one" for game in NAMES if 1 in find_game(game).TARGETS}
    verbs = ("takes", "takes_rest", "lays", "swaps", "takes_back", "deals", "cut_yours", "cut_other")
    keys |= {word + "_you" for word in verbs} | {"wins_team"}
    return keys | {word + form for word in ("wins_round", "wins_match") for form in ("_you", "_team", "_team_you")}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("group", GROUPS)
def test_every_language_has_the_same_words_with_the_same_holes(group, code):
    words, english = text.WORDS[code][group], text.WORDS["en"][group]
    assert list(words) == list(english)
    assert {key: HOLES.findall(words[key]) for key in words} == {key: HOLES.findall(english[key]) for key in english}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_what_every_switch_means(code):
    known = [pair for game in NAMES for pair in list_switches(game)]
    pairs = {f"{switch}.{value}" for switch, values in known for value in values}
    names = {switch for switch, _ in known}
    assert set(meanings(code)) == pairs
    assert set(switches(code)) == pairs | names


def switches(code):
    """The names of the switches and of their values, in short."""
    return text.WORDS[code]["switches"]


def meanings(code):
    """The sentences of a language about the switches."""
    return text.WORDS[code]["rules"]


def trouble(code):
    """What a language says when something goes wrong."""
    return text.WORDS[code]["trouble"]


def hints(code):
    """The words of a language about why a move is suggested."""
    return text.WORDS[code]["hints"]


def all_words(code):
    """Everything that a language says, from all its groups."""
    return [words for group in GROUPS for words in text.WORDS[code][group].values()]


def test_in_italian_a_round_is_no_hand():
    said = [words.lower() for words in all_words("it") if re.search(r"\bman[oi]\b", words)]
    assert said and all(re.search("in mano|(nuova|ultima) mano: .*tre carte a testa", words) for words in said)


def test_in_italian_tocca_is_a_turn_and_never_a_tap():
    assert [words for words in all_words("it") if re.search(r"\b[Tt]occa\b(?! a )", words)] == []


@pytest.mark.parametrize("code, row", (("en", ("House rules", "change...")), ("it", ("Regole della casa", "scegli"))))
def test_the_set_up_calls_switches_house_rules(code, row):
    text.choose(code)
    try:
        rows = [pair[:2] for pair in setup.make_rows(plan.Plan(1), text.read_words("setup"))]
    finally:
        text.choose("en")
    assert row in rows and not [words for words in all_words(code) if "witch" in words or "Variant" in words]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_why_in_few_words(code):
    lines = [line.replace("%d", "44") for line in hints(code).values()]
    assert [line for line in lines if SMALL.width(line) > RIGHT - 4 or SMALL.width("Nonna: " + line) > WIDTH - 2] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_can_be_explained_says_both_choices_and_who_is_reading_in_a_line(code):
    names = ["Massimiliano", "Mariantonietta"]
    try:
        text.choose(code)
        called[:] = names
        words = [text.WORDS[code]["why"]["offer_to_explain"]]
        for shown in (0, 1, None):
            reader = SimpleNamespace(shown=shown)
            words.append(say_offer(SimpleNamespace(runner=SimpleNamespace(reading=[reader]))))
    finally:
        called[:] = []
        text.choose("en")
    assert "OK: " in words[0] and "►: " in words[0]
    assert [line for line in words if SMALL.width(line) > RIGHT - 1] == []
    scopa = text.WORDS[code]["always"]["scopa!"]
    longer = [line + "  +44" for line in words] + [scopa + "  " + words[0]]
    assert [line for line in longer if SMALL.width(line) > WIDTH - 2] == []


def test_every_reason_has_words_and_is_given():
    screens = sources.modules("firmware/screens/playing")
    paths = [sources.ROOT / "engine" / "players" / "reasons.py", *screens]
    tuples = [one for path in paths for one in ast.walk(sources.tree(path)) if isinstance(one, ast.Tuple)]
    given = {node.value for one in tuples for node in ast.walk(one) if isinstance(node, ast.Constant)}
    assert {key for key in given if isinstance(key, str)} - {""} == set(hints("en"))


def test_every_reason_why_an_item_of_the_menu_waits_has_words_and_is_given():
    nodes = [node for path in sources.modules("firmware/match/offers") for node in ast.walk(sources.tree(path))]
    given = {node.value for node in nodes if isinstance(node, ast.Constant)}
    assert set(text.WORDS["en"]["pause"]) - given == set()


def test_every_explanation_has_words_and_is_given():
    names = ("engine/explain", "firmware/games/", "firmware/match/why", "firmware/match/explaining")
    names += ("firmware/words/reasons",)
    nodes = [node for path in sources.modules(*names) for node in ast.walk(sources.tree(path))]
    given = {node.value for node in nodes if isinstance(node, ast.Constant)}
    assert set(text.WORDS["en"]["why"]) - given == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_of_a_language_can_be_drawn(code):
    letters = set("".join(all_words(code)) + LANGUAGES[code])
    for font in (SMALL, LARGE):
        unknown = font.find_place("?")
        missing = [letter for letter in sorted(letters - {"?"}) if font.find_place(letter) == unknown]
        assert missing == [], "draw them in tools/drawings/small.txt and large.txt, then `python3 -m tools.drawings`"


def test_every_word_is_used():
    assert sorted({*ENGLISH, *trouble("en")} - strings() - made_keys() - {"button." + name for name in BUTTONS}) == []


def test_every_word_that_is_made_is_there():
    assert sorted(made_keys() - set(ENGLISH)) == []


def test_a_line_in_the_list_and_its_files_make_a_language(monkeypatch):
    words = dict(ENGLISH, press_ok="OK drücken")
    monkeypatch.setitem(text.WORDS, "xx", {"always": words})
    monkeypatch.setattr(text, "LANGUAGES", text.LANGUAGES + (("xx", "Deutsch"),))
    text.choose("it")
    text.choose_next()
    try:
        assert (text.find_name(), text.say("press_ok"), text.say("menu")) == ("Deutsch", "OK drücken", ENGLISH["menu"])
        text.choose_next()
        assert text.spoken == "en"
    finally:
        text.choose("en")


def test_who_adds_a_language_or_a_screen_is_told_what_writes_its_golden_pictures():
    with pytest.raises(AssertionError, match="title.xx.txt is missing: `python3 -m host_tests.gallery` writes"):
        golden.check(golden.FRAMES / "title.xx.txt", [])


def test_every_language_is_in_the_list():
    assert {path.stem for path in sources.modules("firmware/words/") if len(path.stem) == 2} == set(LANGUAGES)
    assert set(text.WORDS) == set(LANGUAGES)
    assert len(set(LANGUAGES.values())) == len(LANGUAGES)


@pytest.mark.parametrize("game", NAMES)
def test_what_a_game_owes(game):
    assert find_game(game).Round.NAME == game
    assert find_game(game).TARGET in find_game(game).TARGETS
    words = ENGLISH
    for key in (game, game + "_to"):
        assert key in words
    assert [name for name in moments_play.SCREENS if name.startswith(game)]
    assert list(golden.FRAMES.glob(f"{game}_*.txt"))
    how = GAMES[game].HOW
    assert [page[0] for page in how] == list(text.WORDS["en"][f"how_{game}"])
    assert list((sources.ROOT / "host_tests" / "engine" / "playthroughs").glob(f"{game}*.txt"))
