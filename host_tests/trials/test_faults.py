"""An error in every screen, every player and every call of the store: the console shows it, and no move is lost."""

import contextlib

import pytest

from engine import players
from firmware import error_log, supervisor
from firmware.match import runner
from firmware.storage.store import JOURNAL, SETTINGS, Store
from host_tests.console.observing import ObservedConsole, ObservedStation
from host_tests.trials import walks
from host_tests.trials.journals import complete_lines, going_on
from host_tests.trials.trial import trial

PAUSES = (0, 0, 30, 100, 300, 1500)  # ms after a press
STEPS = 250  # presses of a walk
EVERY = 23  # presses from one fault of the store or of a player to the next one
SITTERS = ("person", "person", "thumb", "chance", "level1", "level3")
CALLS = ("write", "append", "start_journal", "resume_journal", "write_settings")  # those of the store that may raise
SHOWN_MS = 5000
STABLE_MS = supervisor.STABLE_MS + 1000
EIO = 5


class Injected(Exception):
    """A fault on purpose."""


class Fault:
    """What is to fail next: `armed`, (what, which); `done`: all that has failed; `seen`: the screens that have.

    `screens`: whether every screen fails from now on, the first time that it is drawn and that it is pressed.
    """

    def __init__(self):
        self.armed, self.done, self.seen, self.screens = None, [], set(), False

    def meet(self, *what):
        """This is about to be done: it fails if it is its time."""
        if self.screens and what[0] in ("draw", "press") and what not in self.seen and what[1] != "Reader":
            self.armed = what
            self.seen.add(what)
        if self.armed == what:
            self.armed = None
            self.done.append(what)
            raise OSError(EIO, f"injected {what}") if what[0] == "store" else Injected(f"injected {what}")


@contextlib.contextmanager
def faulty(fault):
    """Store and players fail where the fault wants it; yields the class of a console whose screens do, too."""
    think = players.think

    class Faulty(ObservedStation):
        def show(self, screen):
            kind = type(screen).__name__
            fault.meet("draw", kind)
            if not hasattr(screen, "sound_press"):
                screen.sound_press, screen.press = screen.press, lambda button: self.press_screen(screen, kind, button)
            super().show(screen)

        def press_screen(self, screen, kind, button):
            fault.meet("press", kind)
            return screen.sound_press(button)

    class FaultyConsole(ObservedConsole):
        kind_of_station = Faulty

    def meeting(name, method):
        def call(*arguments):
            fault.meet("store", name)
            return method(*arguments)

        return call

    def thinking(name, view, below):
        fault.meet("player", name)
        return (yield from think(name, view, below))

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(Store, name, meeting(name, getattr(Store, name)))
        patch.setattr(players, "think", thinking)
        patch.setattr(runner, "think", thinking)
        yield FaultyConsole


@pytest.mark.pieces([range(1)], [range(first, first + 10) for first in range(0, 100, 10)])
def test_an_error_anywhere_is_shown_and_stored_and_costs_no_move(piece):
    with trial(30) as tried:  # moves stored
        for number in piece:
            press_at_random(tried, number, STEPS if len(piece) > 1 else STEPS // 3)


def press_at_random(tried, number, presses):
    """Press anything; everything that can fail does so, one after the other."""
    below, fault = walks.make_rng("faults", number), Fault()
    board, game, seats, rules = walks.draw_evening(below, number, SITTERS)
    plan = {"game": game, "rules": rules, "explain": str(number % 3), "pace": "quick"}
    with walks.folder() as folder, faulty(fault) as kind:
        with going_on(folder, seats, board, number, kind=kind, lasting=True, **plan) as console:
            fault.screens = True
            for step in range(presses):
                if step % EVERY == EVERY - 1:
                    fault.armed = choose(below, seats)
                before, failed = stored_moves(folder), len(fault.done)
                console.press(below(console.stations), walks.BUTTONS[below(len(walks.BUTTONS))])
                console.wait(PAUSES[below(len(PAUSES))])
                if len(fault.done) > failed:
                    fault.screens, fault.armed = False, None  # one fault at a time
                    tried.on_purpose += 1
                    tried.reach(max(0, len(before) - 1))
                    where = f"walk {number} on {board}: {game}, {seats}, {fault.done[-1]}"
                    check_recovery(console, folder, before, where)
                    fault.screens = True


def choose(below, seats):
    """The next call of the store, or player, that is to fail."""
    computers = [one for one in seats.split() if one != "person"] or ["level4"]  # who gives hints
    return ("store", CALLS[below(len(CALLS))]) if below(2) else ("player", computers[below(len(computers))])


def stored_moves(folder):
    """The whole lines of the journal; [] without one."""
    return complete_lines(Store(str(folder)).read(JOURNAL, list))


def check_recovery(console, folder, before, where):
    """After a fault every station shows it, it is stored, the console begins again, and no move is lost."""
    for _ in range(SHOWN_MS // 100):  # while a computer thinks, a station's error waits for it
        if is_shown(console):
            break
        console.wait(100)
    assert is_shown(console), f"{where}: the error is not shown"
    errors = folder / error_log.ERRORS
    assert errors.exists() and errors.read_text(encoding="utf-8").startswith("Code "), f"{where}: it is not stored"
    errors.unlink()
    assert is_kept(before, stored_moves(folder), folder), f"{where}: moves are lost"
    for _ in range(4):
        console.wait(1000)
        if console.kind() != "Reader":
            break
        console.press(0, "ok")
    assert not console.finished and console.kind() != "Reader", f"{where}: the console does not come back"
    console.wait(STABLE_MS)  # now errors are counted from 0 again


def is_shown(console):
    """Whether every station shows the error, a text to read."""
    return all(console.kind(one) == "Reader" for one in range(console.stations))


def is_kept(before, after, folder):
    """Whether the moves of a match are still there, or it came to its end and was counted."""
    if not before or after[:1] == before[:1]:
        return after[: len(before)] == before
    counted = Store(str(folder)).read(SETTINGS, "".join).partition("counted=")[2][:16]
    return bool(counted) and counted in before[0] or bool(after)
