"""Whatever is pressed or shorted on every board, and whenever it is switched off: the match goes on."""

import pytest

from boards.connect import BUTTONS
from firmware.device.buttons import REPEATING
from host_tests import budget
from host_tests.console.observing import observed
from host_tests.gallery.pencil import crowded
from host_tests.trials import journals, walks
from host_tests.trials.trial import trial

STARTS, ACTS = 3, 8  # of an evening: how often it is switched on, and what happens before it is switched off
PAUSES = (0, 30, 100, 300, 1500)  # ms


def play_on(console, moves):
    """Press as people who want to play on; whether so many more moves were made, or the match came to its end."""
    begun = console.table
    wanted = walks.played(begun.match) + moves
    for attempt in range(200):
        if console.table is not begun or walks.played(begun.match) >= wanted or begun.match.winner is not None:
            return True
        for station in range(console.stations):
            console.press(station, choose_button(console.kind(station), attempt))
        console.wait(1500)
    return False


def choose_button(kind, attempt):
    """What somebody who wants to play on presses at a screen of this kind: menus are left, the rest is answered."""
    if kind.endswith("Play"):
        return ("right", "ok")[attempt % 2]  # lights a card, and plays it
    if attempt % 3 == 0:
        return "ok"
    return "back" if kind in ("Menu", "StoredMatches", "Options", "Switches", "Naming") or attempt % 3 == 1 else "ok"


def press(console, below):
    """Anybody presses anything."""
    for _ in range(10):
        console.press(below(console.stations), walks.BUTTONS[below(len(walks.BUTTONS))])
        console.wait(PAUSES[below(len(PAUSES))])


def take_back(console, below):
    """Somebody wants to take back, and all who are asked agree."""
    console.press(below(console.stations), "back", "right", "right", "ok", "ok")  # it counts apart
    console.wait(500)
    for other in list(range(console.stations)) * 5:  # at one station perhaps one after the other
        if console.kind(other) == "Consent":
            console.press(other, "right", "ok")


def short(console, below):
    """A button's contact is closed for long, while buttons are hit faster than a finger can."""
    shorted = below(console.stations), REPEATING[below(len(REPEATING))]
    console.simulated.press(*shorted)
    for _ in range(20):
        hit = below(console.stations), BUTTONS[below(len(BUTTONS))]
        if hit != shorted:
            console.simulated.press(*hit)
            console.wait(1 + below(40))
            console.simulated.release(*hit)
            console.wait(below(40))
    console.simulated.release(*shorted)
    console.wait(200)


def look(station):
    """Words keep to their places on every picture."""
    assert crowded(station.canvas) == [], type(station.screen).__name__


def spend_evening(number, folder):
    """Go on with a stored match, press anything, and switch off, a few times; the Match as it was last, or None."""
    below, match = walks.make_rng("any presses", number), None
    board, game, seats, rules = walks.draw_evening(below, number)
    explain = "0" if rules.get("open_hands") == "on" else str(number % 3)  # the news hides the offer to explain
    plan = {"pace": "quick", "explain": explain, "demo": "off"}
    journals.store_match(folder, seats, number, below(80), game, rules=rules, **plan)
    for _ in range(STARTS):
        with observed(folder, board, look=look) as console:
            if (folder / "journal.txt").exists():
                assert walks.go_on(console), "the stored match does not go on"
            now = console.table and console.table.match
            if match and now and match.seed == now.seed:
                assert walks.played(now) >= walks.played(match), "a move is lost"
            for _ in range(ACTS):
                (press, press, take_back, short)[below(4)](console, below)
            assert console.table is None or play_on(console, 2), "the match does not go on"
            match = console.table and console.table.match
    return match


@pytest.mark.pieces([range(3), (42, 45, 53, 60)], [range(first, first + 50) for first in range(0, 300, 50)])
def test_whatever_is_pressed_the_console_answers_and_the_match_goes_on(piece):
    with trial(30) as tried:  # cards played in the match
        for number in budget.within(piece):
            with walks.folder() as folder:
                tried.reach(walks.played(spend_evening(number, folder)))
