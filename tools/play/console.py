"""The simulated console from a user's point of view: press buttons, let virtual time pass, see the screens."""

import asyncio
import contextlib
from hashlib import sha256

import boards.host
from boards import connect
from boards.host import clock, frames
from engine.deal import Stream
from firmware.device.buttons import OPEN_MS
from firmware.games.briscola import TRICK
from firmware.match.runner import THOUGHT_MS
from tools.play import naming

LOW_MS = 60  # how long a press lasts; an emulated Pico once missed one of 40 ms
HIGH_MS = OPEN_MS + 10  # the least time between two presses, longer than the debounce
DRAWN_MS = 160  # the time for a press to show on the screens
LIMIT_MS = 600_000  # settle() gives up here
QUIET_MS = TRICK.shown_ms + THOUGHT_MS  # nothing is shown longer: after that the console waits for a person
WAITING = 6  # queued presses per station; a held key repeats faster than buttons can be pressed


class SimulatedConsole(contextlib.AbstractContextManager):
    """What every console has, on the PC or an emulated Pico; `displays` are its screens.

    A subclass has `now` (ms), wait(ms), hold() and release() of a station's button, and later(ms, work, station).
    """

    finished = False
    ready = True  # whether a screen waits for buttons
    pace = 10  # how long the console shows things, in tenths of the usual times
    language = "en"  # the code of the language that it speaks

    def __init__(self, board, displays):
        self.board, self.displays = board, displays
        self.changed, self.changed_ms = set(), 0
        self.waiting = [[] for _ in displays]

    def __exit__(self, *error):
        self.close()

    @property
    def stations(self):
        """How many stations (screens with their buttons) the board has."""
        return len(self.displays)

    def press(self, station: int, *names: str) -> None:
        """Press buttons of a station (0 is the first), one after the other, each until it is drawn."""
        for name in names:
            self.hold(station, name)
            self.wait(LOW_MS)
            self.release(station, name)
            self.wait(DRAWN_MS)

    def tap(self, station: int, name: str) -> None:
        """Queue a press and return; it happens while time passes."""
        waiting = self.waiting[station]
        if len(waiting) < WAITING:
            waiting.append(name)
            if len(waiting) == 1:
                self.later(0, self._down, station)

    def settle(self, quiet: int = QUIET_MS) -> bool:
        """Wait until no screen has changed for `quiet` ms; False if they still change after LIMIT_MS.

        `quiet` is longer at a slower speed of play.
        """
        quiet = quiet * max(10, self.pace) // 10
        end = self.now + LIMIT_MS
        while not self.finished and self.now < self.changed_ms + quiet:
            if self.now >= end:
                return False
            self.wait(min(end, self.changed_ms + quiet) - self.now)
        return True

    def rams(self) -> list[bytes]:
        """What all screens show, 1024 bytes each."""
        return [display.seen() for display in self.displays]

    def lights(self) -> list[str]:
        """How bright each screen is: "lit", "dim" or "dark"."""
        return [display.light() for display in self.displays]

    def frame(self, station: int) -> list[str]:
        """A station's screen as 32 lines of 128 block characters."""
        return frames.half_blocks(self.displays[station].seen())

    def take_sound(self) -> bool:
        """Whether the buzzer began to play since the last call; if that cannot be known, False."""
        return False

    def is_naming(self, station: int) -> bool:
        """Whether a name is being entered at a station; if that cannot be known, False."""
        return False

    def take_changed(self) -> list[int]:
        """The stations whose screens changed since the last call, ascending."""
        changed, self.changed = sorted(self.changed), set()
        return changed

    def _down(self, station):
        self.hold(station, self.waiting[station][0])
        self.later(LOW_MS, self._up, station)

    def _up(self, station):
        self.release(station, self.waiting[station][0])
        self.later(HIGH_MS, self._next, station)

    def _next(self, station):
        self.waiting[station].pop(0)
        if self.waiting[station]:
            self._down(station)


