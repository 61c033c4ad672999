"""A whole match on the emulated Pico between persons who play any card, with a log of everything."""

import random
import tempfile
from pathlib import Path

from firmware.device.station import GUARD_MS
from firmware.screens.menu import Menu
from firmware.words.text import look_up, say
from tools.drawings import sheet
from tools.pico import game_image
from tools.pico.pico_console import Console
from tools.play import console as pc

SEED = 1
HOLD_MS = 60  # a finger on a button
STEP_MS = 20
GUARDED_MS = GUARD_MS + STEP_MS  # longer than a new screen ignores OK
PATIENCE_MS = pc.QUIET_MS + 10 * STEP_MS  # longer than the longest page that cannot be skipped
LIMIT_MS = 900_000
HINT = ("back", "right", "ok")
HINT_EVERY = 10  # moves, from the second one on
START = b"import watch\n\nfrom boards import start\n\nstart.run()\n"
NOTES = 0x77  # an I2C address that only the instrumented start file writes to
BELOW_TITLE = 256  # the byte where the third row of eight pixels begins
CORNER, BESIDE = 127, 126 + 3 * 128  # bytes at the right edge; all of the second is lit when it is this screen's turn


class Stuck(Exception):
    """The match did not end, or did not even begin."""


class Log:
    """What happened, in simulated microseconds.

    writes   {station: [(us, data)]}
    notes    [(us, data)], writes to the address NOTES
    polls    when the buttons were polled
    stored   [(us, took)], operations on the flash
    presses  [(us, station, name, whether it was that screen's turn)]
    """

    def __init__(self, console):
        self.writes = {station: [] for station in range(console.stations)}
        self.notes, self.polls, self.stored, self.presses = [], [], [], []
        drawn = console.emulator.on_write

        def written(us, bus, address, data):
            if (bus, address) in console.places:
                self.writes[console.places.index((bus, address))].append((us, data))
                drawn(us, bus, address, data)
            else:
                self.notes.append((us, data))

        console.emulator.on_write = written
        console.emulator.on_poll = self.polls.append
        console.emulator.on_stored = lambda us, took: self.stored.append((us, took))


def match_settings(game, persons, others="thumb"):
    """The settings of the shortest match: against the computer (`others`), or `persons` persons alone."""
    seats = ["person"] * persons + [others] * (6 - persons)
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


def play_match(board, game, persons, extra=None, progress=lambda words: None, moves=None, hints=True):
    """(Log, beginning of the match in us, its end) of a match, or of its first `moves` moves.

    `extra`: {path: bytes}, more files on the console's file system; `hints`: whether to ask for hints.
    """
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        files = {"saves/settings.txt": match_settings(game, persons), **(extra or {})}
        path.write_bytes(game_image.make_flash(board, files))
        with Console(board, SEED, path) as console:
            log = Log(console)
            for bus in {bus for bus, _ in console.places}:
                console.emulator.plug(bus, NOTES, True)
            begin = Player(board, console, log, persons, progress, hints).play(moves)
            return log, begin, console.emulator.us


def instrumented(source):
    """{path: bytes}: an instrumented start file, which imports a module with this source first."""
    return {"main.py": START, "watch.py": source.encode()}


def title_screens(board):
    """The screens at the title, from the PC's console."""
    with tempfile.TemporaryDirectory() as saves, pc.Console(board, saves=saves) as console:
        console.wait(5000)
        return console.rams()


def rematch_menu():
    """The picture of the menu after a match, from BELOW_TITLE on; above it is the score of the evening."""
    canvas, buffer = sheet.blank()
    Menu("", look_up("lobby", ["rematch", "other_match"]) + [say("replay")]).draw(canvas)
    return bytes(buffer[BELOW_TITLE:])


def is_turn(ram):
    """Whether it is a screen's turn; a lit title means a score or a menu."""
    return ram[BESIDE] == 0xFF and ram[CORNER] != 0xFF


class Player:
    """Presses for all persons: OK at the title and the set-up, then random cards, to the menu after the match."""

    limit_ms = LIMIT_MS

    def __init__(self, board, console, log, persons, progress, hints):
        self.console, self.log, self.progress, self.hints = console, log, progress, hints
        self.chance = random.Random(SEED)  # the moment of a press between two polls, and how often right
        self.persons = persons
        self.patience = GUARDED_MS if persons == 1 else PATIENCE_MS
        self.title, self.what_next = title_screens(board), rematch_menu()
        self.moves = 0

    def play(self, moves=None):
        """From reset to the end of the match, or for so many moves; the beginning of the match in us. Stuck."""
        console = self.console
        while console.rams() != self.title:
            self._pass(STEP_MS, "the title did not come")
        console.rest()
        self.press(0, "ok")
        for station in range(1, min(self.persons, console.stations)):
            self.press(station, "ok")  # somebody sits down there
        self.press(0, "ok")
        begin = console.emulator.us
        self.play_match(moves)
        return begin

    def play_match(self, moves=None):
        """From the match's first picture to its end, or for so many moves. Stuck."""
        while not self.is_over() and (moves is None or self.moves < moves):
            station = self.wait_for_turn()
            if station is None:
                for each in range(self.console.stations):
                    self.press(each, "ok")
            else:
                self.move(station, moves)

    def is_over(self):
        """Whether every screen shows the menu after a match."""
        return all(bytes(ram[BELOW_TITLE:]) == self.what_next for ram in self.console.rams())

    def wait_for_turn(self):
        """The station whose turn it is, or None after a timeout: the console may wait for everybody."""
        for _ in range(self.patience // STEP_MS):
            for station, ram in enumerate(self.console.rams()):
                if is_turn(ram):
                    return station
            self._pass(STEP_MS, "the match did not end")
        return None

    def move(self, station, moves=None):
        """Play a card, not always the first one, sometimes after a hint; `moves`: the limit, for the progress line."""
        self._pass(GUARDED_MS)
        if self.hints and self.moves % HINT_EVERY == 1:
            for name in HINT:
                self.press(station, name)
            self._pass(GUARDED_MS)
        for _ in range(self.chance.randrange(3)):
            self.press(station, "right")
        self.press(station, "ok")
        self.moves += 1
        if self.moves % 5 == 0:
            most = f" of at most {moves}" if moves else ""
            self.progress(f"move {self.moves}{most}, {self.console.now // 1000} simulated seconds")

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

    def _pass(self, ms, problem="the console stands still"):
        self.console.emulator.run(1000 * ms)
        if self.console.now > self.limit_ms:
            raise Stuck(f"{problem} within {self.limit_ms // 1000} simulated seconds")
