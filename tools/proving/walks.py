"""Evenings by chance: who plays what on which board, and presses of anybody."""

import contextlib
import os
import tempfile
from pathlib import Path

from engine.deal import Stream, derive_seed
from engine.games import find_game
from firmware.device.buttons import OPEN_MS, SCAN_MS
from tools.agreement.random_games import KINDS, draw_rules

BOARDS = {"pocket": 1, "table_two": 2, "table_four": 4}
BUTTONS = ("ok",) * 5 + ("right",) * 3 + ("left",) * 2 + ("back",)
PAUSES = (0, 0, 30, 100, 300, 1500)  # ms after a press
SEED = bytes(range(32))


def chance(what, number):
    """below(n) of a try: the same in every run."""
    return Stream(derive_seed(SEED, what.encode(), number)).below


def draw_evening(below, number, sitters=("person", "person", "thumb", "chance")):
    """(board, game, sitters as text, rules): each kind of game in turn, the rest by chance; a person is among them."""
    game, count = KINDS[number % len(KINDS)]
    boards = [board for board in sorted(BOARDS) if BOARDS[board] <= count]
    board = boards[below(len(boards))]
    seats = [sitters[below(len(sitters))] for _ in range(count)]
    seats[below(count)] = "person"
    return board, game, " ".join(seats), draw_rules(game, count, below)


@contextlib.contextmanager
def folder():
    """A new folder for saves, a Path, that is gone afterwards; so nobody waits for the disk meanwhile."""
    wait_for_disk, os.fsync = os.fsync, lambda number: None
    try:
        with tempfile.TemporaryDirectory(prefix="tavolino-") as path:
            yield Path(path)
    finally:
        os.fsync = wait_for_disk


def press_anything(console, below, buttons=BUTTONS):
    """A press at any station, and a pause."""
    console.press(below(console.stations), buttons[below(len(buttons))])
    console.wait(PAUSES[below(len(PAUSES))])


def press_in_haste(console, below):
    """The same, as fast as a button can be pressed again, and so with less to reckon."""
    place = below(console.stations), BUTTONS[below(len(BUTTONS))]
    console.simulated.press(*place)
    console.wait(3 * SCAN_MS)
    console.simulated.release(*place)
    console.wait(OPEN_MS + 2 * SCAN_MS + PAUSES[below(len(PAUSES))])


def play_on(console, moves, tries=200):
    """Press as people who want to play on; whether so many more moves were made, or the match came to its end."""
    begun = console.runner
    wanted = made(begun) + moves
    for attempt in range(tries):
        if console.runner is not begun or made(begun) >= wanted or begun.match.winner is not None:
            return True
        for station in range(console.stations):
            console.press(station, choose_button(console.kind(station), attempt))
        console.wait(1500)
    return made(begun) >= wanted or begun.match.winner is not None


def choose_button(kind, attempt):
    """What somebody who wants to play on presses at a screen of this kind: menus are left, the rest is answered."""
    if kind.endswith("Play") or attempt % 3 == 0:
        return "ok"
    return "back" if kind in ("Menu", "Options", "Switches", "Naming") or attempt % 3 == 1 else "ok"


def made(runner):
    """The moves of a runner's match in this round and the rounds before, as far as they differ."""
    match = runner.match
    return match.deals * 100 + (len(match.round.history) if match.round else 0)


def played(match):
    """How many cards have been played in all rounds of a match, about; 0 where there is none."""
    if not match or not match.round:
        return 0
    return (match.deals - 1) * len(find_game(match.game).pack(match.players)) + len(match.round.history)


def played_on(console):
    """The same of the match that a console plays."""
    return played(console.runner and console.runner.match)


def go_on(console):
    """From the title of a console with a stored match to its cards; whether a match was offered and goes on."""
    for _ in range(6):
        if console.runner is not None:
            return True
        console.press(0, "ok")
        console.wait(700)
    return console.runner is not None
