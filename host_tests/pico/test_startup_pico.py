"""What lies on a Pico's file system when the game starts: other modules, faults, rubbish, a full flash."""

import pytest

import tools.play.console
from firmware.screens.reader import Reader
from firmware.screens.stored import StoredMatches
from firmware.screens.title import Title
from firmware.words import text
from host_tests import sources
from host_tests.gallery import pencil
from tools.pico import storage
from tools.web import modules

pytestmark = pytest.mark.pico
START = b"\nfrom boards import start\nstart.run()\n"
LISTENS = "import time\ntime.sleep(1)\n"  # the host needs a while
HANGS = b"""
from firmware import startup
from firmware.match import runner
async def hang(self, move):
    while True:
        pass
runner.Runner._make = hang
"""


def saves(console):
    """{name: bytes} of what the console keeps, without the room behind it."""
    found = storage.read_files(console.emulator.flash.read_bytes())
    return {name[7:]: content.rstrip(b"\xff") for name, content in found.items() if name.startswith("/saves/")}


def printed(console, typed, ms=300):
    """What comes over the cable after that was typed, within so many ms."""
    console.emulator.take_printed()
    console.emulator.type(typed)
    console.wait(ms)
    return console.emulator.take_printed().decode()


def write(console, path, content):
    printed(console, f"f = open({path!r}, 'w'); f.write({content!r}); f.close()\r".encode(), 1000)


def restart(console, held=None):
    console.power(False)
    if held:
        console.hold(0, held)
    console.power(True)
    console.wait(3000)
    if held:
        console.release(0, held)


def test_modules_a_start_file_and_a_board_of_ones_own_go_first_and_there_is_a_way_to_the_prompt(opened, tmp_path):
    title, menu = [(sources.ROOT / f"firmware/screens/{name}.py").read_bytes() for name in ("title", "menu")]
    changed = title.replace(b'say("back_how")', b'say("press_ok")')
    menu = modules.compile_one("firmware/screens/menu.py", menu + b"\n\nfrom firmware.screens import added\n")
    console = opened(
        files={
            "firmware/screens/title.py": changed,
            "firmware/screens/menu.mpy": menu,
            "firmware/screens/added.py": b"from firmware.device.station import BEAT_MS\nprint('added', BEAT_MS)\n",
        },
        usb=True,
    )
    console.wait(3000)
    console.press(0, "ok")
    assert console.emulator.take_printed() == b"added 1000\r\n" and changed != title
    console.press(0, "back")
    with tools.play.console.PcConsole("pocket", 1, str(tmp_path)) as pc:
        pc.wait(3000)
        usual, shown = pc.rams()[0], console.rams()[0]
    assert shown != usual and shown[:640] == usual[:640]  # the picture above the changed line

    console.emulator.type(b"AT+GCAP\r\n\x80" * 100)  # more than MicroPython keeps, from a computer's modem manager
    console.wait(2000)
    said = printed(console, b"\x03")
    assert "KeyboardInterrupt" in said and said.endswith(">>> "), "Ctrl-C"
    divider = b"import machine; print(machine.freq(), machine.mem32[0x18000014])\r"
    assert "\r\n200000000 2\r\n" in printed(console, divider), "the flash runs at half the chip's clock, not slower"
    write(console, "main.py", LISTENS + "print('mine', 6 * 7)\n")
    restart(console)
    assert console.emulator.take_printed().startswith(b"mine 42\r\n")
    write(console, "main.py", "import os\nos.remove('main.py')\n")
    restart(console)
    restart(console, held="back")
    assert "\r\n42\r\n" in printed(console, b"print(6 * 7)\r"), "a held button leads to the prompt"
    write(console, "board.py", "import nothing_there\n")
    restart(console)
    said = console.emulator.take_printed().decode()
    assert 'File "board.py", line 1' in said and "no module named 'nothing_there'" in said


EXIT = "SystemExit: board.py, line 1, in <module>"
TITLE = "firmware/screens/title.py"
OLDER = (sources.ROOT / TITLE).read_bytes().replace(b"def __init__(self", b"def __init__(self, needed")


