"""The command `pico` as a person meets it: in a terminal, with a script, with a flash that is kept."""

import os
import sys

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.pico]
if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from firmware import text  # noqa: E402
from firmware.screens.reader import Reader  # noqa: E402
from host_tests import pencil  # noqa: E402
from host_tests.pty_model import TERMINATE, Program  # noqa: E402
from host_tests.test_tools import call  # noqa: E402
from tools.rp2040 import storage  # noqa: E402


def test_it_is_played_in_the_terminal_and_goes_on_from_its_flash(tmp_path):
    flash = tmp_path / "flash.bin"
    words = ("--seed", "1", "--flash", str(flash))
    with Program(*words, command="pico") as program:
        title = program.until_drawn()
        assert "Emulated Pico · Pocket console" in title and "q: quit (the match is kept)" in title
        program.send("\r")
        program.until_changed(title)
        program.read(0.3)  # an Enter that comes sooner is a key held down
        for _ in range(40):
            program.send("\r")
            program.read(0.5)
            if "/saves/journal.txt" in storage.contents(flash.read_bytes()):
                break
        program.send("q")
        assert program.end() == 0 and program.restored()
        assert "The match is in" in program.said and "the same command goes on" in program.said
    with Program(*words, "--board", "table_two", command="pico") as program:
        assert program.end() == 2
        assert "holds the game for the board pocket: name that one with --board." in program.said
    with Program(*words, command="pico") as program:
        program.until_drawn()
        program.until_changed(title)
        program.send("\x03")
        assert program.end() == 0 and program.restored()


def test_a_button_held_at_the_start_leads_to_safe_mode():
    answer = call("pico", "--hold", "left", "--script", os.devnull)
    told = Reader(text.say("safe_title"), [text.say("safe_held"), text.say("safe_end")])
    assert answer.stdout.splitlines() == ["seat 1 at the start:", *pencil.picture(told), ""]


def test_a_terminated_one_gives_the_terminal_back():
    with Program(command="pico") as program:
        program.until_drawn()
        program.signal(TERMINATE)
        assert program.end() == 128 + TERMINATE and program.restored()


def test_without_a_flash_it_says_that_nothing_is_kept():
    with Program(command="pico") as program:
        assert "q: quit (the match is lost)" in program.until_drawn()
        program.send("q")
        assert program.end() == 0 and program.restored()
        assert "goes on" not in program.said
