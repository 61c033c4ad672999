"""On an emulated Pico: how soon there is a picture, a held button, a hang in a match."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.match.letters import SEEN_MS
from firmware.screens.stored import StoredMatches
from firmware.words import text
from host_tests.gallery import pencil
from tools.pico import game_image, storage
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
START = """
from boards import start
start.run()
"""
HANGS = """from firmware import startup
from firmware.match import runner
async def hang(self, move):
    while True:
        pass
runner.Runner._make = hang
"""
BREAKS = """from firmware import startup
from firmware import rescue
async def run(*arguments, **named):
    raise ValueError("broken")
rescue.run = run
"""


@pytest.fixture
def pico(tmp_path, game):
    """A function that makes a console on a Pico; `first` is what its start file does before it starts it."""
    made = []

    def make(board="pocket", usb=False, first=None):
        files = {"saves/settings.txt": b"language=en\n"}
        if first:
            files["main.py"] = (first + START).encode()
        path = tmp_path / "flash.bin"
        path.write_bytes(game_image.make_flash(board, files))
        made.append(Console(board, 1, path, usb))
        made[0].path = path
        return made[0]

    yield make
    for one in made:
        one.close()


def saves(console):
    """{name: text} of what the console keeps."""
    found = storage.read_files(console.path.read_bytes())
    return {path[7:]: content.rstrip(b"\xff").decode() for path, content in found.items() if path.startswith("/saves/")}


@pytest.mark.parametrize("board", ["pocket", "table_four"])
def test_the_splash_comes_at_once_and_the_title_soon(pico, board):
    console, times = pico(board), {}
    console.emulator.on_write = lambda us, bus, address, data: times.setdefault((bus, address), []).append(us)
    console.wait(1000)
    for number, written in enumerate(sorted(times.values(), key=min)):
        splash = [us for us in written if us < written[0] + 30_000]
        assert splash[-1] < 110_000 + 40_000 * number
        assert len(splash) >= 17
        assert splash[-1] < written[len(splash)] < 500_000


def test_a_held_button_leaves_the_prompt_free(pico):
    console = pico(usb=True)
    console.hold(0, "back")
    console.wait(2500)
    console.release(0, "back")
    console.emulator.take_printed()
    console.emulator.type(b"print(6 * 7)\r")
    console.wait(300)
    assert b"\r\n42\r\n" in console.emulator.take_printed()
    assert "journal.txt" not in saves(console)


@pytest.mark.parametrize("first, ms", [(None, 150), (BREAKS, 2500)])
def test_ctrl_c_leads_to_the_prompt_from_the_splash_and_from_the_screen_of_an_error(pico, first, ms):
    console = pico(usb=True, first=first)
    console.wait(ms)
    assert console.changed
    console.emulator.take_printed()
    console.emulator.type(b"\x03")
    console.wait(300)
    said = console.emulator.take_printed()
    assert b"KeyboardInterrupt" in said and said.endswith(b">>> "), said


def test_a_console_that_hangs_in_a_match_is_reset_and_offers_it_again(pico):
    console = pico(first=HANGS)
    console.wait(2000)
    console.press(0, "ok", "ok")
    console.wait(SEEN_MS)  # the letters of the deal are seen
    before = console.now
    console.hold(0, "ok")
    console.wait(100)
    console.release(0, "ok")
    console.wait(10_000)  # a cut is seen for a while, then its move is made
    assert [reason for _, reason in console.emulator.resets] == [2]
    assert console.emulator.resets[0][0] - 1000 * before < 10_000_000
    kept = saves(console)
    assert kept["crashes.txt"] == "1\n" and "did not answer" in kept["error.txt"]
    console.wait(2000)
    console.press(0, "ok")
    text.choose("en")
    assert console.frame(0) == pencil.picture(StoredMatches([("Briscola", "Briscola: You 0, Pina 0")]))