def page(key, *values):
    """The page about files of the owner's, as far as it is the same for all of them: below its title."""
    return pencil.picture(Reader(text.say_trouble("files_title"), [text.say_trouble(key, *values)]))[5:]


@pytest.mark.parametrize(
    "files, left_out, left",
    [
        ({TITLE: b"def broken(:\n"}, "screens/title.py", " (SyntaxError)"),
        ({TITLE: b"NAMES = ()\n"}, "screens/title.py", " (ImportError)"),
        ({TITLE: OLDER}, "screens/title.py", ""),
        ({TITLE: b"raise SystemExit\n"}, "screens/title.py", " (SystemExit)"),
        ({"boot.py": b"raise SystemExit\n"}, "boot.py", " (SystemExit)"),
        ({"main.py": b"1 / 0\n"}, "main.py", " (ZeroDivisionError)"),
        ({"main.py": b"print(42)\n"}, "main.py", None),
        ({"boot.py": b"def broken(:\n"}, "boot.py", " (SyntaxError)"),
        ({"asyncio.py": b"", "ssd1306.py": b"", "firmware/screens/notes.txt": b""}, "", ""),
    ],
)
def test_no_file_of_the_owners_keeps_the_console_dark_and_safe_mode_comes_before_all(files, left_out, left, opened):
    console = opened(files=files)
    console.wait(3000)
    if files.get(TITLE) == OLDER:  # an error, and the start after it leaves the module out
        restart(console)
    if left is None:
        assert console.frame(0)[5:] == page("files_first")
    else:
        if left_out:
            assert console.frame(0)[5:] == page("files_left", left_out + left)
            console.press(0, "ok")
        assert console.frame(0) == pencil.picture(Title())
    restart(console, held="ok")
    console.wait(200)
    named = text.say_trouble("held", text.say_trouble("button.ok"))
    last = [("safe_files", left_out)] if left_out else [("safe_held",), ("safe_end",)]
    told = Reader(text.say_trouble("safe_title"), [named] + [text.say_trouble(*one) for one in last], "")
    assert console.frame(0) == pencil.picture(told)


@pytest.mark.parametrize("board, said", [(b"NAME = (\n", "SyntaxError: board.py, line 2"), (b"raise SystemExit", EXIT)])
def test_a_board_that_does_not_work_is_on_the_screen(board, said, opened):
    console = opened(files={"board.py": board})
    console.wait(1500)
    assert console.frame(0)[5:11] == pencil.picture(Reader("", [said]))[5:11]


def test_what_hangs_in_a_match_is_reset_and_the_match_is_offered_again(opened):
    console = opened(files={"saves/settings.txt": b"language=en\n", "main.py": HANGS + START})
    console.wait(2500)
    console.press(0, "ok", "ok")
    console.wait(1000)  # somebody cuts
    console.hold(0, "ok")
    console.wait(100)
    console.release(0, "ok")
    console.wait(10_000)  # a cut is seen for a while, then its move is made
    assert [reason for _, reason in console.emulator.resets] == [2]
    assert saves(console)["crashes.txt"] == b"1\n" and b"did not answer" in saves(console)["error.txt"]
    console.wait(2000)
    console.press(0, "ok")
    assert console.frame(0) == pencil.picture(StoredMatches([("Briscola", "Briscola: You 0, Pina 0")]))


def test_on_a_full_flash_it_is_said_that_it_is_full(opened, game):
    empty = storage.mount(storage.make_flash(game, {}))
    free = empty.block_count - empty.used_block_count
    console = opened(files={"saves/settings.txt": b"language=en\n", "photos.bin": bytes((free - 3) * storage.BLOCK)})
    console.wait(2500)
    console.press(0, "ok", "ok")
    console.settle()
    below_title = slice(5, None)  # a code stands there, which is told and not foretold
    assert console.frame(0)[below_title] == pencil.picture(Reader("", [text.say_trouble("full")]))[below_title]
