"""Matches from the title to their end, and what the console keeps of them."""

from firmware.lobby import statistics
from firmware.storage.store import Store
from host_tests.console.observing import cut, open_menu, play_card


def play_to_end(console):
    """Play any cards until all have read who has won; the side that has."""
    for _ in range(1500):
        if console.kind() in ("AdaptiveLevel", "Menu"):
            return console.runner.match.winner
        console.press(0, "ok")
        console.settle()
    raise AssertionError("the match does not end")


def play_a_card(console):
    """Cut and play a card."""
    cut(console)
    console.settle()
    play_card(console)


def give_up(console):
    """Give the match up, and wait until a press counts again."""
    open_menu(console, "Give up")
    console.press(0, "right", "ok")
    console.settle()
    console.wait(500)


def leave(console):
    """Leave the match; it stays stored."""
    open_menu(console, "Leave")
    console.press(0, "right", "ok")
    assert console.kind() == "Title"
    console.wait(500)


def take_back(console):
    """Take a move back in a match for the first time."""
    open_menu(console, "Take back")
    console.press(0, "ok")
    console.settle()


def seats(console):
    """What the set-up shows for the seats."""
    return [value for label, value in console.screen().items if label.startswith("Seat")]


def counted(folder):
    """The statistics in a folder."""
    store = Store(str(folder))
    return statistics.read_entries(store, statistics.list_names(store))
