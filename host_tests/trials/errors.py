"""Error screens and errors stored in error.txt, counted for every console: on the PC and on an emulated Pico."""

import contextlib

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware import faults
from firmware.device.store import Store
from firmware.screens.reader import Reader
from firmware.words.text import LANGUAGES, WORDS
from tools.drawings import sheet
from tools.pico import emulator, pico_console, storage
from tools.play import console

SCREENS, STORED = "error screens", "errors in error.txt"
ROW = 128  # bytes: the top row of a picture holds the heading
CODES = ("0000", "8E4F")
TOLD = 400  # characters of an error


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


def headings():
    """What the pictures of all error screens begin with, a bytes object for each language."""
    for code, _ in LANGUAGES:
        words, found = WORDS[code]["trouble"]["fault_title"], []
        for number in CODES:
            canvas, buffer = sheet.blank()
            Reader(words % number, []).draw(canvas)
            found.append(bytes(buffer[:ROW]))
        same = next(place for place in range(ROW) if found[0][place] != found[1][place])
        yield found[0][:same]


HEADINGS = tuple(headings())


def is_error(ram):
    """Whether a picture (1024 bytes) is an error screen."""
    return ram.startswith(HEADINGS)


def on_flash(path):
    """[text] of the errors in error.txt on the flash of an emulated Pico; a broken file system has none."""
    from littlefs import LittleFSError

    with contextlib.suppress(LittleFSError), open(path, "rb") as file:
        text = storage.read_files(file.read()).get("/saves/" + faults.ERRORS, b"").decode(errors="replace")
        return entries(text)
    return []


def entries(text):
    """The errors in the text of error.txt, of each what comes last: its kind, and where it was."""
    return [one[-TOLD:] for one in text.split("\n\n") if one.strip()]


@contextlib.contextmanager
def counted():
    """A Seen of all consoles that run inside the `with` statement."""
    seen = Seen()
    places = ((console.Console, "_frame"), (pico_console.Console, "_written"), (Store, "write"))
    places += ((emulator.Emulator, "close"),)
    before = [getattr(*place) for place in places]

    def looking(method):
        def call(one, *arguments):
            method(one, *arguments)
            seen.look(one)

        return call

    def write(store, name, text):
        if name == faults.ERRORS:
            seen.stored.append(entries(text)[0])
        return before[2](store, name, text)

    def close(pico):
        seen.stored += on_flash(pico.flash)
        before[3](pico)

    for place, method in zip(places, (looking(before[0]), looking(before[1]), write, close)):
        setattr(*place, method)
    try:
        yield seen
    finally:
        for place, method in zip(places, before):
            setattr(*place, method)
