"""The browser's console under Node, with the same names as tools/play/console.py's; and the page's modules."""

import functools
import json
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import boards.host
from tools.environment import node
from tools.play.console import SimulatedConsole
from tools.web import modules

MODULES = Path(__file__).with_name("modules.mjs")
PLAYER = Path(__file__).with_name("player.mjs")
TAPPED_MS = 400  # by then all presses that a tap stands for are drawn


def in_page(name, *calls):
    """What a function of the page's modules (modules.mjs) gives for each of these."""
    words = node.words(MODULES)
    done = subprocess.run(words, input=json.dumps([name, calls]), stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return json.loads(done.stdout)


def texts(files):
    """{name: text} as the page has it, each byte a character."""
    return {name: content.decode("latin-1") for name, content in files.items()}


class Display(SimpleNamespace):
    """What a station shows; as boards.host.display has it."""

    picture, bright = bytes(1024), "dark"

    def seen(self):
        return self.picture

    def light(self):
        return self.bright if self.bright in ("dark", "dim") else "lit"


class BrowserConsole(SimulatedConsole):
    """One board with the firmware on MicroPython under Node. Use it in a `with` statement, or call close().

    `saves`: a folder, or None, whose files it starts with and which gets what is kept; `kept`: {name: text} to start
    with instead. `seed`: any int for a repeatable run. Time is virtual: it only passes in wait(), as fast as can be.
    `record`: of a match that is shown in place of the title, as the page has it from a link. `resumes`: as the page is
    loaded again in a match.
      kept       {name: text} of the saves
      said, state   of each station
      mat        what lies on the mat, once {"mat": True} was ordered
      messages   everything that was posted, in order, each with `at` in ms
      woken      how many timers have run so far
    """

    def __init__(self, board="pocket", seed=None, saves=None, kept=None, language="en", record=None, resumes=False):
        board_module = boards.host.load_board(board)
        super().__init__(board_module, [Display() for _ in board_module.STATIONS])
        self.saves = saves and Path(saves)
        self.kept = dict(kept or read_folder(self.saves))
        self.said, self.state = [""] * self.stations, [""] * self.stations
        self.now, self.messages, self.woken, self.mat = 0, [], 0, None
        words = node.words(PLAYER, node.micropython_path() / "micropython.mjs", packed())
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        chance = None if seed is None else sha256(str(seed).encode()).hexdigest()
        start = {"board": board, "saves": self.kept, "language": language, "seed": chance, "record": record}
        start["resumes"] = resumes
        self.order({"start": start})

    def order(self, what):
        """Have something done, and take in what is posted meanwhile; an error of the program is raised."""
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.now, self.woken = answer["now"], answer.get("woken")
        for message in answer["messages"]:
            self.take(message)
        if answer["failed"]:
            raise RuntimeError(answer["failed"])

    def take(self, message):
        """One message, as the page takes it."""
        self.messages.append(message)
        for station, picture, light in message.get("screens", ()):
            self.displays[station].picture, self.displays[station].bright = bytes.fromhex(picture), light
            self.changed.add(station)
            self.changed_ms = message["at"]
        for station, words, state, *_ in message.get("said", ()):
            self.said[station], self.state[station] = words, state
        self.mat = message.get("mat", self.mat)
        for name, text in message.get("saved", {}).items():
            self.kept[name] = text
            if text is None:
                del self.kept[name]
            if self.saves:
                (self.saves / name).unlink(missing_ok=True)
                if text is not None:
                    (self.saves / name).write_bytes(text.encode("latin-1"))

    def wait(self, ms):
        self.order({"wait": ms})

    def hold(self, station, name):
        self.order({"buttons": [[station, name, True]]})

    def release(self, station, name):
        self.order({"buttons": [[station, name, False]]})

    def touch(self, station, x, y, moved=0):
        """Tap a pixel of a screen, or swipe; the presses that follow are drawn then."""
        self.order({"touch": [station, x, y, moved]})
        self.wait(TAPPED_MS)

    def close(self):
        self.process.kill()
        self.process.communicate()


def read_folder(folder):
    """{name: text} of its files, each byte a character."""
    return texts({path.name: path.read_bytes() for path in sorted(folder.iterdir())} if folder else {})


@functools.cache
def packed():
    """The path (str) of the file with all modules, made once per process."""
    path = Path(tempfile.mkdtemp(prefix="tavolino-"), modules.PACK)
    path.write_bytes(modules.pack_files(modules.compile_modules()))
    return str(path)
