"""The firmware file on an emulated Pico: it starts on any board, and modules on the file system go first."""

import pytest

import tools.play.console
from host_tests import sources
from tools.flash import compiling
from tools.pico import board_script, storage
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
TITLE_MS = 3000
MINE = b"import sys, time\ntime.sleep(1)\nprint('mine', sys.implementation[0])\n"  # the host needs a while to listen


def started(game, files, folder, board="pocket"):
    """What the screens show after a while, and what the Pico printed, with {path: bytes} on its file system."""
    path = folder / "flash.bin"
    path.write_bytes(storage.make_flash(game, files))
    with Console(board, 1, path, usb=True) as console:
        console.wait(TITLE_MS)
        return console.rams(), console.emulator.take_printed().decode()


def on_the_pc(board, folder):
    """What the screens of a console on the PC show then."""
    with tools.play.console.Console(board, 1, str(folder)) as console:
        console.wait(TITLE_MS)
        return console.rams()


def text(name):
    """The source of a module of the project."""
    return (sources.ROOT / name).read_bytes()


def test_a_pico_with_nothing_on_its_file_system_is_the_pocket_console(game, tmp_path):
    assert started(game, None, tmp_path) == (on_the_pc("pocket", tmp_path), "")


def test_a_single_module_on_the_file_system_goes_before_the_frozen_one(game, tmp_path):
    name = "firmware/screens/title.py"
    changed = text(name).replace(b'else "back_how"), 46', b'else "press_ok"), 46')
    shown, printed = started(game, {name: changed}, tmp_path)
    assert printed == "" and changed != text(name)
    usual = on_the_pc("pocket", tmp_path)
    assert shown != usual and shown[0][:640] == usual[0][:640]  # the picture above the changed line


def test_a_compiled_one_does_too_and_takes_what_it_needs_from_both_places(game, tmp_path):
    name, path = "firmware/screens/title.py", tmp_path / "title.py"
    path.write_bytes(text(name) + b"\n\nfrom firmware.screens import added\n")
    added = b"from firmware.screens.menu import Menu\nprint('added')\n"
    files = {**compiling.compile_all({name: path}), "firmware/screens/added.py": added}
    assert started(game, files, tmp_path) == (on_the_pc("pocket", tmp_path), "added\r\n")


KERNELS = """
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
"""


def test_kernels_give_what_they_give_on_the_pc(game):
    """Machine code that lies at a wrong address reads other numbers than were written there."""
    here, module = [], {}
    exec(KERNELS, module)
    module["run"](here.append)
    assert board_script.run_script({"script.py": KERNELS.encode()}, 10) == here


def test_a_table_that_a_kernel_reads_as_words_begins_at_a_multiple_of_four(game):
    tables = (
        b"import uctypes\nfrom engine.players.levels import find_learned\n\ndef run(send):\n"
        b"    for module in find_learned().values():\n        for name in ('TABLE', 'MIDDLE'):\n"
        b"            send(b'%d' % (uctypes.addressof(getattr(module, name, module.TABLE)) % 4))\n"
    )
    assert set(board_script.run_script({"script.py": tables}, 10)) == {b"0"}


def test_a_start_file_on_the_file_system_runs_instead(game, tmp_path):
    shown, printed = started(game, {"main.py": MINE}, tmp_path)
    assert printed.startswith("mine micropython") and not any(map(any, shown))


def test_a_fault_in_board_py_is_printed(game, tmp_path):
    shown, printed = started(game, {"board.py": b"import nothing_there\n"}, tmp_path)
    assert 'File "board.py", line 1' in printed and "no module named 'nothing_there'" in printed
