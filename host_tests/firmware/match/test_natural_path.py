"""The way of one move: what is seen is looked up and drawn once; a press is seen to be taken before it is stored."""

import subprocess
import sys

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine import briscola, scopa
from engine.match import Match
from firmware.device.store import Store
from host_tests import sources
from host_tests.firmware.watching import cut, playing

GAMES = {"briscola": briscola.Briscola, "scopa": scopa.Scopa}
LONGER = """
import boards.host, pathlib, sys
from firmware.match import runner
runner.SHOWN_MS["trick"] = 3000
from host_tests.firmware.match import test_flow as flow
for test in flow.test_the_first_press_after_the_turn_has_come_is_not_swallowed_for_long, flow.test_the_pause_menu:
    test(pathlib.Path(sys.argv[1], test.__name__))
"""


@pytest.fixture
def counted(monkeypatch):
    """How many views, questions for the legal moves and pictures were made; the pictures are counted by tests."""
    counts = {"views": 0, "legal": 0, "pictures": 0}

    def count(where, method, name):
        real = getattr(where, method)

        def work(*arguments):
            counts[name] += 1
            return real(*arguments)

        monkeypatch.setattr(where, method, work)

    count(Match, "view", "views")
    for game in GAMES.values():
        count(game, "legal", "legal")
    return counts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("board, stations", [("pocket", 1), ("table_two", 2)])
def test_a_press_that_plays_a_card_makes_one_view_and_one_picture_of_what_is_seen(
    game, board, stations, tmp_path, counted
):
    pages = []

    def look(station):
        counted["pictures"] += 1
        pages.append(getattr(station.screen, "page", None))

    with playing(tmp_path, "person thumb", board, look=look, game=game) as console:
        cut(console)
        console.settle()
        while len(console.screen().captures) > 1:  # the next press would ask which
            console.press(0, "right")
        counted.update(views=0, legal=0, pictures=0)
        del pages[:]
        console.press(0, "ok")
        assert [bool(page) for page in pages] == [False] + [True] * stations  # the light goes off; the card is played
        assert counted == {"views": stations, "legal": 1, "pictures": 1 + stations}


def test_what_a_computer_does_is_seen_twice_that_it_thinks_and_what_it_plays(tmp_path, counted):
    def look(station):
        counted["pictures"] += 1

    with playing(tmp_path, "person thumb", look=look) as console:
        cut(console)
        console.settle()
        console.press(0, "ok")
        counted.update(views=0, legal=0, pictures=0)
        console.wait(700)  # it thinks
        assert counted == {"views": 2, "legal": 1, "pictures": 1}  # for the screen, and for its own thinking
        counted.update(views=0, legal=0, pictures=0)
        console.wait(300)
        assert counted["pictures"] == 1 and counted["views"] == 1


@pytest.mark.parametrize("presses", ["ok", "right ok"])
def test_the_light_goes_off_before_the_move_is_stored(presses, tmp_path, monkeypatch):
    seen, append = [], Store.append

    def watched(store, line):
        seen.append(console.rams()[0])
        append(store, line)

    with playing(tmp_path, "person thumb") as console:
        cut(console)
        console.settle()
        *first, last = presses.split()
        console.press(0, *first)
        lit = console.rams()[0]
        monkeypatch.setattr(Store, "append", watched)
        console.press(0, last)
        assert len(seen) == 1 and seen[0] != lit
        assert sum(map(int.bit_count, seen[0])) < sum(map(int.bit_count, lit)) and console.rams()[0] != seen[0]


def test_the_light_of_an_exchange_goes_off_too(tmp_path):
    for seed in range(40):
        with playing(tmp_path / str(seed), "person thumb", seed=seed, rules={"exchange": "two"}) as console:
            cut(console)
            console.settle()
            if not console.screen().exchanges:
                continue
            console.press(0, "left")
            assert "swap" in console.words()
            screen = console.screen()
            move = screen.press("ok")
            assert move[0] == briscola.EXCHANGE and screen.move is None and screen.card is not None
            return
    raise AssertionError("nobody may exchange")


def test_a_trick_may_be_shown_for_longer_and_no_test_is_misled(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-c", LONGER, str(tmp_path)], cwd=sources.ROOT, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
