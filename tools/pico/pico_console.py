"""The console on an emulated Pico, used as the one of tools/play/console.py."""

import re
import tempfile
from pathlib import Path

import boards.host
from boards.host import display
from firmware.main import SAVES
from firmware.storage.store import SETTINGS
from tools.pico import fixed_entropy, game_image, storage
from tools.pico.emulator import IDLE, Emulator, list_displays
from tools.play import console

ENTROPY = 65536  # bytes of chance for a seed; a match takes 64
SPOKEN = re.compile(rb"^language=(en|it)$", re.MULTILINE)
WINDOW_MS = 25
WIRE_MS = 5  # longer than the pause between two pages of a picture


class PicoConsole(console.SimulatedConsole):
    """One board with the firmware on an emulated Pico. Use it in a `with` statement, or call close().

    `flash` is the path of the flash's file, which must be there and holds the matches, or None: a new flash
    for this run. `seed`: any int for a repeatable run, dealing what the console on the PC deals. `usb`:
    whether a host is at the USB cable; its console then is in `emulator`. `waits`: as for an Emulator.
      emulator   the Pico itself
    """

    def __init__(self, board="pocket", seed=None, flash=None, usb=False, waits=None):
        module = boards.host.load_board(board)
        super().__init__(module, [display.display_of(station) for station in module.STATIONS])
        found = list_displays(module)
        self.places = [display[:2] for display in found]
        self.written_us = 0
        self.spoken, self.programs = "en", None  # its language, as of so many operations on the flash
        self.planned = []
        self.folder = None
        path = flash or self._new_flash(board)
        # First, because its process is reused for this Pico:
        functions = None if seed is None else fixed_entropy.find_functions(path)
        self.emulator = Emulator(path, found, usb, waits)
        self.emulator.on_write = self._written
        if functions:
            self.emulator.give(functions, console.entropy_source(seed)(ENTROPY))

    def start(self, limit=10_000):
        """Wait for the first picture; False when there is none after `limit` ms."""
        while not self.changed:
            if self.now >= limit:
                return False
            self._run(WINDOW_MS * 1000)
        return self.rest()

    @property
    def language(self):
        """The code of the language in the settings on its flash, which are read again when the flash was written."""
        if self.programs != self.emulator.programs:
            self.programs = self.emulator.programs
            files = storage.read_files(Path(self.emulator.flash).read_bytes())
            found = SPOKEN.search(files.get(f"{SAVES}/{SETTINGS}", b""))
            self.spoken = found[1].decode() if found else "en"
        return self.spoken

    @property
    def now(self):
        return self.emulator.us // 1000

    def wait(self, ms: int) -> None:
        """Let simulated time pass, and a little more until a picture is complete."""
        self._run(ms * 1000)
        for _ in range(40):
            if self.emulator.us - self.written_us > WIRE_MS * 1000:
                break
            self._run(WIRE_MS * 1000)

    def press(self, station: int, *names: str) -> None:
        """As on the PC, and each until the processor is idle again."""
        for name in names:
            super().press(station, name)
            self.rest()

    def hold(self, station, name):
        self.emulator.ground(self.board.STATIONS[station][name], True)

    def release(self, station, name):
        self.emulator.ground(self.board.STATIONS[station][name], False)

    def rest(self, limit: int = 20_000) -> bool:
        """Wait until the processor only polls its buttons; False after the limit (ms)."""
        end = self.now + limit
        while self.now < end:
            before = self.emulator.busy
            self._run(WINDOW_MS * 1000)
            if self.emulator.busy - before < IDLE * WINDOW_MS * 1000:
                return True
        return False

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
        self.emulator.close()
        if self.folder:
            self.folder.cleanup()

    def later(self, ms, work, station):
        self.planned.append((self.emulator.us + 1000 * ms, work, station))
        self.planned.sort(key=lambda planned: planned[0])

    def _new_flash(self, board):
        self.folder = tempfile.TemporaryDirectory(prefix="tavolino-")
        path = Path(self.folder.name, "flash.bin")
        path.write_bytes(game_image.make_flash(board))
        return path

    def _run(self, us):
        """Let time pass, with the planned work in it."""
        end = self.emulator.us + us
        while self.planned and self.planned[0][0] <= end:
            when, work, station = self.planned.pop(0)
            self._pass(when)
            work(station)
        self._pass(end)

    def _pass(self, until):
        if until > self.emulator.us:
            self.emulator.run(until - self.emulator.us)

    def _written(self, us, bus, address, data):
        """A write that ended; a picture is whole when no page follows."""
        station = self.places.index((bus, address))
        screen = self.displays[station]
        before = screen.seen(), screen.light()
        screen.receive(data)
        self.written_us = us
        if before != (screen.seen(), screen.light()):
            self.changed.add(station)
            self.changed_ms = us // 1000
