"""The command `flash` through the real mpremote onto an emulated Pico, with a folder as its BOOTSEL drive."""

import os
import signal
import subprocess

import pytest

import firmware
from host_tests.commands import begin, call
from host_tests.pico import served
from host_tests.trials.journals import journal
from tools.flash import drives, saves_file
from tools.pico import storage, uf2_blocks

pytestmark = pytest.mark.pico
SAVES = {"saves/settings.txt": b"language=it\n", "saves/journal.old": b"an evening\n"}
JOURNAL = journal("scopa", 2, 30).encode()


def write_file(folder, game, family=uf2_blocks.RP2040):
    """Make a firmware file from the game's image; its path."""
    path = folder / f"tavolino-{family}.uf2"
    path.write_bytes(uf2_blocks.program_uf2(game, family))
    return str(path)


def test_a_bare_pico_that_is_served_gets_the_game_and_its_board_and_a_second_run_copies_nothing(game, tmp_path):
    flash, uf2 = tmp_path / "my.flash", write_file(tmp_path, game)
    pico = ("play", "--pico", "--flash", str(flash), "--board", "table_two")
    with begin(*pico, "--serve", "--bare", start_new_session=True, stderr=subprocess.DEVNULL) as process:
        places = ("--port", process.stdout.readline().split()[-1])
        answer = call("doctor", *places, start=("-m", "host_tests.pico.patient"))
        assert answer.returncode == 2 and "name the console with --board" in answer.stdout + answer.stderr, answer
        places += ("--drive", f"{flash}.drive", "--file", uf2)
        for more, said in (
            (("--board", "table_two"), firmware.NAME + "\nThe board is table_two"),
            ((), firmware.NAME + " is there already, byte for byte."),
        ):
            answer = call("flash", *places, *more, start=("-m", "host_tests.pico.patient"))
            assert answer.returncode == 0 and said in answer.stdout, answer
            board = storage.read_files(flash.read_bytes())["/board.py"]
            assert board == b'NAME = "table_two"\nfrom boards.table_two.board import *\n'
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(600) == 130


def test_saves_stay_when_the_file_system_moves_though_the_cable_is_pulled_and_the_pages_are_taken(
    game, pico_image, tmp_path
):
    with served.open_pico(tmp_path, pico_image, SAVES) as pico:
        before = pico.path.read_bytes()
        code, said = pico.flash("--file", write_file(tmp_path, game, uf2_blocks.RP2350))
        assert code == 2 and "for a Pico 2 (RP2350), but this is a Pico (RP2040). Nothing was changed." in said
        assert pico.path.read_bytes() == before and not pico.saves.exists()

        pico.pulled_at, uf2 = 1000, write_file(tmp_path, game)
        code, said = pico.flash("--file", uf2)
        assert code == 2 and said.endswith(drives.CUT_OFF + "\n"), said
        (kept,) = pico.saves.iterdir()
        assert saves_file.read(kept) == {name[6:]: content for name, content in SAVES.items()}

        pico.pulled_at = None
        pico.hold_bootsel()
        code, said = pico.flash("--file", uf2)
        assert code == 0 and "The saves are back on the Pico" in said, said
        assert pico.contents() == SAVES

        page, back = tmp_path / "page.json", tmp_path / "back.json"
        page.write_bytes(saves_file.pack("pocket", {"settings.txt": b"language=en\n", "journal.txt": JOURNAL}))
        for words in (("--restore", page), ("--backup", back)):
            code, said = pico.flash(*words)
            assert code == 0, said
        assert back.read_bytes() == page.read_bytes()
