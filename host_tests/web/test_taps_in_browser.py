"""Taps on a screen in the browser: a line is taken at once, a card only by a second tap on it."""

import contextlib
import re

import pytest

from engine import replay
from host_tests.web.consoles import TAPPED_MS, Console
from tools.measure import played_match

pytestmark = [pytest.mark.micropython]

HAND, ROW = [(15 + 32 * place, 46) for place in range(3)], 18
CARDS = 40
QUICK = "explain=0\npace=quick\n"


def settings(game, persons=1):
    """The saves of a short match against a rule of thumb."""
    return {"settings.txt": played_match.match_settings(game, persons).decode() + QUICK}


@contextlib.contextmanager
def at_first_card():
    """A console at a person's first card of Briscola."""
    with Console("pocket", seed=5, kept=settings("briscola")) as console:
        console.wait(500)
        console.press(0, "ok", "ok")
        console.settle()
        console.press(0, "ok")
        console.settle()
        yield console


def test_a_tap_lights_a_card_and_only_a_second_one_on_it_plays_it():
    with at_first_card() as console:
        hand = console.said[0].split("Your hand: ")[1].split(". ")[0].split(", ")
        for place in (0, 1, 0, 2):
            console.tap(0, *HAND[place])
            assert console.said[0].startswith("Your turn") and console.said[0].endswith(f"chosen: {hand[place]}.")
        console.order({"touch": [0, *HAND[2], 0]})
        console.order({"touch": [0, *HAND[2], 0]})
        console.wait(TAPPED_MS)
        assert f"You: {hand[2]}" in console.said[0] or f"{hand[2]} by" in console.said[0]


def test_two_taps_at_once_play_nothing():
    with at_first_card() as console:
        for _ in range(3):
            console.order({"touch": [0, *HAND[1], 0]})
        console.wait(2 * TAPPED_MS)
        assert console.said[0].startswith("Your turn")


@pytest.mark.parametrize("game, explain", [("briscola", 0), ("scopa", 0), ("scopa", 2)])
def test_a_whole_round_is_played_by_taps_alone(game, explain):
    kept = {name: words.replace("explain=0", f"explain={explain}") for name, words in settings(game).items()}
    with Console("pocket", seed=3, kept=kept) as console:
        console.wait(500)
        for tapped in range(400):
            words = console.said[0]
            if count_moves(console) == 1 + CARDS:
                break
            if words.startswith("Your turn"):
                cards = words.split("Your hand: ")[1].split(". ")[0].split(", ")
                for _ in range(2):
                    console.tap(0, *HAND[tapped % len(cards)])
            else:
                console.tap(0, 64, 16)
                assert "back: the cards" not in console.said[0], "a tap that goes on has asked why"
            console.wait(500)
        assert count_moves(console) == 1 + CARDS, words


def count_moves(console):
    """The moves that are stored, the cut among them."""
    record = console.kept.get("journal.txt") or console.kept.get("last.txt") or ""
    return len(replay.read_record(record.splitlines(keepends=True))[2]) if record else 0


def row(number):
    """Where a finger means a line of a list, from 0."""
    return 64, 10 + number * ROW + 5


def test_one_tap_takes_a_line_and_the_list_stays_under_the_finger():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        console.tap(0, 64, 20)
        assert "chosen: Play!" in console.said[0]
        for players in (3, 4, 5, 6):
            console.tap(0, *row(2))
            assert f"Play!; Game, Briscola; chosen: Players, {players}" in console.said[0]
        console.tap(0, 64, 4)
        assert "chosen: Players, 6" in console.said[0]
        for _ in range(4):
            console.tap(0, 64, 32, 1)
        console.tap(0, *row(0))
        assert console.said[0].startswith("Seat 2")
        console.tap(0, *row(2))
        assert "chosen: Seat 2, " in console.said[0] and "; Seat 3" in console.said[0]


def test_what_costs_something_asks_after_the_one_tap_that_takes_it():
    with at_first_card() as console:
        console.press(0, "back")
        console.tap(0, 64, 32, -1)
        console.tap(0, *row(2))
        assert "Give up and lose?" in console.said[0] and "chosen: No" in console.said[0]
        console.tap(0, *row(0))
        console.tap(0, *row(1))
        assert "Leave?" in console.said[0] and "chosen: No" in console.said[0]
        console.tap(0, *row(1))
        console.settle()
        console.tap(0, 64, 20)
        console.tap(0, *row(1))
        assert "chosen: Play!" in console.said[0]
        console.tap(0, *row(0))
        assert "Delete the saved match?" in console.said[0] and "chosen: No" in console.said[0]


def test_words_that_name_a_button_are_that_button():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        console.tap(0, 20, 60)
        assert "Italiano" in console.said[0]
        console.tap(0, 64, 50)
        assert "Come si gioca" in console.said[0]


def test_a_swipe_moves_the_light_with_the_finger_and_pages_against_it():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        console.press(0, "back")
        for game in ("Briscola", "Scopa"):
            console.tap(0, 64, 32, 1)
            assert "chosen: " + game in console.said[0]
        console.tap(0, 64, 32, -1)
        console.press(0, "ok")
        assert "1 of " in console.said[0]
        console.tap(0, 64, 32, -1)
        assert "2 of " in console.said[0]
        console.tap(0, 64, 32)
        assert "3 of " in console.said[0]
        console.tap(0, 64, 32, 1)
        assert "2 of " in console.said[0]


def test_a_swipe_up_or_down_scrolls_a_list_and_turns_a_page():
    with Console("pocket", seed=1) as console:
        console.wait(500)
        console.press(0, "ok")
        seen = []
        for moved in (-2, -2, -2, -2, 2, 2, 2, 2):
            console.tap(0, 64, 40, moved)
            seen.append(re.search(r"(\d+) of", console.said[0])[1])
        assert seen == "4 7 10 13 10 7 4 1".split()
        console.press(0, "back", "back", "left", "left", "ok", "ok")
        for moved, page in ((-2, "3 of"), (2, "2 of")):
            console.tap(0, 64, 40, moved)
            assert page in console.said[0]


def test_on_a_turned_screen_a_tap_is_where_the_finger_is():
    with Console("pocket", seed=1, kept={"settings.txt": "turned=1\n"}) as console:
        console.wait(500)
        console.press(0, "ok")
        console.tap(0, 64, 63 - row(1)[1])
        assert "chosen: Game, Scopa" in console.said[0]
