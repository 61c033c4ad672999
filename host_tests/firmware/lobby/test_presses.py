"""How many presses the common ways take: the table in firmware/README.md is tried, press by press."""

import re

import pytest

from host_tests import sources
from host_tests.firmware.watching import cut, playing, settle_plan, watched

TABLE = re.compile(r"^\| ([^|]+) \| ([^|]+) \| (\d+) \|$", re.MULTILINE)
MOST_TO_A_CARD = 5
TAKE_BACK = "take back, the first time in a match"


def table():
    """{way: presses} of the README; a press is a button's name."""
    text = (sources.ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    rows = TABLE.findall(text[text.index("presses |\n") :])
    assert all(len(presses.split()) == int(count) for _, presses, count in rows), "the README counts wrongly"
    return {way: presses.lower().split() for way, presses, _ in rows}


WAYS = table()


def take(console, way):
    """Press what the README says, at the pace at which a person would; each press is taken."""
    for button in WAYS[way]:
        console.wait(500)
        console.press(0, button)
        console.settle()


def moves(folder):
    """The moves of the journal, the cut apart."""
    return len((folder / "journal.txt").read_text().splitlines()) - 2


@pytest.mark.parametrize(
    "way, seats",
    [
        ("first card, all as last time", "person thumb"),
        ("the same, several at one screen", "person person"),
        ("the same, with your equal", "person equal"),
    ],
)
def test_from_the_title_to_the_first_card_with_all_as_last_time(way, seats, tmp_path):
    for seed in (1, 2, 3, 4):
        folder = tmp_path / str(seed)
        folder.mkdir()
        settle_plan(folder, seats)
        with watched(folder, seed=seed) as console:
            if "person person" != seats:  # Seat 2 is to deal: then the person has to cut, too
                console.press(0, "ok", *["right"] * 7, "ok", "ok", "back")
            take(console, way)
            assert moves(folder) >= 1 and len(WAYS[way]) <= MOST_TO_A_CARD


def test_from_the_title_back_into_a_stored_match(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
    before = moves(tmp_path)
    with watched(tmp_path) as console:
        take(console, "a stored match, next card")
        assert moves(tmp_path) > before


def test_a_rematch_with_your_equal(tmp_path):
    settle_plan(tmp_path, "person equal")
    with watched(tmp_path) as console:
        take(console, "the same, with your equal")
        first = console.runner.match
        for _ in range(200):
            if console.kind() == "AdaptiveLevel":
                break
            console.press(0, "ok")
            console.settle()
        take(console, "a match of your equal is over: rematch, first card")
        assert console.runner.match is not first and moves(tmp_path) >= 1


def test_a_rematch(tmp_path):
    with playing(tmp_path, "person thumb") as console:
        for _ in range(200):
            if "Rematch" in console.words():
                break
            console.press(0, "ok")
            console.settle()
        first = console.runner.match
        for place, kind in (2, "Replay"), (3, "WorstMove"):
            console.press(0, *["right"] * place, "ok")
            console.settle()
            assert console.kind() in (kind, "Reader")
            console.press(0, "back", *["left"] * place)
        take(console, "rematch, first card")
        assert console.runner.match is not first and moves(tmp_path) >= 1


@pytest.mark.parametrize("way", ["a hint", TAKE_BACK, "look back", "leave, the match is kept"])
def test_while_playing(way, tmp_path):
    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        console.press(0, "ok")
        console.settle()
        take(console, way)
        if way == "a hint":
            assert console.screen().advice
        elif way == TAKE_BACK:
            assert console.runner.match.backs == 1
        else:
            assert console.kind() == {"look back": "LookBack", "leave, the match is kept": "Title"}[way]


@pytest.mark.parametrize(
    "way, kind", [("replay it", "Replay"), ("the costliest move", "WorstMove"), ("check the deal", "Check")]
)
def test_when_a_round_is_over(way, kind, tmp_path):
    with playing(tmp_path, "person thumb", target=3) as console:
        console.press_until("This round", presses=100)
        take(console, "at a round's score: " + way)
        assert console.kind() == kind


def test_the_other_game(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path) as console:
        take(console, "the other game")
        assert console.kind() == "Cut" and console.runner.match.game == "scopa"


def test_a_match_of_the_other_game_beside_a_stored_one(tmp_path):
    with playing(tmp_path, "person level2") as console:
        cut(console)
    with watched(tmp_path, seed=3) as console:
        take(console, "a match of the other game beside it")
        assert console.kind() == "Cut" and console.runner.match.game == "scopa"


def test_learning_by_playing(tmp_path):
    with watched(tmp_path) as console:
        take(console, "learn Scopa by playing")
        assert console.kind() == "Told" and "Pina" in console.words()


def test_how_to_play(tmp_path):
    with watched(tmp_path) as console:
        take(console, "how to play Scopa")
        assert console.kind() == "How" and "take" in console.words().lower()


def test_what_was_pressed_at_a_busy_station_is_not_done_later_at_the_title(tmp_path):
    with watched(tmp_path, "table_two") as console:
        console.press(0, "ok")
        assert (console.kind(0), console.kind(1)) == ("Options", "Join")
        console.press(1, "back", "ok", "right", "ok", "back")
        console.press(0, "back")
        assert [console.kind(station) for station in range(2)] == ["Title", "Title"]
        console.press(1, "back")
        assert "How to play" in console.words(1)
