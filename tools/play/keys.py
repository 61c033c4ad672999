"""Reads single keys from the terminal: arrows, Enter, Esc, Tab, digits and letters."""

import os
import sys
import time

ESCAPE_MS = 60  # characters within this time after an Esc belong to its sequence, such as an arrow

SINGLE = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x03": "ctrl-c",
}
FINAL = {"A": "up", "B": "down", "C": "right", "D": "left", "M": "enter"}
WINDOWS = {"H": "up", "P": "down", "M": "right", "K": "left"}

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


class Decoder:
    """Decodes terminal input into names of keys; remembers an unfinished escape sequence."""

    def __init__(self):
        self.held = ""
        self.held_at = 0

    def feed(self, text, now_ms):
        """Names of the keys that are complete: "left", "enter", "q", ... Unknown sequences give none."""
        text, self.held, keys = self.held + text, "", []
        while text:
            key, length = decode(text)
            if length == 0:
                self.held, self.held_at = text, now_ms
                break
            keys.append(key)
            text = text[length:]
        return [key for key in keys if key]

    def late(self, now_ms):
        """The keys of a sequence that was not completed in time: the key Esc."""
        if not self.held or now_ms - self.held_at < ESCAPE_MS:
            return []
        rest, self.held = self.held[1:], ""
        return ["esc"] + (self.feed(rest, now_ms) if rest and rest not in "[O" else [])


def decode(text):
    """(key or None, its length) of the first key in `text`; length 0: the sequence is incomplete."""
    if text[0] != "\x1b":
        return name_plain_key(text[0]), 1
    if len(text) == 1:
        return None, 0
    if text[1] == "O":
        return (None, 0) if len(text) == 2 else (FINAL.get(text[2]), 3)
    if text[1] == "[":
        return control_sequence(text)
    return "esc", 1


def control_sequence(text):
    """As decode(), for ESC [ parameters final: the final character names the key."""
    for place in range(2, len(text)):
        if "@" <= text[place] <= "~":
            return FINAL.get(text[place]), place + 1
        if not " " <= text[place] <= "?":
            return None, place  # interrupted: this character is another key
    return None, 0


def name_plain_key(character):
    """The key of one ordinary character, letters in lower case, or None."""
    return SINGLE.get(character) or (character.lower() if character.isprintable() else None)


class PosixKeys:
    """Keys from a terminal in raw mode."""

    def __init__(self, descriptor):
        self.descriptor = descriptor
        self.decoder = Decoder()

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
        return self.decoder.feed(data.decode("latin-1"), now_ms())


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
        """One key; arrows come as two characters."""
        character = self.console.getwch()
        if character in "\x00\xe0":
            return WINDOWS.get(self.console.getwch())
        return "esc" if character == "\x1b" else name_plain_key(character)


def now_ms():
    return int(time.monotonic() * 1000)


def open_keys():
    """The keys of this process's terminal."""
    if os.name == "nt":
        import msvcrt

        return WindowsKeys(msvcrt)
    return PosixKeys(sys.stdin.fileno())
