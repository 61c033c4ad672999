"""The browser's console under Node, with the same names as tools/play/console.py's on the PC."""

import functools
import json
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

import boards.host
from boards.host import display, frames
from tools.environment import node
from tools.play.console import DRAWN_MS, LIMIT_MS, LOW_MS, QUIET_MS
from tools.web import modules

PLAYER = Path(__file__).with_name("player.mjs")
DARK = bytes(1024)
TAPPED_MS = 400  # a tap takes 60 ms for each press that it stands for


class Failed(Exception):
    """MicroPython raised; the message is its traceback."""


class Console:
    """One board with the firmware on MicroPython under Node. Use it in a `with` statement, or call close().

    `saves`: a folder, or None, whose files it starts with and which gets what is kept; `kept`: {name: text} to start
    with instead. `seed`: any int for a repeatable run. Time is virtual: it only passes in wait(), as fast as can be.
    `record`: of a match that is shown in place of the title, as the page has it from a link.
      kept       {name: text} of the saves
      news       all that a screen reader says of each station, in order
      messages   everything that was posted, in order, each with `at` in ms
      refused    whether the record cannot be shown
      woken      how many timers have run so far
    """

    def __init__(self, board="pocket", seed=None, saves=None, kept=None, language=None, record=None):
        self.board = boards.host.load_board(board)
        self.saves = saves and Path(saves)
        self.kept = dict(kept or read_folder(self.saves))
        self.pictures = [(DARK, 0)] * self.stations
        self.said, self.state = [""] * self.stations, [""] * self.stations
        self.news = [[] for _ in range(self.stations)]
        self.changed, self.changed_ms, self.now, self.messages, self.refused = set(), 0, 0, [], False
        self.woken = 0
        words = node.words(PLAYER, node.micropython_path() / "micropython.mjs", packed())
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        chance = None if seed is None else sha256(str(seed).encode()).hexdigest()
        start = {"board": board, "saves": self.kept, "language": language, "seed": chance, "record": record}
        self.order({"start": start})

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    @property
    def stations(self):
        """How many stations the board has."""
        return len(self.board.STATIONS)

    def order(self, what):
        """Have something done, and take in what is posted meanwhile. Failed."""
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.now, self.woken = answer["now"], answer.get("woken")
        for message in answer["messages"]:
            self.take(message)
        if answer["failed"]:
            raise Failed(answer["failed"])

    def take(self, message):
        """One message, as the page takes it."""
        self.messages.append(message)
        self.refused = self.refused or "refused" in message
        for station, picture, light in message.get("screens", ()):
            self.pictures[station] = bytes.fromhex(picture), light
            self.changed.add(station)
            self.changed_ms = message["at"]
        for station, words, state, news, _, _ in message.get("said", ()):
            self.said[station], self.state[station] = words, state
            self.news[station] += [news] if news else []
        for name, text in message.get("saved", {}).items():
            self.keep(name, text)

    def keep(self, name, text):
        """Store a file of the saves, or remove it where `text` is None."""
        if text is None:
            self.kept.pop(name, None)
        else:
            self.kept[name] = text
        if self.saves:
            (self.saves / name).unlink(missing_ok=True)
            if text is not None:
                (self.saves / name).write_bytes(text.encode("latin-1"))

    def wait(self, ms):
        """Let time pass."""
        self.order({"wait": ms})

    def press(self, station, *names):
        """Press buttons of a station (0 is the first), one after the other, each until it is drawn."""
        for name in names:
            self.ground(station, name, True)
            self.wait(LOW_MS)
            self.ground(station, name, False)
            self.wait(DRAWN_MS)

    def tap(self, station, x, y, moved=0):
        """Tap a pixel of a screen, or swipe; the presses that follow are drawn then."""
        self.order({"touch": [station, x, y, moved]})
        self.wait(TAPPED_MS)

    def ground(self, station, name, closed):
        """Close a button's contact, or open it."""
        self.order({"pins": [[self.board.STATIONS[station][name], closed]]})

    def settle(self, quiet=QUIET_MS, limit=LIMIT_MS):
        """Wait until no screen has changed for `quiet` ms; False if they still change after `limit` ms."""
        end = self.now + limit
        while self.now < self.changed_ms + quiet:
            if self.now >= end:
                return False
            self.wait(min(end, self.changed_ms + quiet) - self.now)
        return True

    def rams(self):
        """What all screens show, 1024 bytes each."""
        return [picture for picture, _ in self.pictures]

    def lights(self):
        """How bright each screen is: "lit", "dim" or "dark"."""
        return ["dark" if not light else "dim" if light < display.DIM else "lit" for _, light in self.pictures]

    def frame(self, station):
        """A station's screen as 32 lines of 128 block characters."""
        return frames.half_blocks(self.pictures[station][0])

    def take_changed(self):
        """The stations whose screens changed since the last call, ascending."""
        changed, self.changed = sorted(self.changed), set()
        return changed

    def close(self):
        """Close the page."""
        self.process.kill()
        self.process.communicate()


def read_folder(folder):
    """{name: text} of its files, each byte a character."""
    files = sorted(folder.iterdir()) if folder and folder.is_dir() else []
    return {path.name: path.read_bytes().decode("latin-1") for path in files}


@functools.cache
def packed():
    """The path (str) of the file with all modules, made once per process."""
    folder = tempfile.mkdtemp(prefix="tavolino-")
    path = Path(folder, modules.PACK)
    path.write_bytes(modules.pack_files(modules.compile_modules()))
    return str(path)
