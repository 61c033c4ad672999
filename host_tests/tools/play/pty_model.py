"""A real pseudo-terminal with a program in it, and a model of what its window shows."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

from host_tests import signals
from host_tests.sources import ROOT

PIECE = re.compile("\x1b\\[([?0-9;]*)([A-Za-z])|([^\x1b])")
BEGUN = re.compile("\x1b(\\[[?0-9;]*)?$")  # a sequence whose end comes with the next read
PATIENCE = 300  # seconds until a test gives up waiting, also on a machine with twenty times too much to do


def begin():
    """In the new process: this is its terminal, from which it takes Ctrl-C."""
    signals.restore_default_signals()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Window:
    """The characters of a terminal window; knows the sequences that tools/play/terminal.py uses."""

    def __init__(self, columns, rows):
        self.resize(columns, rows)
        self.modes = {}
        self.begun = ""

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.lines = [[" "] * columns for _ in range(rows)]
        self.x = self.y = 0

    def feed(self, text):
        text = self.begun + text
        begun = BEGUN.search(text)
        self.begun = begun.group() if begun else ""
        for numbers, final, character in PIECE.findall(text[: len(text) - len(self.begun)]):
            if final:
                self.obey(numbers, final)
            else:
                self.put(character)

    def put(self, character):
        if character == "\r":
            self.x = 0
        elif character == "\n":
            self.y = min(self.y + 1, self.rows - 1)
        else:
            self.lines[self.y][min(self.x, self.columns - 1)] = character
            self.x += 1

    def obey(self, numbers, final):
        if final == "H":
            self.y, self.x = [int(number) - 1 for number in numbers.split(";")]
            if self.y >= self.rows or self.x >= self.columns:
                raise ValueError("painted outside the window")
        elif final == "J":
            self.resize(self.columns, self.rows)
        elif final == "K":
            self.lines[self.y][self.x :] = [" "] * (self.columns - self.x)
        elif final in "hl":
            self.modes[numbers] = final
            if numbers == "?1049":  # the other page; what the first one held is not modelled
                self.resize(self.columns, self.rows)
        elif final != "m":
            raise ValueError("a sequence ending in " + final)

    def text(self):
        return "\n".join("".join(line).rstrip() for line in self.lines)


class Program:
    """`python3 -m tools play ...` (or another command) in a terminal of its own; use it in a `with` statement."""

    def __init__(self, *words, command="play", columns=80, rows=24, claims=None, environment=None):
        self.window = Window(columns, rows)
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.claim(*claims or (columns, rows))
        self.mode = termios.tcgetattr(self.slave)
        self.said = ""
        self.decode = codecs.getincrementaldecoder("utf-8")("ignore").decode  # a read may end within a letter
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools", command, *words],
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color", **(environment or {})},
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            start_new_session=True,
            preexec_fn=begin,
        )

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def resize(self, columns, rows):
        """Drag the window's corner."""
        self.window.resize(columns, rows)
        self.claim(columns, rows)

    def claim(self, columns, rows):
        """Have the terminal say that it is so large."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, text):
        """Type."""
        os.write(self.master, text.encode())

    def signal(self, number):
        self.process.send_signal(number)

    def read(self, seconds):
        """Take in what the program writes for so long."""
        end = time.monotonic() + seconds
        while select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
            text = self.decode(os.read(self.master, 65536))
            self.said += text
            self.window.feed(text)

    def until(self, holds):
        """Read until holds(text of the window) is true; the text."""
        end = time.monotonic() + PATIENCE
        while not holds(self.window.text()):
            if time.monotonic() > end:
                raise AssertionError("still waiting; the window shows:\n" + self.window.text())
            self.read(0.05)
        return self.window.text()

    def until_drawn(self):
        """Read until a screen is there and something is on it; its text."""
        return self.until(lambda text: re.search("[▀▄█⠁-⣿]", text))

    def until_changed(self, before):
        """Read until the window shows something else; the text."""
        return self.until(lambda text: text != before)

    def press_until(self, key, holds):
        """Press a key now and then until holds() is true: a press may come before the screen that it is meant for."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise AssertionError("still pressing; the window shows:\n" + self.window.text())
            self.send(key)
            self.read(0.5)

    def end(self):
        """The exit code, once the program has ended by itself."""
        for _ in range(PATIENCE * 10):
            self.read(0.1)
            if self.process.poll() is not None:
                self.read(0.1)
                return self.process.returncode
        raise AssertionError("it does not end")

    def restored(self):
        """Whether the terminal is as the program found it."""
        modes = self.window.modes
        return termios.tcgetattr(self.slave) == self.mode and modes == {"?1049": "l", "?25": "h", "?7": "h"}


TERMINATE = signal.SIGTERM
HANG_UP = signal.SIGHUP
