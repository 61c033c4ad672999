"""The console on an emulated Pico, with the interface of tools/play/console.py."""

import tempfile
from collections import deque
from pathlib import Path

import boards.host
from boards.host import display, frames
from tools.pico import chance, game_image
from tools.pico.emulator import IDLE, Emulator
from tools.play import console
from tools.play.console import DRAWN_MS, HIGH_MS, LIMIT_MS, LOW_MS, QUIET_MS, WAITING

ENTROPY = 65536  # bytes of chance for a seed; a match takes 64
WINDOW_MS = 25
WIRE_MS = 5  # longer than the pause between two pages of a picture


class Console:
    """One board with the firmware on an emulated Pico. Use it in a `with` statement, or call close().

    `flash` is the path of the flash's file, which must be there and holds the matches, or None: a new flash
    for this run. `seed`: any int for a repeatable run, dealing what the console on the PC deals. `usb`:
    whether a host is at the USB cable; its console then is in `emulator`.
      board      its module
      emulator   the Pico itself
      on_frame   None or a function without arguments, called for every new picture
    """

    finished = False
    result = None

    def __init__(self, board="pocket", seed=None, flash=None, usb=False, displays=None):
        self.board = self.board_of(board)
        self.places = [(station["bus"], station["address"]) for station in self.board.STATIONS]
        self.displays = displays or [display.display_of(station) for station in self.board.STATIONS]
        self.changed, self.changed_us, self.written_us = set(), 0, 0
        self.on_frame = None
        self.planned = deque()
        self.waiting = [[] for _ in self.places]
        self.folder = None
        path = flash or self._new_flash(board)
        if seed is not None:
            chance.find_functions(path)  # first, so that its process is reused for this Pico
        self.emulator = Emulator(path, self.places, usb)
        self.emulator.on_write = self._written
        if seed is not None:
            chance.give_entropy(self.emulator, path, console.entropy_source(seed)(ENTROPY))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    @staticmethod
    def board_of(name):
        """The module of a board: a name, or the path of a board.py."""
        return boards.host.load_board(name)

    def start(self, limit=10_000):
        """Wait for the first picture; False when there is none after `limit` ms."""
        while not self.changed:
            if self.now >= limit:
                return False
            self._run(WINDOW_MS * 1000)
        return self.rest()

    @property
    def stations(self):
        """How many stations (screens with their buttons) the board has."""
        return len(self.places)

    @property
    def now(self):
        """Simulated milliseconds since the start."""
        return self.emulator.us // 1000

    @property
    def changed_ms(self):
        """When a screen changed last."""
        return self.changed_us // 1000

    def wait(self, ms: int) -> None:
        """Let simulated time pass, and a little more until a picture is complete."""
        self._run(ms * 1000)
        for _ in range(40):
            if self.emulator.us - self.written_us > WIRE_MS * 1000:
                break
            self._run(WIRE_MS * 1000)

    def press(self, station: int, *names: str) -> None:
        """Press buttons of a station (0 is the first), one after the other, each until it is drawn."""
        for name in names:
            self.hold(station, name)
            self._run(LOW_MS * 1000)
            self.release(station, name)
            self.wait(DRAWN_MS)
            self.rest()

    def hold(self, station, name):
        """Close a button's contact."""
        self.emulator.ground(self.board.STATIONS[station][name], True)

    def release(self, station, name):
        """Open it."""
        self.emulator.ground(self.board.STATIONS[station][name], False)

    def feed(self, millivolts: int) -> None:
        """Change the voltage that the Pico runs on."""
        self.emulator.feed(millivolts)

    def tap(self, station: int, name: str) -> None:
        """Queue a press and return; it happens while time passes."""
        waiting = self.waiting[station]
        if len(waiting) < WAITING:
            waiting.append(name)
            if len(waiting) == 1:
                self._plan(0, self._down, station)

    def rest(self, limit: int = 20_000) -> bool:
        """Wait until the processor only polls its buttons; False after the limit (ms)."""
        end = self.now + limit
        while self.now < end:
            before = self.emulator.busy
            self._run(WINDOW_MS * 1000)
            if self.emulator.busy - before < IDLE * WINDOW_MS * 1000:
                return True
        return False

    def settle(self, quiet: int = QUIET_MS, limit: int = LIMIT_MS) -> bool:
        """Wait until no screen has changed for `quiet` ms; False if they still change after `limit` ms."""
        end = self.now + limit
        while self.now < self.changed_ms + quiet:
            if self.now >= end:
                return False
            self._run(1000 * (min(end, self.changed_ms + quiet) - self.now))
        return True

    def rams(self) -> list[bytes]:
        """What all screens show, 1024 bytes each."""
        return [one.seen() for one in self.displays]

    def lights(self) -> list[str]:
        """How bright each screen is: "lit", "dim" or "dark"."""
        return [one.light() for one in self.displays]

    def frame(self, station: int) -> list[str]:
        """A station's screen as 32 lines of 128 block characters."""
        return frames.half_blocks(self.displays[station].seen())

    def take_changed(self) -> list[int]:
        """The stations whose screens changed since the last call, ascending."""
        changed, self.changed = sorted(self.changed), set()
        return changed

    def plug(self, station, there):
        """Connect a station's display, which powers it on, or disconnect it."""
        if there:
            self.displays[station].power_on()
        self.emulator.plug(*self.places[station], there)

    def power(self, on):
        """Switch the Pico and its displays on or off."""
        if on:
            for one in self.displays:
                one.power_on()
        self.emulator.power(on)

    def close(self):
        """Pull the plug."""
        self.emulator.close()
        if self.folder:
            self.folder.cleanup()

    def _new_flash(self, board):
        self.folder = tempfile.TemporaryDirectory(prefix="tavolino-")
        path = Path(self.folder.name, "flash.bin")
        path.write_bytes(game_image.make_flash(board))
        return path

    def _run(self, us):
        """Let time pass, with the planned presses in it."""
        end = self.emulator.us + us
        while self.planned and self.planned[0][0] <= end:
            when, work, station = self.planned.popleft()
            self._pass(when)
            work(station)
        self._pass(end)

    def _pass(self, until):
        if until > self.emulator.us:
            self.emulator.run(until - self.emulator.us)

    def _plan(self, ms, work, station):
        self.planned = deque(sorted([*self.planned, (self.emulator.us + 1000 * ms, work, station)], key=when))

    def _down(self, station):
        self.hold(station, self.waiting[station][0])
        self._plan(LOW_MS, self._up, station)

    def _up(self, station):
        self.release(station, self.waiting[station][0])
        self._plan(HIGH_MS, self._next, station)

    def _next(self, station):
        self.waiting[station].pop(0)
        if self.waiting[station]:
            self._down(station)

    def _written(self, us, bus, address, data):
        """A write that ended; a picture is whole when no page follows."""
        station = self.places.index((bus, address))
        screen = self.displays[station]
        before = screen.seen(), screen.light()
        screen.receive(data)
        self.written_us = us
        if before != (screen.seen(), screen.light()):
            self.changed.add(station)
            self.changed_us = us


def when(event):
    """What planned events are sorted by."""
    return event[0]
