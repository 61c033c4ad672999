"""A console that is observed: what each screen says and which cards it draws, press by press.

It is faster than the one of tools/play/console.py, because it polls less often.
"""

import asyncio
import contextlib

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.games import NAMES, find_game
from engine.record import is_person
from firmware.device.station import Station, find_station
from firmware.lobby.plan import Plan, save
from firmware.storage.store import Store
from host_tests.gallery.pencil import Pencil
from tools.play.console import PcConsole


class ObservedStation(Station):
    """A station of an ObservedConsole whose canvas keeps the words and cards that are drawn on it.

    It remembers its screen, and calls look(station) whenever one is drawn.
    """

    def __init__(self, panel, buttons, console):
        super().__init__(panel, buttons)
        self.console = console
        self.canvas, self.screen = Pencil(panel), None

    def show(self, screen):
        super().show(screen)
        self.screen = screen
        if self.console.look:
            self.console.look(self)


class ObservedConsole(PcConsole):
    """The console, with what tests want to know beside what a user sees.

    `look`: as for ObservedStation, or None; `flash`: as for a Store. Buttons are polled only while one is touched:
    polls that find nothing would take most of the time.
      observed  its stations;  table: the Table of the newest match
    """

    def __init__(self, board, seed, saves, look=None, flash=None, **more):
        self.look, self.flash = look, flash
        self.observed, self.table = [], None
        self.touched = asyncio.Event()  # set when a contact closes or opens
        super().__init__(board, seed, saves, wait_for_change=self.wait_for_touch, **more)
        move = self.simulated._contact

        def touch(*contact):
            move(*contact)
            self.touched.set()

        self.simulated._contact = touch

    async def wait_for_touch(self):
        self.touched.clear()
        await self.touched.wait()

    def make_station(self, panel, buttons):
        self.observed.append(ObservedStation(panel, buttons, self))
        return self.observed[-1]

    def make_store(self, folder):
        """One that keeps its files on the flash, if there is any."""
        return Store(folder, self.flash)

    def note_match(self, table):
        self.table = table

    def screen(self, station=0):
        return self.observed[station].screen

    def kind(self, station=0):
        """The name of its class."""
        return type(self.screen(station)).__name__

    def words(self, station=0):
        """All words on a station's screen, from top to bottom as they were written, with bars between."""
        return " | ".join([words for words, *_ in self.observed[station].canvas.words])

    def cards(self, station=0):
        """The cards whose faces a station's screen shows."""
        return [card for card, *_ in self.observed[station].canvas.cards]

    def press_until(self, words, button="ok", presses=60):
        """Press a button, waiting each time for the screens to settle, until the first screen says these words."""
        for _ in range(presses):
            if words in self.words():
                return
            if button == "ok":
                light_card(self)
            self.press(0, button)
            self.settle()
        raise AssertionError(f"never seen: {words!r}; now: {self.words()!r}")

    def play_on(self):
        """Light a card where none is, and press OK, at every station."""
        for station in range(self.stations):
            light_card(self, station)
            self.press(station, "ok")

    def station_of(self, seat):
        """The station at which a person sits."""
        return [seat in party.people for party in self.table.parties].index(True)


class OneDisplay(ObservedConsole):
    """A table on one display: everybody sees the screens of all stations."""

    shares_glass = True


@contextlib.contextmanager
def observed(folder, board="pocket", seed=1, kind=ObservedConsole, **more):
    """An ObservedConsole with its saves in `folder`, showing its first screen; `kind`: its class."""
    with kind(board, seed, str(folder), **more) as console:
        console.wait(500)
        yield console


def settle_plan(folder, seats, game=NAMES[0], target=None, rules=None, language="en", explain="0", **settings):
    """Write settings into a folder: these sitters ("person thumb ...") are what the set-up will show.

    `explain` is how many matches the helper explains; `settings` are more lines.
    """
    plan = Plan(boards.host.open_board("pocket").stations)
    sitters = seats.split()
    plan.game, plan.players = game, len(sitters)
    plan.seats = sitters + ["thumb"] * (6 - len(sitters))
    plan.target[game] = target or min(find_game(game).TARGETS)
    plan.rules[game].update(rules or {})
    plan.explain = explain
    settings = {"language": language, **settings}
    save(plan, settings)
    Store(str(folder)).write_settings(settings)


@contextlib.contextmanager
def playing(folder, seats, board="pocket", seed=1, look=None, kind=ObservedConsole, **plan):
    """An ObservedConsole on which a match has just been begun with such a plan: the cut comes next."""
    settle_plan(folder, seats, **plan)
    with observed(folder, board, seed, kind, look=look) as console:
        console.press(0, "ok")
        sit_down(console, seats)
        console.press(0, "ok")
        yield console


def sit_down(console, seats):
    """While the first station sets up a match, the persons ("person thumb ...") at the others sit down."""
    sitters = seats.split()
    persons = [seat for seat, sitter in enumerate(sitters) if sitter.startswith("person")]
    for other in sorted({find_station(seat, len(sitters), console.stations) for seat in persons} - {0}):
        console.press(other, "ok")


def rows(console, station=0):
    """The set-up or the settings as {label: value}; after two spaces a label says more of its value."""
    menu = console.screen(station)
    return {menu.write_label(item): item[1] for item in menu.items}


def open_set_up(console):
    """Go from the title to the set-up; its rows."""
    console.press(0, "ok")
    if console.kind() == "Reader":  # the stored match cannot be read
        console.press(0, "ok")
    return rows(console)


def cut(console):
    """Let the person whose turn it is cut; once more when the deal is void."""
    while console.table.match.cutting:
        console.settle()  # a computer takes its time
        if not console.table.match.cutting:
            return
        if not is_person(console.table.seats[console.table.match.turn]):
            console.wait(1000)
            continue
        console.press(console.station_of(console.table.match.turn), "ok")
        console.wait(300)


def needs_card(screen):
    """Whether a screen waits for a card, and none is raised."""
    return getattr(screen, "undecided", False) and bool(screen.choices)


def light_card(console, station=0):
    """Raise the first card at a station that waits for one if none is raised."""
    if needs_card(console.screen(station)):
        console.press(station, "right")


def play_card(console, station=0):
    """Play the chosen card at a station and wait until everything was shown."""
    light_card(console, station)
    console.press(station, "ok")
    console.settle()


@contextlib.contextmanager
def begun(folder, seats, board="pocket", seed=1, **plan):
    """The same after the cut, when the first person is asked for a card, one of which is lit, or for the console."""
    with playing(folder, seats, board, seed, **plan) as console:
        cut(console)
        console.settle()
        for station in range(console.stations):
            light_card(console, station)
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
    """Bring the cursor to an item of the menu, or to the row with this label or value, that is open at a station."""
    menu = console.screen(station)
    place = [name in item if isinstance(item, tuple) else name == item for item in menu.items].index(True)
    console.press(station, *["right"] * ((place - menu.cursor) % len(menu.items)))


def open_item(console, name, station=0):
    """Choose an item of the menu that is open at a station."""
    go_to(console, name, station)
    console.press(station, "ok")


def set_row(console, label, value, station=0):
    """Choose a value of a row of the set-up or the settings."""
    open_item(console, label, station)
    open_item(console, value, station)


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
    answer(console, station, "right", "ok")


def settings(folder):
    """The stored settings as a dict."""
    lines = (folder / "settings.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines)


def to_the_score(console):
    """Play the round to its end, whoever's turn it is."""
    while console.kind() != "Score":
        play_card(console, console.station_of(console.table.match.turn))
