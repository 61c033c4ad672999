"""The way of one move: what is seen is looked up and drawn once; a press is seen to be taken before it is stored."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine import briscola, scopa
from engine.match import Match
from firmware.device.store import Store
from host_tests.firmware.watching import begun

GAMES = {"briscola": briscola.Briscola, "scopa": scopa.Scopa}


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

    with begun(tmp_path, "person thumb", board, look=look, game=game) as console:
        while len(console.screen().captures) > 1:  # the next press would ask which
            console.press(0, "right")
        counted.update(views=0, legal=0, pictures=0)
        del pages[:]
        console.press(0, "ok")
        assert [bool(page) for page in pages] == [False] + [True] * stations  # the light goes off; the card is played
        assert counted == {"views": stations, "legal": 1, "pictures": 1 + stations}


@pytest.mark.parametrize("presses", ["ok", "right ok"])
def test_the_light_goes_off_before_the_move_is_stored(presses, tmp_path, monkeypatch):
    seen, append = [], Store.append

    def watched(store, line):
        seen.append(console.rams()[0])
        append(store, line)

    with begun(tmp_path, "person thumb") as console:
        *first, last = presses.split()
        console.press(0, *first)
        lit = console.rams()[0]
        monkeypatch.setattr(Store, "append", watched)
        console.press(0, last)
        assert len(seen) == 1 and seen[0] != lit
        assert sum(map(int.bit_count, seen[0])) < sum(map(int.bit_count, lit)) and console.rams()[0] != seen[0]


def test_the_light_of_an_exchange_goes_off_too(tmp_path):
    for seed in range(40):
        with begun(tmp_path / str(seed), "person thumb", seed=seed, rules={"exchange": "two"}) as console:
            if not console.screen().exchanges:
                continue
            console.press(0, "left")
            assert "swap" in console.words()
            screen = console.screen()
            move = screen.press("ok")
            assert move[0] == briscola.EXCHANGE and screen.move is None and screen.card is not None
            return
    raise AssertionError("nobody may exchange")
