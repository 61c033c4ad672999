"""The command `pico` as a person meets it: in a terminal, with a script, with a flash that is kept."""

import sys

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.pico]
if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from host_tests.pty_model import TERMINATE, Program  # noqa: E402


def test_it_is_played_in_the_terminal_and_goes_on_from_its_flash(tmp_path):
    words = ("--seed", "1", "--flash", str(tmp_path / "flash.bin"))
    with Program(*words, command="pico") as program:
        title = program.until_drawn()
        assert "Emulated Pico · Pocket console" in title and "q: quit (the match is kept)" in title
        program.send("\r")
        setup = program.until_changed(title)
        program.read(0.3)  # an Enter that comes sooner is a key held down
        program.send("\r")
        program.until_changed(setup)
        program.read(3)
        program.send("q")
        assert program.end() == 0 and program.restored()
        assert "the same command goes on" in program.said
    with Program(*words, command="pico") as program:
        program.until_drawn()
        program.until_changed(title)
        program.send("\x03")
        assert program.end() == 0 and program.restored()


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
