"""Matches on the emulated Pico between persons who play any card, with a log of everything."""

import random
import tempfile
from pathlib import Path

import boards.host
from firmware.device.station import GUARD_MS
from firmware.error_log import ERRORS
from firmware.main import SAVES
from tools.environment import Unavailable
from tools.measure import presses
from tools.pico import game_image, storage
from tools.pico.pico_console import PicoConsole
from tools.play import console as pc

SEED = 1
HOLD_MS = 60  # a finger on a button
STEP_MS = 20
STARTED_MS = 2000  # the title is there by then
GUARDED_MS = GUARD_MS + STEP_MS  # longer than a new screen ignores OK
PATIENCE_MS = pc.QUIET_MS + 10 * STEP_MS  # longer than the longest page that cannot be skipped
LIMIT_MS = 900_000
HINT = ("back", "right", "ok")
HINT_EVERY = 10  # moves, from the second one on
NOTES = 0x77  # an I2C address that only the instrumented start file writes to
CORNER, BESIDE = 127, 124 + 3 * 128  # bytes at the right; all of the second is lit when it is this screen's turn


class Log:
    """What happened, in simulated microseconds.

    changes  {station: [us]} of writes that changed its picture, or its light: it blinks when a press changes nothing
    notes    [(us, data)], writes to the address NOTES
    stored   [(us, took)], operations on the flash
    presses  [(us, station, name, whether it was that screen's turn)]
    """

    def __init__(self, console):
        self.changes = {station: [] for station in range(console.stations)}
        self.notes, self.stored, self.presses = [], [], []
        drawn = console.emulator.on_write

        def written(us, bus, address, data):
            if address == NOTES:
                self.notes.append((us, data))
                return
            station = console.places.index((bus, address))
            screen = console.displays[station]
            before = screen.seen(), screen.light()
            drawn(us, bus, address, data)
            if before != (screen.seen(), screen.light()):
                self.changes[station].append(us)

        console.emulator.on_write = written
        console.emulator.on_stored = lambda us, took: self.stored.append((us, took))


def match_settings(game, persons):
    """The settings of the shortest match: against the computer, or `persons` persons alone."""
    seats = ["person"] * persons + ["thumb"] * (6 - persons)
    lines = {
        "explain": "0",
        "game": game,
        "players": str(max(2, persons)),
        "seats": ",".join(seats),
        "target.briscola": "1",
        "target.scopa": "11",
        "rules.briscola": "draw:last_trick,hints:on",
        "rules.scopa": "napola:on,rebello:on,hints:on",
    }
    return "".join(f"{key}={value}\n" for key, value in sorted(lines.items())).encode()


def measure_startup(board, waits=None):
    """(us of the first picture on a screen, us of the title on every screen); `waits`: as for an Emulator."""
    with PicoConsole(board, SEED, waits=waits) as console:
        log = Log(console)
        console.wait(STARTED_MS)
        changes = log.changes.values()
        return min(presses.last_byte(each, LIMIT_MS * 1000) for each in changes), max(each[-1] for each in changes)


def play(board, game, moves, extra=None, hints=True, waits=None):
    """(Log, the time in us when the first match began) of so many moves; after a match another one begins. Unavailable
    if it does not go on.

    A person sits at each station. `extra`: {path: bytes}, more files on the console's file system; `hints`: whether to
    ask for hints; `waits`: as for an Emulator.
    """
    persons = len(boards.host.load_board(board).STATIONS)
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        files = {"saves/settings.txt": match_settings(game, persons), **(extra or {})}
        path.write_bytes(game_image.make_flash(board, files))
        with PicoConsole(board, SEED, path, waits=waits) as console:
            log = Log(console)
            for bus in {bus for bus, _ in console.places}:
                console.emulator.plug(bus, NOTES, True)
            began = Persons(console, log, hints).play(moves)
        if f"{SAVES}/{ERRORS}" in storage.read_files(path.read_bytes()):
            raise Unavailable("The console met an error.")
    return log, began


def is_turn(ram):
    """Whether it is a screen's turn; a lit title means a score or a menu."""
    return ram[BESIDE] == 0xFF and ram[CORNER] != 0xFF


class Persons:
    """They press OK at the title and the set-up, and then play random cards."""

    def __init__(self, console, log, hints):
        self.console, self.log, self.hints = console, log, hints
        self.chance = random.Random(SEED)  # the moment of a press between two polls, and how often right
        self.patience = GUARDED_MS if console.stations == 1 else PATIENCE_MS

    def play(self, moves):
        """Play so many cards; the time when the first match began, in us."""
        self._pass(STARTED_MS)
        for station in range(self.console.stations):
            self.press(station, "ok")  # the set-up; the others sit down
        self.press(0, "ok")
        begin = self.console.emulator.us
        for number in range(moves):
            while (station := self.wait_for_turn()) is None:
                for each in range(self.console.stations):
                    self.press(each, "ok")
            self.move(station, self.hints and number % HINT_EVERY == 1)
        return begin

    def wait_for_turn(self):
        """The station whose turn it is, or None after a timeout: the console may wait for everybody."""
        for _ in range(self.patience // STEP_MS):
            for station, ram in enumerate(self.console.rams()):
                if is_turn(ram):
                    return station
            self._pass(STEP_MS)
        return None

    def move(self, station, hint):
        """Play a card, not always the first one; `hint`: whether to ask for one first."""
        self._pass(GUARDED_MS)
        if hint:
            for name in HINT:
                self.press(station, name)
            self._pass(GUARDED_MS)
        for _ in range(1 + self.chance.randrange(3)):  # the first may only light a card
            self.press(station, "right")
        self.press(station, "ok")

    def press(self, station, name):
        """Press as a finger does, and wait until the processor is idle."""
        console = self.console
        console.emulator.run(self.chance.randrange(25_000))
        in_turn = is_turn(console.rams()[station])
        self.log.presses.append((console.emulator.us, station, name, in_turn))
        console.hold(station, name)
        self._pass(HOLD_MS)
        console.release(station, name)
        self._pass(100)
        console.rest()

    def _pass(self, ms):
        self.console.emulator.run(1000 * ms)
        if self.console.now > LIMIT_MS:
            raise Unavailable(f"The console stands still, or it was not done in {LIMIT_MS // 1000} simulated seconds.")