class PcConsole(SimulatedConsole):
    """One board with the firmware running on it. Use it in a `with` statement, or call close().

    `saves` is the folder for settings and journal (str), `seed` any int for a repeatable run, and
    `rests` whether its screens dim and go dark when nobody presses, as OLEDs must.
    An error in the firmware is raised by the call that lets time pass, and a new console speaks English; with
    `lasting` it is as on a board: the screens show the error, the console ends only after several in a row, and a new
    one asks for its language.
    `loop`: of clock.open_loop(), if several consoles share one.
    `device`: what else the firmware's Device is given.
      simulated  the board (boards.host.Simulated)
    """

    shares_glass = False  # as for the firmware's Console, until that runs

    def __init__(self, board="pocket", seed=None, saves=None, lasting=False, rests=True, loop=None, **device):
        given = {"wears": rests, **({} if seed is None else {"find_moment": no_moment}), **device}
        self.simulated = boards.host.open_board(board, **given)
        super().__init__(self.simulated.board, self.simulated.displays)
        self.loop = loop or clock.open_loop()
        self.errors, self.tone = [], 0
        self.firmware = None  # the firmware's Console, as soon as it runs
        self.loop.set_exception_handler(self._failed)
        for station, display in enumerate(self.displays):
            display.listener = self._listener(station)
        self.app = self.loop.create_task(self._start_firmware(saves, seed, lasting))

    @property
    def pace(self):
        return self.simulated.device.pace

    @property
    def language(self):
        from firmware.words import text

        return text.spoken

    @property
    def ready(self):
        """Whether a screen waits for buttons, as it does after the start."""
        return self.firmware is not None and self.firmware.stations[0].question is not None

    @property
    def finished(self):
        """Whether the firmware has ended, after errors."""
        return self.app.done()

    @property
    def now(self):
        return round(self.loop.time() * 1000)

    def wait(self, ms: float) -> None:
        """Let virtual time pass; stops early when the firmware ends."""
        if not self.finished:
            self.loop.run_until_complete(asyncio.wait([self.app], timeout=ms / 1000))
        if self.errors:
            raise self.errors.pop()
        if self.finished:
            self.app.result()  # raises its error

    def hold(self, station, name):
        self.simulated.press(station, name)

    def release(self, station, name):
        self.simulated.release(station, name)

    def take_sound(self):
        played = self.simulated.chip.tones
        tones = [self.tone, *[hz for _, hz in played]]
        played.clear()
        self.tone = tones[-1]
        return any([hz and not before for before, hz in zip(tones, tones[1:])])

    def is_naming(self, station):
        return self.firmware is not None and getattr(self.firmware.stations[station].question, "kind", "") == "naming"

    def type_key(self, station, key):
        """Type a letter into the name, or delete one with "backspace"; the screen blinks if it cannot."""
        from firmware.device import brightness

        seat = self.firmware.stations[station]
        if naming.type_key(seat.question, key):
            seat.buttons.wake()
        else:
            self.loop.create_task(brightness.blink(seat.canvas.panel))

    def later(self, ms, work, station):
        self.loop.call_later(ms / 1000, work, station)

    def close(self):
        clock.close(self.loop)

    def make_station(self, panel, buttons):
        from firmware.device.station import Station

        return Station(panel, buttons)

    def make_store(self, folder):
        from firmware.storage.store import Store

        return Store(folder)

    def note_match(self, table):
        """A match begins, which this runs."""

    def connect(self, console):
        """The firmware's Console is there, and about to run."""

    async def _start_firmware(self, saves, seed, lasting):
        """The firmware on a board; imported here because its drivers exist only once a board is open."""
        from firmware import app
        from firmware import console as firmware
        from firmware.settings import begin_in
        from firmware.supervisor import keep_running

        stations = [self.make_station(*pair) for pair in zip(self.simulated.panels, self.simulated.buttons)]
        store = self.make_store(saves)
        if not lasting:
            begin_in(store, "en")
        console = firmware.Console(stations, store, entropy_source(seed), self.note_match)
        console.shares_glass = self.shares_glass
        self.firmware = console
        self.connect(console)
        await (keep_running if lasting else app.run)(console)

    def _listener(self, station):
        def changed(*_):
            self.changed.add(station)
            self.changed_ms = self.now

        return changed

    def _failed(self, _loop, context):
        self.errors.append(context.get("exception") or RuntimeError(context["message"]))


def no_moment():
    """The moment of a press, constant for deterministic deals."""
    return 0


def entropy_source(seed):
    """A function n -> n random bytes: from the system, or the same ones for the same `seed` (any int)."""
    if seed is None:
        return connect.entropy
    stream = Stream(sha256(str(seed).encode()).digest())
    return lambda n: bytes(stream.byte() for _ in range(n))
