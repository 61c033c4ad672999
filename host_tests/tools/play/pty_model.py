"""A real pseudo-terminal with a program in it, and what its window shows."""

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

from host_tests.commands import begin, restore_default_signals

CLEAR = "\x1b[2J"
ROW = re.compile("\x1b\\[(\\d+);1H\x1b\\[K(.*?)(?=\x1b\\[\\d+;1H|\x1b\\[\\?|$)")  # as tools/play/terminal.py paints it
CODE = re.compile("\x1b\\[[?0-9;]*[A-Za-z]")
MODE = re.compile("\x1b\\[(\\?\\d+)([hl])")
PATIENCE = 300  # seconds until a test gives up waiting, also on a machine with twenty times too much to do


def take_terminal():
    """In the new process: this is its terminal, from which it takes Ctrl-C."""
    restore_default_signals()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Program(contextlib.AbstractContextManager):
    """`python3 -m tools play ...` in a terminal of its own, and all that it `said`; use it in a `with` statement."""

    def __init__(self, *words, columns=80, rows=24):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.mode = termios.tcgetattr(self.slave)
        self.words = words
        self.start()

    def start(self):
        """Start it, also once more in the same terminal."""
        self.said = ""
        self.decode = codecs.getincrementaldecoder("utf-8")("ignore").decode  # a read may end within a letter
        streams = dict.fromkeys(("stdin", "stdout", "stderr"), self.slave)
        terminal = {"env": {**os.environ, "TERM": "xterm-256color"}, "start_new_session": True}
        self.process = begin("play", *self.words, **streams, **terminal, preexec_fn=take_terminal)

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, text):
        os.write(self.master, text.encode())

    def text(self):
        """What the window shows: the painted lines, then what was printed."""
        shown = self.said.rpartition(CLEAR)[2]
        rows = {int(number): row for number, row in ROW.findall(shown)}
        return CODE.sub("", "\n".join([*[rows[number] for number in sorted(rows)], ROW.sub("", shown)]))

    def read(self, seconds):
        """Take in what the program writes for so long."""
        end = time.monotonic() + seconds
        while select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
            self.said += self.decode(os.read(self.master, 65536))

    def until(self, holds, key=""):
        """Read until holds(text of the window), pressing a key now and then if one is named; the text."""
        end = time.monotonic() + PATIENCE
        while not holds(self.text()):
            if time.monotonic() > end:
                raise AssertionError("still waiting; the window shows:\n" + self.text())
            self.send(key)
            self.read(0.5 if key else 0.05)  # a press may come before the screen that it is meant for
        return self.text()

    def until_drawn(self):
        """Read until a screen is there and something is on it; its text."""
        return self.until(lambda text: re.search("[▀▄█⠁-⣿]", text))

    def end(self):
        """The exit code, once the program has ended by itself."""
        self.until(lambda text: self.process.poll() is not None)
        self.read(0.1)
        return self.process.returncode

    def restored(self):
        """Whether the terminal is as the program found it."""
        there = dict(MODE.findall(self.said)) == {"?1049": "l", "?25": "h", "?7": "h", "?2004": "l"}
        return there and termios.tcgetattr(self.slave) == self.mode
