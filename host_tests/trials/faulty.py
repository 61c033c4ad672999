"""A console in which a chosen thing goes wrong: a screen, a player, a call of the store raises, or never ends."""

import contextlib

from engine import players
from firmware.device import store
from firmware.match import runner
from tools.play.watched import Watched

CALLS = ("write", "append", "start_journal", "resume_journal", "write_settings")  # those of the store that may raise
EIO = 5


class Injected(Exception):
    """A fault on purpose."""


def fail(what):
    """Raise, as such a thing may."""
    raise OSError(EIO, f"injected {what}") if what[0] == "store" else Injected(f"injected {what}")


class Fault:
    """What is to go wrong next: `armed`, (what, which); `done`: all that has.

    `act(what)` lets it go wrong. `screens`: whether every screen does from now on, the first time that it is drawn and
    the first time that it is pressed; `seen`: those that have.
    """

    def __init__(self, act=fail):
        self.armed, self.done, self.seen = None, [], set()
        self.act, self.screens = act, False

    def meet(self, what):
        """This is about to be done: it goes wrong if it is its time."""
        if self.screens and what[0] in ("draw", "press") and what not in self.seen and what[1] != "Reader":
            self.armed = what
            self.seen.add(what)
        if self.armed == what:
            self.armed = None
            self.done.append(what)
            self.act(what)


class Faulty(Watched):
    """A station whose screens may fail; `fault` is that of the console."""

    fault = None

    def show(self, screen):
        """Draw a screen, or fail."""
        kind = type(screen).__name__
        Faulty.fault.meet(("draw", kind))
        if not hasattr(screen, "sound_press"):
            screen.sound_press = screen.press
            screen.press = lambda button: self.press_screen(screen, kind, button)
        super().show(screen)

    def press_screen(self, screen, kind, button):
        """Press a button of a screen, or fail."""
        Faulty.fault.meet(("press", kind))
        return screen.sound_press(button)


@contextlib.contextmanager
def faulty(fault):
    """Store, players and (with Faulty as the kind of its stations) screens fail where the fault wants it."""
    calls = {name: getattr(store.Store, name) for name in CALLS}
    think = players.think
    Faulty.fault = fault

    def meeting(name, method):
        def call(*arguments):
            fault.meet(("store", name))
            return method(*arguments)

        return call

    def thinking(name, view, below):
        fault.meet(("player", name))
        return (yield from think(name, view, below))

    for name, method in calls.items():
        setattr(store.Store, name, meeting(name, method))
    players.think = runner.think = thinking
    try:
        yield fault
    finally:
        players.think = runner.think = think
        for name, method in calls.items():
            setattr(store.Store, name, method)
