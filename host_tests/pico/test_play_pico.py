"""`play --pico` as a person meets it: in a terminal, with a script, with a flash that is kept."""

import os
import sys

import pytest

pytestmark = pytest.mark.pico
if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from host_tests.commands import call  # noqa: E402
from host_tests.tools.play.pty_model import Program  # noqa: E402
from tools.__main__ import main  # noqa: E402
from tools.pico import storage  # noqa: E402
from tools.play import saves  # noqa: E402


def test_it_is_played_in_the_terminal_and_its_flash_is_for_one_board(tmp_path):
    flash = tmp_path / "flash.bin"
    words = ("--pico", "--seed", "1", "--flash", str(flash))
    with Program(*words) as program:
        title = program.until_drawn()
        assert "Emulated Pico · pocket" in title and "q: quit (matches are kept)" in title
        program.until(lambda text: "/saves/journal.txt" in storage.read_files(flash.read_bytes()), "\r")
        program.send("q")
        assert program.end() == 0 and program.restored(), program.said[-3000:]
        assert "The match is in" in program.said and "the same command continues it" in program.said
    answer = call("play", *words, "--board", "table_two", "--script", os.devnull)
    assert answer.returncode == 2
    assert "holds the game for the board pocket: use --board pocket." in answer.stderr


def test_what_cannot_be_done_is_refused_and_every_file_left_as_it_is(tmp_path, capsys):
    half, flash = tmp_path / "half", tmp_path / "flash.bin"
    half.write_bytes(bytes(storage.FLASH // 2))
    flash.write_bytes(b"MicroPython".ljust(storage.FLASH))
    script = ["play", "--pico", "--script", os.devnull, "--flash"]
    with open(flash, "ab+") as held:
        assert saves.lock(held)
        for words, said in (
            ([*script, str(flash)], f"{flash} is in use by another emulated Pico: name another file."),
            ([*script, str(half)], f"{half} is not the flash of an emulated Pico: name another file."),
        ):
            assert main(words) == 2
            assert capsys.readouterr() == ("", said + "\n")
    assert half.read_bytes() == bytes(storage.FLASH // 2)
