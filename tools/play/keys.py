"""Reads single keys from the terminal: arrows, Enter, Esc, Tab, digits and letters."""

import codecs
import os
import sys
import time

from tools.play.decoder import ESCAPE_MS, Decoder, name_plain_key

WINDOWS = dict(zip("HPMK\x8d\x91ts", ("up", "down", "right", "left") * 2))  # the second four with Ctrl

BUTTONS = {
    "left": "left",
    "up": "left",
    "a": "left",
    "w": "left",
    "right": "right",
    "down": "right",
    "d": "right",
    "s": "right",
    "enter": "ok",
    "space": "ok",
    "esc": "back",
    "backspace": "back",
}


class PosixKeys:
    """Keys from a terminal in raw mode."""

    def __init__(self, descriptor):
        self.descriptor = descriptor
        self.decoder = Decoder()
        self.letters = codecs.getincrementaldecoder("utf-8")("surrogateescape")  # a read may end within a letter

    def read(self, timeout):
        """Names of the keys that came within `timeout` seconds; EOFError when the terminal is gone."""
        import select

        if self.decoder.held:
            timeout = min(timeout, ESCAPE_MS / 1000)
        ready = select.select([self.descriptor], [], [], timeout)[0]
        if not ready:
            return self.decoder.late(now_ms())
        data = os.read(self.descriptor, 1024)
        if not data:
            raise EOFError("the terminal was closed")
        text = self.letters.decode(data)
        return self.decoder.feed(text, now_ms()) if text else []


class WindowsKeys:
    """Keys from the Windows console; `console` is the module msvcrt (kbhit, getwch)."""

    def __init__(self, console):
        self.console = console

    def read(self, timeout):
        """Names of the keys that came within `timeout` seconds."""
        end = time.monotonic() + timeout
        while not self.console.kbhit() and time.monotonic() < end:
            time.sleep(0.01)
        keys = []
        while self.console.kbhit():
            keys.append(self.key())
        return [key for key in keys if key]

    def key(self):
        """One key; arrows come as two characters, of which the first may also be a letter: à."""
        character = self.console.getwch()
        if character == "\x00" or character == "\xe0" and self.console.kbhit():
            return WINDOWS.get(self.console.getwch())
        return "esc" if character == "\x1b" else name_plain_key(character)


def now_ms():
    return int(time.monotonic() * 1000)


def open_keys():
    if os.name == "nt":
        import msvcrt

        return WindowsKeys(msvcrt)
    return PosixKeys(sys.stdin.fileno())
