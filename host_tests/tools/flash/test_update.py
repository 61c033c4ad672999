"""What an update of a Pico keeps: the saves and the user's own files."""

import contextlib
import io
import sys

import pytest

import boards.host
from host_tests.tools.flash.board_model import Board
from host_tests.tools.flash.test_flash import refusal
from tools.flash import firmware_file, saves_on_pc, update

SAVES = {f"saves/{name}": name.encode() for name in saves_on_pc.NAMES}
THEIRS = {
    "photos.bin": b"1",
    "saves/diary.txt": b"2",
    "saves.new/a.txt": b"3",
    "board.py": b'NAME = "mine"',
    "main.py": b"4",
}
FIRMWARE = firmware_file.Firmware(b"", "rp2040", b"", b"", "0.1.0", 512 * 1024)


def wanted(folder, board=None):
    return update.Wanted(FIRMWARE, board and boards.host.load_board(board), None, None, folder)


def keep(board, folder, moves, name="pocket"):
    """What update.keep_saves() does with a Board."""
    there = board.look(room=FIRMWARE.room * (2 if moves else 1), id="e661", board="mine")
    update.keep_saves(board, there, FIRMWARE, wanted(folder, name))


@pytest.mark.parametrize("moves", [True, False])
def test_all_saves_wait_on_the_pc_and_come_back_only_where_they_went(moves, tmp_path):
    board, other = Board(SAVES), {"saves/settings.txt": b"of today"}
    keep(board, tmp_path, moves)
    after = Board({} if moves else other)
    update.finish(after, after.look(id="e661"), wanted(tmp_path))
    back = {path: SAVES[path] for path in SAVES if path != "saves/crashes.txt"}
    assert after.contents() == (back if moves else other)
    (copy,) = tmp_path.iterdir()
    assert copy.name.startswith("pico-2"), "named by its time, it waits no more"


@pytest.mark.parametrize(
    "path, shown",
    [("photos.bin", "photos.bin"), ("saves/diary.txt", "saves/diary.txt"), ("a\nUnplug it.txt", "a\\nUnplug it.txt")],
)
def test_where_a_file_of_the_users_own_would_be_lost_nothing_is_done(path, shown, tmp_path):
    said = refusal(keep, Board({**SAVES, path: b"mine"}), tmp_path, True)
    assert f"your own files on the Pico would be lost: {shown}.\n" in said and not list(tmp_path.iterdir())


def test_pins_that_would_be_lost_must_be_named(tmp_path):
    said = refusal(keep, Board({"board.py": THEIRS["board.py"]}), tmp_path, True, None)
    assert "name the board with --board" in said


@pytest.mark.parametrize("name", ["pocket", "table_two"])
def test_an_update_in_place_keeps_all_files_and_sets_aside_another_consoles_pins(name, tmp_path, capsys):
    board = Board({**SAVES, **THEIRS})
    update.finish(board, board.look(board="mine"), wanted(tmp_path, name))
    assert "Files on the Pico go before the game: main.py." in capsys.readouterr().out
    found = board.contents()
    pins = found.pop("board.py", b"")
    assert (b"BUSES" in pins) == (name != "pocket"), "an older game may not know the board"
    assert found.pop("board.before.py") == THEIRS["board.py"]
    assert {**found, "board.py": THEIRS["board.py"]} == {**SAVES, **THEIRS}


def test_a_board_that_does_not_work_is_said(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "path", sys.path[:])
    board = Board({**SAVES, "board.py": b"import nothing"})
    update.finish(board, board.look(board="mine"), wanted(tmp_path))
    assert "board.py on the Pico does not work: ModuleNotFoundError" in capsys.readouterr().out


def test_before_a_drive_takes_the_file_whoever_is_there_can_stop(monkeypatch, tmp_path, capsys):
    installed = []
    monkeypatch.setattr(update, "install", lambda *values: installed.append(values))
    monkeypatch.setattr(update.find, "choose_pico", lambda port, drive: (None, str(tmp_path)))
    monkeypatch.setattr(update.drives, "chip_of", lambda folder: "rp2040")
    for terminal, typed, goes_on in ((True, "\n", True), (True, "", False), (False, "", True)):
        keyboard = io.StringIO(typed)
        keyboard.isatty = lambda terminal=terminal: terminal
        monkeypatch.setattr(sys, "stdin", keyboard)
        with pytest.raises(KeyboardInterrupt) if not goes_on else contextlib.nullcontext():
            update.update_pico(wanted(tmp_path))
        assert ("your own files may be lost" in capsys.readouterr().out) == terminal
        assert bool(installed) == goes_on
        installed.clear()
