"""Pieces of an evening that write to the flash: the first start, matches, a rematch, statistics, stored matches."""

from firmware.storage.store import SETTINGS
from host_tests.console.lobby.matches import play_to_end
from host_tests.console.observing import settle_plan
from host_tests.trials import walks
from host_tests.trials.journals import journal
from host_tests.trials.recorded import flash_with


def settings_of(seats, game, target):
    """The settings file, as text, of such a plan."""
    with walks.folder() as folder:
        settle_plan(folder, seats, game, target)
        return (folder / SETTINGS).read_text(encoding="utf-8")


def first_start(console):
    """A new console: the set-up with a name and switches, the settings, another language, a match, three cards."""
    console.press(0, "ok")
    for arrows in [["right"] * number for number in range(1, 14)] + [["left"]]:  # each line: its next choice is taken
        console.press(0, *arrows, "ok", "right", "ok")
        while console.kind() != "Title":
            console.press(0, "back")
        console.press(0, "ok")
    begin(console)
    for _ in range(3):
        console.play_on()
        console.settle()


def begin(console):
    """From wherever it is to the cards of a match, as it is set up."""
    for _ in range(20):
        if console.table is not None:
            return
        console.press(0, "back" if console.kind() not in ("Title", "Options") else "ok")
        if console.kind() == "Options":
            console.press(0, *["left"] * console.screen().cursor, "ok")


def whole_match(console):
    """A match to its end, its statistics, a rematch, two cards of it; it is left, and gone on with."""
    console.press(0, "ok", "ok")
    play_to_end(console)
    first = console.table
    console.press(0, "ok")
    while console.table is first or walks.played_on(console) < 3:
        console.play_on()
        console.wait(1000)
    leave(console)
    console.press(0, "ok", "ok")
    console.settle()
    console.play_on()
    console.settle()


def leave(console):
    console.settle()
    console.press(0, "back", "left", "left", "left", "ok", "right", "ok")
    for _ in range(10):
        if console.kind() == "Title":
            return
        console.wait(500)
        for station in range(console.stations):
            console.press(station, "ok")


def go_on_after_damage(console):
    """A journal with a damaged line: it is told, kept aside, and the match goes on for two cards."""
    console.press(0, "ok", "ok", "ok")
    for _ in range(4):
        console.settle()
        console.play_on()


def change_games(console):
    """A match of Scopa is stored: one of Briscola, left after a card; a card of Scopa, and again of Briscola."""
    console.press(0, "ok", "right", "ok", "right", "ok", "left", "ok", "back", "ok")
    for _ in range(3):
        console.settle()
        console.play_on()
        console.settle()
        console.play_on()
        leave(console)
        console.wait(500)
        console.press(0, "ok", "right", "ok")


# A match of Scopa is stored: what is played, how many of its moves, what comes after its whole lines.
STORED = {"damaged": (go_on_after_damage, 30, "7D *0000\n"), "both games": (change_games, 50, "")}


def scenario(name):
    """(what is played, board, the flash before as bytes or None)."""
    if name == "first start":
        return first_start, "pocket", None
    if name in STORED:
        played, moves, rest = STORED[name]
        files = {"settings.txt": settings_of("person thumb", "scopa", 11)}
        return played, "pocket", flash_with({**files, "journal.txt": journal("scopa", 2, moves) + rest})
    return whole_match, "table_two", flash_with({"settings.txt": settings_of("person:Anna thumb", "briscola", 2)})
