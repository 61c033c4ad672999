"""Matches from the title to their end, and what the console keeps of them."""

from firmware.lobby import statistics
from firmware.storage.store import Store
from host_tests.console.observing import answer, choose, cut, open_menu, play_card


def play_to_end(console):
    """Play any cards until all have read who has won and something is asked; the side that has."""
    match = console.table.match
    for _ in range(1500):
        if match.winner is not None and console.kind() in ("AdaptiveLevel", "Menu"):
            return match.winner
        console.play_on()
        console.settle()
    raise AssertionError("the match does not end")


def play_a_card(console):
    cut(console)
    console.settle()
    play_card(console)


def give_up(console):
    """Give the match up, and wait until a press counts again."""
    choose(console, "Give up")
    console.wait(500)


def read_end(console):
    """All read that somebody has given up."""
    for station in range(console.stations):
        if "The match is over" in console.words(station):
            answer(console, station, "ok")


def leave(console):
    """Leave the match; it stays stored."""
    choose(console, "Leave")
    assert console.kind() == "Title"


def take_back(console, station=0):
    open_menu(console, "Take back", station)
    if not console.table.match.times_taken_back:
        assert "Take back? It will be noted. | No, play on" in console.words(station)
        console.press(station, "right", "ok")
    if "Back to" in console.words(station):  # another's move
        console.press(station, "right", "ok")
    console.settle()


def seats(console, station=0):
    """What the set-up at a station shows for the seats."""
    return [value for label, value, _ in console.screen(station).items if label.startswith("Seat")]


def counted(folder):
    store = Store(str(folder))
    return statistics.read_entries(store, statistics.list_names(store))
