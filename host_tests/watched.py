"""The console with access to its screens and its match, for tests; faster, because it polls less often."""

import asyncio
import contextlib

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine.games import NAMES, find_game
from firmware.device import buttons, station
from firmware.device.store import Store
from firmware.lobby.plan import Plan, save
from firmware.match import session
from firmware.match.runner import Runner
from tools.play.console import Console


class Watched(station.Station):
    """A station that remembers its screen; `look(station)` is called whenever one is drawn."""

    made = []
    look = None

    def __init__(self, panel, buttons):
        super().__init__(panel, buttons)
        self.screen = None
        self.made.append(self)

    def show(self, screen):
        """Draw it, and keep it."""
        super().show(screen)
        self.screen = screen
        if Watched.look:
            Watched.look(self)


class Kept(Runner):
    """A runner that can be found: `Kept.last` is the newest one."""

    last = None

    def __init__(self, *arguments):
        super().__init__(*arguments)
        Kept.last = self


async def wait_for_touch():
    """Wait until a contact closes or opens: polls that find nothing would take most of the time."""
    Watching.touched.clear()
    await Watching.touched.wait()


class Watching(Console):
    """The console, with access to more than a user sees."""

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

    @property
    def runner(self):
        """What runs the match: the match, its seats, its scene and its presenters."""
        return Kept.last

    def station_of(self, seat):
        """The station at which a person sits."""
        return [seat in presenter.people for presenter in self.runner.presenters].index(True)


@contextlib.contextmanager
def watched(folder, board="pocket", seed=1, look=None, lasting=False, rests=True, kinds=(Watched, Watching)):
    """A Watching console with its saves in `folder`, showing its first screen.

    `rests`: it looks at the buttons only while one is touched. `kinds`: the classes of a station and of the console.
    """
    before = station.Station, session.Runner
    station.Station, session.Runner = kinds[0], Kept
    if rests:
        buttons.wait_for_change = wait_for_touch
    Watched.made, Watched.look, Kept.last = [], look, None
    try:
        with kinds[1](board, seed, str(folder), lasting=lasting) as console:
            console.wait(500)
            yield console
    finally:
        station.Station, session.Runner = before
        buttons.wait_for_change = None
        Watched.look = None


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
def playing(
    folder,
    seats,
    board="pocket",
    seed=1,
    look=None,
    starter=0,
    rests=True,
    kinds=(Watched, Watching),
    lasting=False,
    **plan,
):
    """A Watching console on which a match has just been begun with such a plan: the cut comes next."""
    settle_plan(folder, seats, **plan)
    with watched(folder, board, seed, look, lasting, rests, kinds) as console:
        console.press(starter, "ok")
        sit_down(console, seats, starter)
        console.press(starter, "ok")
        yield console


def sit_down(console, seats, starter=0):
    """While a station sets up a match, the persons ("person thumb ...") at the others sit down."""
    sitters = seats.split()
    stations = {
        station.find_station(seat, len(sitters), console.stations)
        for seat, sitter in enumerate(sitters)
        if sitter.startswith("person")
    }
    for other in sorted(stations - {starter}):
        console.press(other, "ok")
