"""On an emulated Pico: whatever lies in the saves, it starts and says what it found; a full flash."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.screens.reader import Reader
from firmware.screens.title import Title
from firmware.words import text
from host_tests.gallery import pencil
from tools.pico import game_image, storage
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
BREAKS = b"""
from boards import start
from firmware.device import station
def broken(*_):
    raise ValueError("broken")
station.Station.__init__ = broken
start.run()
"""


@pytest.fixture
def pico(tmp_path, game):
    """A function that makes a console on a Pico with these saves, {name: bytes}, and other files, {path: bytes}."""
    made = []

    def make(saves=(), board="pocket", others=None):
        files = {**(others or {}), **{"saves/" + name: saves[name] for name in saves}}
        path = tmp_path / "flash.bin"
        path.write_bytes(storage.make_flash(game, {**game_image.board_files(board), **files}))
        made.append(Console(board, 1, path))
        made[-1].path = path
        return made[-1]

    yield make
    for one in made:
        one.close()


def saves(path):
    """{name: bytes} of the saves on a flash, without the room behind them."""
    found = storage.read_files(path.read_bytes())
    return {name[7:]: content.rstrip(b"\xff") for name, content in found.items() if name.startswith("/saves/")}


def shows(console, screen, station=0):
    return console.frame(station) == pencil.picture(screen)


def test_saves_that_are_no_saves_lead_to_the_title_and_are_told(pico):
    rubbish = {"settings.txt": b"x" * 200_000, "journal.txt": b"y" * 300_000, "crashes.txt": "²".encode()}
    console = pico(rubbish)
    console.wait(2500)
    assert shows(console, Title(has_stored=True))
    console.press(0, "ok")
    assert shows(console, Reader(text.say("stored"), [text.say_trouble("unreadable")]))
    console.press(0, "ok")
    console.settle()
    kept = saves(console.path)
    assert kept["journal.old"] == rubbish["journal.txt"] and "journal.txt" not in kept
    console.press(0, "ok")
    console.settle()
    assert saves(console.path)["journal.txt"].startswith(b"tavolino")


def test_on_a_full_flash_without_saves_it_says_that_the_memory_is_full(pico, game):
    empty = storage.make_flash(game, {})
    free = (len(empty) - storage.file_system_start(game)) // storage.BLOCK - storage.count_used_blocks(empty)
    console = pico(others={"photos.bin": bytes((free - 2) * storage.BLOCK)})
    console.wait(2500)
    assert shows(console, Title())
    console.press(0, "ok", "ok")
    console.settle()
    below_title = slice(5, None)  # a code stands there, which is told and not foretold
    assert console.frame(0)[below_title] == pencil.picture(Reader("", [text.say_trouble("full")]))[below_title]


def test_what_fails_before_the_console_runs_is_on_the_screen(pico):
    console = pico(others={"main.py": BREAKS})
    console.wait(2500)
    code = saves(console.path)["error.txt"].split()[1].decode()
    said = ["ValueError", text.say_trouble("fault_kept", code), text.say_trouble("safe_end")]
    assert shows(console, Reader(text.say_trouble("fault_title", code), said))
