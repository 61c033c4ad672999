"""The console with access to its screens and its match, for tests; faster, because it polls less often."""

import asyncio
import contextlib

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.games import NAMES, find_game
from firmware.device.station import Station, find_station
from firmware.lobby.plan import Plan, save
from firmware.storage.store import Store
from tools.play.console import PcConsole


class ObservedStation(Station):
    """A station of an ObservedConsole that remembers its screen, and calls look(station) whenever one is drawn."""

    def __init__(self, panel, buttons, console):
        super().__init__(panel, buttons)
        self.console = console
        self.screen = None

    def show(self, screen):
        """Draw it, and keep it."""
        super().show(screen)
        self.screen = screen
        if self.console.look:
            self.console.look(self)


class ObservedConsole(PcConsole):
    """The console, with access to more than a user sees.

    `look`: as for ObservedStation, or None; `flash`: as for a Store. Buttons are polled only while one is touched:
    polls that find nothing would take most of the time.
      observed  its stations;  runner: what runs the newest match, with its seats, its scene and its presenters
    """

    kind_of_station = ObservedStation

    def __init__(self, board, seed, saves, look=None, flash=None, **more):
        self.look, self.flash = look, flash
        self.observed, self.runner = [], None
        self.touched = asyncio.Event()  # set when a contact closes or opens
        super().__init__(board, seed, saves, wait_for_change=self.wait_for_touch, **more)
        move = self.simulated._contact

        def touch(*contact):
            move(*contact)
            self.touched.set()

        self.simulated._contact = touch

    async def wait_for_touch(self):
        """Wait until a contact closes or opens."""
        self.touched.clear()
        await self.touched.wait()

    def make_station(self, panel, buttons):
        """One that is observed."""
        self.observed.append(self.kind_of_station(panel, buttons, self))
        return self.observed[-1]

    def make_store(self, folder):
        """One that keeps its files on the flash, if there is any."""
        return Store(folder, self.flash)

    def note_match(self, runner):
        """Keep what runs it."""
        self.runner = runner

    def screen(self, station=0):
        """The screen object that a station shows."""
        return self.observed[station].screen

    def kind(self, station=0):
        """The name of its class."""
        return type(self.screen(station)).__name__

    def station_of(self, seat):
        """The station at which a person sits."""
        return [seat in presenter.people for presenter in self.runner.presenters].index(True)


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
    plan = Plan(1)
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
def playing(folder, seats, board="pocket", seed=1, starter=0, kind=ObservedConsole, look=None, lasting=False, **plan):
    """An ObservedConsole on which a match has just been begun with such a plan: the cut comes next."""
    settle_plan(folder, seats, **plan)
    with observed(folder, board, seed, kind, look=look, lasting=lasting) as console:
        console.press(starter, "ok")
        sit_down(console, seats, starter)
        console.press(starter, "ok")
        yield console


def sit_down(console, seats, starter=0):
    """While a station sets up a match, the persons ("person thumb ...") at the others sit down."""
    sitters = seats.split()
    stations = {
        find_station(seat, len(sitters), console.stations)
        for seat, sitter in enumerate(sitters)
        if sitter.startswith("person")
    }
    for other in sorted(stations - {starter}):
        console.press(other, "ok")
