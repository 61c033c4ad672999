"""A console that is watched: what each screen says and which cards it draws, press by press."""

import asyncio
import contextlib

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.between.plan import Plan, save
from firmware.device import aio, buttons, station
from firmware.device.store import Store
from firmware.play import session
from firmware.play.runner import Runner
from host_tests.gallery.pencil import Pencil
from tools.simulator.console import Console


class Watched(station.Station):
    """A station that keeps the screen it shows; `look(station)` is called whenever one is drawn."""

    made = []
    look = None

    def __init__(self, panel, buttons):
        super().__init__(panel, buttons)
        self.canvas = Pencil(panel)
        self.screen = None
        self.made.append(self)

    def show(self, screen):
        super().show(screen)
        self.screen = screen
        if Watched.look:
            Watched.look(self)


class Kept(Runner):
    """A runner that can be found again: the last one made is `Kept.last`."""

    last = None

    def __init__(self, *arguments):
        super().__init__(*arguments)
        Kept.last = self


async def look_while_touched(watch):
    """Watch.look_for_ever() with a rest while all contacts are open: looks that see nothing take most of the time."""
    contacts = [contact for one in watch.stations for contact in one.contacts]
    while True:
        watch.look()
        if any(contact.down or not contact.pin.value() for contact in contacts):
            await aio.sleep_ms(buttons.SCAN_MS)
        else:
            Watching.touched.clear()
            await Watching.touched.wait()


class Watching(Console):
    """The console, with what tests want to know beside what a user sees."""

    touched = None  # set when a contact closes or opens

    def __init__(self, *arguments, **named):
        super().__init__(*arguments, **named)
        Watching.touched, move = asyncio.Event(), self.simulated._contact

        def touch(*contact):
            move(*contact)
            Watching.touched.set()

        self.simulated._contact = touch

    def screen(self, station=0):
        """The screen object that a station shows."""
        return Watched.made[station].screen

    def kind(self, station=0):
        """The name of its class."""
        return type(self.screen(station)).__name__

    def words(self, station=0):
        """All words on a station's screen, from top to bottom as they were written, with bars between."""
        return " | ".join([words for words, *_ in Watched.made[station].canvas.words])

    def cards(self, station=0):
        """The cards whose faces a station's screen shows."""
        return [card for card, *_ in Watched.made[station].canvas.cards]

    @property
    def runner(self):
        """What runs the match: the match, its seats, its scene and its presenters."""
        return Kept.last

    def station_of(self, seat):
        """The station at which a person sits."""
        return [seat in presenter.people for presenter in self.runner.presenters].index(True)

    def press_until(self, words, button="ok", station=0, presses=60):
        """Press a button, waiting each time for the screens to settle, until a screen says these words."""
        for _ in range(presses):
            if words in self.words(station):
                return
            self.press(station, button)
            self.settle()
        raise AssertionError(f"never seen: {words!r}; now: {self.words(station)!r}")


@contextlib.contextmanager
def watched(folder, board="pocket", seed=1, look=None, lasting=False, rests=True):
    """A Watching console with its saves in `folder`, showing its first screen.

    `rests`: it looks at the buttons only while one is touched.
    """
    before = station.Station, session.Runner, buttons.Watch.look_for_ever
    station.Station, session.Runner = Watched, Kept
    if rests:
        buttons.Watch.look_for_ever = look_while_touched
    Watched.made, Watched.look, Kept.last = [], look, None
    try:
        with Watching(board, seed, str(folder), lasting=lasting) as console:
            console.wait(500)
            yield console
    finally:
        station.Station, session.Runner, buttons.Watch.look_for_ever = before
        Watched.look = None


def settle_plan(folder, seats, game="briscola", target=None, rules=None, language="en", explain="0"):
    """Write settings into a folder: these sitters ("person thumb ...") are what the set-up will show.

    `explain` is how many matches the helper explains.
    """
    plan = Plan(1)
    sitters = seats.split()
    plan.game, plan.players = game, len(sitters)
    plan.seats = sitters + ["thumb"] * (6 - len(sitters))
    plan.target[game] = target or {"briscola": 1, "scopa": 11}[game]
    plan.rules[game].update(rules or {})
    plan.explain = explain
    settings = {"language": language}
    save(plan, settings)
    Store(str(folder)).write_settings(settings)


@contextlib.contextmanager
def playing(folder, seats, board="pocket", seed=1, look=None, starter=0, rests=True, **plan):
    """A Watching console on which a match has just been begun with such a plan: the cut comes next."""
    settle_plan(folder, seats, **plan)
    with watched(folder, board, seed, look, rests=rests) as console:
        console.press(starter, "ok", "ok")
        yield console


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
        console.press(console.station_of(console.runner.match.turn), "ok")
        console.wait(300)


def play_card(console, station=0):
    """Play the chosen card at a station and wait until everything was shown."""
    console.press(station, "ok")
    console.settle()
