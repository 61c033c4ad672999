"""What lies on a Pico's file system when the game starts: other modules, faults, rubbish, a full flash."""

import pytest

import tools.play.console
from firmware.match.letters import SEEN_MS
from firmware.screens.reader import Reader
from firmware.screens.stored import StoredMatches
from firmware.screens.title import Title
from firmware.words import text
from host_tests import sources
from host_tests.gallery import pencil
from tools.flash import compiling
from tools.pico import board_script, storage

pytestmark = [pytest.mark.slow, pytest.mark.pico]
START = b"\nfrom boards import start\nstart.run()\n"
BREAKS = b"""
from firmware import startup
from firmware.device import station
def broken(*_):
    raise ValueError("broken")
station.Station.__init__ = broken
"""
HANGS = b"""
from firmware import startup
from firmware.match import runner
async def hang(self, move):
    while True:
        pass
runner.Runner._make = hang
"""
KERNELS = """
import sys
from engine.match import Match
from engine.players.briscola.features import extract_features
from engine.players.briscola.layout import NOTE
from engine.players.briscola.net import evaluate_features
from engine.players.briscola.seen import make_state
from engine.players.briscola.survey import survey
from engine.players.levels import find_learned
from engine.players.random_stream import shuffle


TABLE = find_learned()["briscola", 4].TABLE


def run(send):
    match = Match("briscola", 4, bytes(32))
    match.play((-2, 20))
    for _ in range(2):
        match.play(match.legal()[0])
    state, note = make_state(match.view(match.turn)), bytearray(NOTE)
    survey(state, note)
    for place in range(3):
        send(b"%d" % evaluate_features(TABLE, note, extract_features(state, place, note)))
    deck = bytearray(range(40))
    shuffle(deck, 40, 12345)
    send(bytes(deck))
    for module in find_learned().values() if sys.implementation.name == "micropython" else ():
        import uctypes

        for name in ("TABLE", "MIDDLE"):
            send(b"%d" % (uctypes.addressof(getattr(module, name, module.TABLE)) % 4))
"""


def saves(console):
    """{name: bytes} of what the console keeps, without the room behind it."""
    found = storage.read_files(console.emulator.flash.read_bytes())
    return {name[7:]: content.rstrip(b"\xff") for name, content in found.items() if name.startswith("/saves/")}


def shows(console, screen):
    text.choose("en")
    return console.frame(0) == pencil.picture(screen)


def test_modules_on_the_file_system_go_first_compiled_or_not_and_take_the_rest_from_the_image(opened, tmp_path):
    title, menu = [(sources.ROOT / f"firmware/screens/{name}.py").read_bytes() for name in ("title", "menu")]
    changed = title.replace(b'else "back_how"), 46', b'else "press_ok"), 46')
    (tmp_path / "menu.py").write_bytes(menu + b"\n\nfrom firmware.screens import added\n")
    console = opened(
        files={
            "firmware/screens/title.py": changed,
            **compiling.compile_all({"firmware/screens/menu.py": tmp_path / "menu.py"}),
            "firmware/screens/added.py": b"from firmware.screens.title import Title\nprint('added')\n",
        },
        usb=True,
    )
    console.wait(3000)
    console.press(0, "ok")
    assert console.emulator.take_printed() == b"added\r\n" and changed != title
    console.press(0, "back")
    with tools.play.console.Console("pocket", 1, str(tmp_path)) as pc:
        pc.wait(3000)
        usual, shown = pc.rams()[0], console.rams()[0]
    assert shown != usual and shown[:640] == usual[:640]  # the picture above the changed line


def test_a_start_file_of_ones_own_runs_instead_and_a_fault_in_board_py_is_printed(opened):
    mine = (
        b"import sys, time\ntime.sleep(1)\nprint('mine', sys.implementation[0])\n"  # the host needs a while to listen
    )
    console = opened(files={"main.py": mine + START, "board.py": b"import nothing_there\n"}, usb=True)
    console.wait(3000)
    printed = console.emulator.take_printed().decode()
    assert printed.startswith("mine micropython") and not any(map(any, console.rams()))
    assert 'File "board.py", line 1' in printed and "no module named 'nothing_there'" in printed


