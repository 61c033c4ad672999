"""A console that is observed: what each screen says and which cards it draws, press by press."""

import contextlib

from engine.record import is_person
from firmware.match.runner import CUT_MS
from host_tests import observed as simulator
from host_tests.gallery.pencil import Pencil
from host_tests.observed import settle_plan, sit_down  # noqa: F401  (tests have them from here)


class ObservedStation(simulator.ObservedStation):
    """A station whose canvas keeps the words and cards that are drawn on it."""

    def __init__(self, panel, buttons, console):
        super().__init__(panel, buttons, console)
        self.canvas = Pencil(panel)


class ObservedConsole(simulator.ObservedConsole):
    """The console, with what tests want to know beside what a user sees."""

    kind_of_station = ObservedStation

    def words(self, station=0):
        """All words on a station's screen, from top to bottom as they were written, with bars between."""
        return " | ".join([words for words, *_ in self.observed[station].canvas.words])

    def cards(self, station=0):
        """The cards whose faces a station's screen shows."""
        return [card for card, *_ in self.observed[station].canvas.cards]

    def press_until(self, words, button="ok", station=0, presses=60):
        """Press a button, waiting each time for the screens to settle, until a screen says these words."""
        for _ in range(presses):
            if words in self.words(station):
                return
            self.press(station, button)
            self.settle()
        raise AssertionError(f"never seen: {words!r}; now: {self.words(station)!r}")


def observed(folder, board="pocket", seed=1, kind=ObservedConsole, **more):
    """An ObservedConsole with its saves in `folder`, showing its first screen."""
    return simulator.observed(folder, board, seed, kind, **more)


def playing(folder, seats, board="pocket", seed=1, kind=ObservedConsole, **plan):
    """An ObservedConsole on which a match has just been begun with such a plan: the cut comes next."""
    return simulator.playing(folder, seats, board, seed, kind=kind, **plan)


def rows(console):
    """The set-up as {label: value}."""
    return dict(console.screen().items)


def open_set_up(console):
    """Go from the title to the set-up; its rows."""
    console.press(0, "ok")
    if console.kind() == "Reader":  # the stored match cannot be read
        console.press(0, "ok")
    return rows(console)


def cut(console):
    """Let the person whose turn it is cut; once more when the deal is void."""
    while console.runner.match.cutting:
        console.settle()  # a computer takes its time
        if not console.runner.match.cutting:
            return
        if not is_person(console.runner.seats[console.runner.match.turn]):
            console.wait(CUT_MS)  # its letters are shown so long
            continue
        console.press(console.station_of(console.runner.match.turn), "ok")
        console.wait(300)


def play_card(console, station=0):
    """Play the chosen card at a station and wait until everything was shown."""
    if getattr(console.screen(station), "undecided", False):
        console.press(station, "ok")  # lights it
    console.press(station, "ok")
    console.settle()


@contextlib.contextmanager
def begun(folder, seats, board="pocket", seed=1, **plan):
    """The same after the cut, when the first person is asked for a card or for the console."""
    with playing(folder, seats, board, seed, **plan) as console:
        cut(console)
        console.settle()
        yield console


def take_over(console):
    """Take the console that is handed over; the kinds of screens that are shown before the hand."""
    kinds = []
    while not console.kind().endswith("Play"):
        kinds.append(console.kind())
        console.press(0, "ok")
        console.settle()
    return kinds


def go_to(console, name, station=0):
    """Bring the cursor to an item of the menu that is open at a station."""
    menu = console.screen(station)
    console.press(station, *["right"] * ((menu.items.index(name) - menu.cursor) % len(menu.items)))


def open_item(console, name, station=0):
    """Choose an item of the menu that is open at a station."""
    go_to(console, name, station)
    console.press(station, "ok")


def open_menu(console, name, station=0):
    """Open the menu at a station and choose an item."""
    console.press(station, "back")
    open_item(console, name, station)


def choose(console, name, station=0):
    """Open the menu at a station, choose an item, and answer its question with yes."""
    open_menu(console, name, station)
    console.press(station, "right", "ok")
    console.settle()


def answer(console, station, *buttons):
    """Answer a question, after the moment in which a press does nothing."""
    console.wait(500)
    console.press(station, *buttons)
    console.settle()


def agree(console, station=0):
    """Agree to what another person wants."""
    answer(console, station, "right", "ok")


def settings(folder):
    """The stored settings as a dict."""
    lines = (folder / "settings.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines)


def to_the_score(console):
    """Play the round to its end, whoever's turn it is."""
    while console.kind() != "Score":
        play_card(console, console.station_of(console.runner.match.turn))
