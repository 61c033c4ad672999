"""The command `flash` through the real mpremote onto an emulated Pico, with a folder as its BOOTSEL drive."""

import os
import signal
import subprocess
import sys

import pytest

from firmware.screens.stored import StoredMatches
from host_tests import signals, sources
from host_tests.firmware.device.test_journal import begun
from host_tests.gallery import pencil
from host_tests.pico import served
from host_tests.tools.test_command_line import call
from tools.flash import drives, saves_file
from tools.pico import uf2_blocks
from tools.play import console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
SAVES = {"saves/settings.txt": b"language=it\n", "saves/journal.old": b"an evening\n"}
THEIRS = {"saves/diary.txt": b"mine", "saves/photos/a.jpg": b"and mine"}


@pytest.fixture
def pico(tmp_path, pico_image):
    """A function that makes the one Pico of a test from {path: bytes}, with stock MicroPython or another image."""
    made = []

    def make(files, image=pico_image, board="pocket"):
        made.append(served.Served(tmp_path, image, files, board))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def file(tmp_path, game):
    """A function that makes a firmware file from the game's image; its path."""

    def make(change=bytes, family=uf2_blocks.RP2040):
        path = tmp_path / f"tavolino-{family}.uf2"
        path.write_bytes(uf2_blocks.program_uf2(change(game), family))
        return str(path)

    return make


def title(saves, board):
    """The PC's screens at the start."""
    with console.Console(board, saves=str(saves)) as pc:
        pc.wait(2500)
        return pc.rams()


def test_a_bare_pico_gets_the_game_and_its_board_and_a_second_run_copies_nothing(pico, file, tmp_path):
    board, uf2 = pico(None, board="table_two"), file()
    board.hold_bootsel()
    code, said = board.flash("--file", uf2, "--board", "table_two")
    assert code == 0 and "Tavolino 0.1.0\nThe board is table_two" in said, said
    assert board.contents()["board.py"] == (sources.ROOT / "boards/table_two/board.py").read_bytes()
    board.console.wait(3000)
    assert board.console.rams() == title(tmp_path, "table_two")
    before = board.path.read_bytes()
    code, said = board.flash("--file", uf2)
    assert code == 0 and "Tavolino 0.1.0 is there already, byte for byte." in said, said
    assert board.path.read_bytes() == before
    code, said = board.flash("--file", uf2, "--board", "pocket")
    assert code == 0 and "board.py" not in board.contents(), said


def test_a_match_goes_on_when_the_file_system_moves(pico, file, tmp_path):
    journal = begun(tmp_path).read_bytes()
    saves = {"saves/journal.txt": journal, "saves/settings.txt": (tmp_path / "settings.txt").read_bytes()}
    board = pico(saves)
    code, said = board.flash("--file", file())
    assert code == 0 and "afterwards the saves go back" in said and "The saves are back on the Pico" in said, said
    assert board.contents() == saves
    (kept,) = board.saves.iterdir()
    assert saves_file.read(kept) == {name[6:]: content for name, content in saves.items()}
    board.console.wait(3000)
    board.console.press(0, "ok")
    assert board.console.frame(0) == pencil.picture(StoredMatches([("Scopa", "Scopa: You 0, Rosa 0")]))


def test_a_cable_that_is_pulled_in_the_middle_is_repaired_by_the_next_run_and_the_saves_come_back(pico, file):
    board, uf2 = pico(SAVES), file()
    board.pulled_at = 1000
    code, said = board.flash("--file", uf2)
    assert code == 2 and said.endswith(drives.CUT_OFF + "\n"), said
    board.pulled_at = None
    board.hold_bootsel()
    code, said = board.flash("--file", uf2)
    assert code == 0 and "The saves are back on the Pico" in said, said
    assert board.contents() == SAVES


def test_what_cannot_be_done_is_refused_before_anything_changes(pico, file):
    board = pico({**SAVES, "photos.bin": b"1", "saves/diary.txt": b"2", "firmware/app.py": b"my own"})
    before = board.path.read_bytes()
    code, said = board.flash("--file", file(family=uf2_blocks.RP2350))
    assert code == 2 and "The file is for a Pico 2 (RP2350), but this is a Pico (RP2040). Nothing was changed." in said
    code, said = board.flash("--file", file())
    assert (
        code == 2
        and "your own files on the Pico would be lost: firmware/app.py, photos.bin, saves/diary.txt.\n" in said
    ), said
    assert board.path.read_bytes() == before and not board.saves.exists()


def test_an_older_file_is_said_to_be_one_and_the_saves_and_files_stay_where_they_are(pico, game, file):
    own = (sources.ROOT / "boards/pocket/board.py").read_bytes().replace(b'"pocket"', b'"mine"')
    board = pico({**SAVES, "board.py": own, "diary.txt": b"mine"}, game)
    older = file(lambda image: image.replace(b"Tavolino 0.1.0", b"Tavolino 0.0.9"))
    code, said = board.flash("--file", older, "--board", "pocket")
    assert code == 0 and "The Pico has Tavolino 0.1.0, newer than this 0.0.9" in said, said
    assert "for another console, mine: it is renamed to board.before.py" in said
    assert board.contents() == {**SAVES, "board.before.py": own, "diary.txt": b"mine"}


def test_a_pico_that_is_served_takes_the_file_as_a_real_one(file, tmp_path):
    words = [sys.executable, "-m", "tools", "pico", "--serve", "--bare", "--flash", str(tmp_path / "my.flash")]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(
        words, cwd=sources.ROOT, start_new_session=True, **streams, **signals.DEFAULT_SIGNALS
    ) as process:
        port = process.stdout.readline().split()[-1]
        words = ("flash", "--port", port, "--drive", str(tmp_path / "my.flash.drive"), "--file", file())
        answer = call(*words, start=("-m", "host_tests.pico.patient"))
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(600) == 130
    assert answer.returncode == 0 and "The Pico starts the game now." in answer.stdout, answer


def test_saves_are_kept_and_brought_back(pico, game, tmp_path):
    board = pico({**SAVES, **THEIRS}, game)
    code, said = board.flash("--backup", str(tmp_path / "mine"))
    assert code == 0 and f"The saves are in {tmp_path / 'mine.json'}." in said, said
    kept = saves_file.read(tmp_path / "mine.json")
    assert {"saves/" + name: content for name, content in kept.items()} == SAVES
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs/settings.txt").write_bytes(b"language=en\n")
    code, said = board.flash("--restore", str(tmp_path / "theirs"))
    assert code == 0, said
    assert board.contents() == {"saves/settings.txt": b"language=en\n", **THEIRS}
    code, said = board.flash("--restore", str(tmp_path / "mine.json"))
    assert code == 0 and board.contents() == {**SAVES, **THEIRS}, said