def test_kernels_give_what_they_give_on_the_pc_and_read_their_tables_at_multiples_of_four(game):
    """Machine code that lies at a wrong address reads other numbers than were written there."""
    here, module = [], {}
    exec(KERNELS, module)
    module["run"](here.append)
    there = board_script.run_script({"script.py": KERNELS.encode()}, 10)
    assert there[: len(here)] == here and set(there[len(here) :]) == {b"0"}


def test_ctrl_c_leads_to_the_prompt_and_so_does_a_held_button(opened):
    console = opened(usb=True)
    console.wait(150)  # the splash
    assert console.changed
    console.emulator.take_printed()
    console.emulator.type(b"\x03")
    console.wait(300)
    said = console.emulator.take_printed()
    assert b"KeyboardInterrupt" in said and said.endswith(b">>> "), said
    console.power(False)
    console.hold(0, "back")
    console.power(True)
    console.wait(2500)
    console.release(0, "back")
    console.emulator.take_printed()
    console.emulator.type(b"print(6 * 7)\r")
    console.wait(300)
    assert b"\r\n42\r\n" in console.emulator.take_printed()


def test_what_fails_before_the_console_runs_is_on_the_screen_and_ctrl_c_still_works(opened):
    console = opened(files={"main.py": BREAKS + START}, usb=True)
    console.wait(2500)
    code = saves(console)["error.txt"].split()[1].decode()
    said = ["ValueError", text.say_trouble("fault_kept", code), text.say_trouble("safe_end")]
    assert shows(console, Reader(text.say_trouble("fault_title", code), said))
    console.emulator.take_printed()
    console.emulator.type(b"\x03")
    console.wait(300)
    assert console.emulator.take_printed().endswith(b">>> ")


def test_a_console_that_hangs_in_a_match_is_reset_and_offers_it_again(opened):
    console = opened(files={"saves/settings.txt": b"language=en\n", "main.py": HANGS + START})
    console.wait(2000)
    console.press(0, "ok", "ok")
    console.wait(SEEN_MS)  # the letters of the deal are seen
    console.hold(0, "ok")
    console.wait(100)
    console.release(0, "ok")
    console.wait(10_000)  # a cut is seen for a while, then its move is made
    assert [reason for _, reason in console.emulator.resets] == [2]
    assert saves(console)["crashes.txt"] == b"1\n" and b"did not answer" in saves(console)["error.txt"]
    console.wait(2000)
    console.press(0, "ok")
    assert shows(console, StoredMatches([("Briscola", "Briscola: You 0, Pina 0")]))


def test_saves_that_are_no_saves_lead_to_the_title_and_are_told(opened):
    rubbish = {"settings.txt": b"x" * 200_000, "journal.txt": b"y" * 300_000, "crashes.txt": "²".encode()}
    console = opened(files={f"saves/{name}": content for name, content in rubbish.items()})
    console.wait(2500)
    assert shows(console, Title(has_stored=True))
    console.press(0, "ok")
    assert shows(console, Reader(text.say("stored"), [text.say_trouble("unreadable")]))
    console.press(0, "ok")
    console.settle()
    kept = saves(console)
    assert kept["journal.old"] == rubbish["journal.txt"] and "journal.txt" not in kept
    console.press(0, "ok")
    console.settle()
    assert saves(console)["journal.txt"].startswith(b"tavolino")


def test_on_a_full_flash_without_saves_it_says_that_the_memory_is_full(opened, game):
    empty = storage.mount(storage.make_flash(game, {}))
    free = empty.block_count - empty.used_block_count
    console = opened(files={"photos.bin": bytes((free - 2) * storage.BLOCK)})
    console.wait(2500)
    assert shows(console, Title())
    console.press(0, "ok", "ok")
    console.settle()
    below_title = slice(5, None)  # a code stands there, which is told and not foretold
    assert console.frame(0)[below_title] == pencil.picture(Reader("", [text.say_trouble("full")]))[below_title]
