"""Error screens and errors stored in error.txt, counted for every console: on the PC and on an emulated Pico."""

import contextlib
import sys
from os.path import commonprefix

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware import faults
from firmware.device.store import Store
from firmware.screens.reader import Reader
from firmware.words.text import LANGUAGES, WORDS
from tools.drawings import sheet
from tools.pico import emulator, pico_console, storage
from tools.play import console

ROW = 128  # bytes: the top row of a picture holds the heading
CODES = ("0000", "8E4F")


class Seen:
    """`screens`: how often a console began to show an error; `stored`: [text] of the errors in error.txt."""

    def __init__(self):
        self.screens, self.stored = 0, []
        self.showing = set()  # consoles that show one now

    def look(self, one):
        """Look at all screens of a console."""
        if any(is_error(ram) for ram in one.rams()):
            self.screens += one not in self.showing
            self.showing.add(one)
        else:
            self.showing.discard(one)

    def store(self, text):
        """Count the newest error in error.txt, and print it: pytest shows it when a test fails."""
        newest = text.partition("\n\n")[0]
        self.stored.append(newest)
        print(newest, file=sys.stderr)


def draw_heading(language, code):
    """The top row of an error screen."""
    canvas, buffer = sheet.blank()
    Reader(WORDS[language]["trouble"]["fault_title"] % code, []).draw(canvas)
    return bytes(buffer[:ROW])


HEADINGS = tuple(commonprefix([draw_heading(language, code) for code in CODES]) for language, _ in LANGUAGES)


def is_error(ram):
    """Whether a picture (1024 bytes) is an error screen."""
    return ram.startswith(HEADINGS)


def on_flash(path):
    """The text of error.txt on the flash of an emulated Pico; "" without one, or on a broken file system."""
    from littlefs import LittleFSError

    with contextlib.suppress(LittleFSError), open(path, "rb") as file:
        return storage.read_files(file.read()).get("/saves/" + faults.ERRORS, b"").decode(errors="replace")
    return ""


@contextlib.contextmanager
def counted():
    """A Seen of all consoles that run inside the `with` statement."""
    seen, write, close = Seen(), Store.write, emulator.Emulator.close

    def looking(method):
        def call(one, *arguments):
            method(one, *arguments)
            seen.look(one)

        return call

    def write_and_count(store, name, text):
        if name == faults.ERRORS:
            seen.store(text)
        return write(store, name, text)

    def count_and_close(pico):
        text = on_flash(pico.flash)
        if text:
            seen.store(text)
        close(pico)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(console.Console, "_frame", looking(console.Console._frame))
        patch.setattr(pico_console.Console, "_written", looking(pico_console.Console._written))
        patch.setattr(Store, "write", write_and_count)
        patch.setattr(emulator.Emulator, "close", count_and_close)
        yield seen
