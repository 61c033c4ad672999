"""What an update of a Pico keeps: the saves and the user's own files."""

import pytest

import boards.host
from host_tests.tools.flash.board_model import Board
from host_tests.tools.flash.test_flash import refusal
from tools.flash import firmware_file, remote, saves_on_pc, update

SAVES = {f"saves/{name}": name.encode() for name in saves_on_pc.LIMITS}
THEIRS = {"photos.bin": b"1", "saves/diary.txt": b"2", "saves.new/a.txt": b"3", "board.py": b'NAME = "mine"'}
ROOM = 512 * 1024


@pytest.fixture
def update_on(monkeypatch, tmp_path):
    """A function that calls work(port, there, wanted) for a Board with another console's pins, and so much room."""

    def call(work, board, name=None, room=ROOM):
        monkeypatch.setattr(remote, "run_steps", board.run)
        firmware = firmware_file.Firmware(b"", "rp2040", b"", "0.1.0", ROOM)
        wanted = update.Wanted(firmware, name and boards.host.load_board(name), None, None, tmp_path)
        return work("", board.look()._replace(room=room, id="e661", board="mine"), wanted)

    return call


def test_all_saves_are_back_after_the_file_system_has_moved(update_on):
    update_on(update.keep_saves, Board(SAVES, blocks=64), "pocket", room=2 * ROOM)
    moved = Board({}, blocks=64)
    update_on(update.finish_update, moved)
    assert moved.contents() == {path: SAVES[path] for path in SAVES if path != "saves/crashes.txt"}


@pytest.mark.parametrize(
    "path, shown",
    [
        *[(path, path) for path in ("photos.bin", "saves/diary.txt", "saves.new/a.txt", "saves.before/a.txt")],
        ("a\nUnplug the Pico.txt", "a\\nUnplug the Pico.txt"),
    ],
)
def test_where_a_file_of_the_users_own_would_be_lost_nothing_is_done(path, shown, update_on):
    board = Board({**SAVES, path: b"mine"}, blocks=64)
    said = refusal(update_on, update.keep_saves, board, "pocket", 2 * ROOM)
    assert f"your own files on the Pico would be lost: {shown}.\n" in said


@pytest.mark.parametrize("name", ["pocket", "table_two"])
def test_an_update_in_place_keeps_all_files_and_sets_aside_another_consoles_pins(name, update_on):
    board = Board({**SAVES, **THEIRS}, blocks=64)
    update_on(update.finish_update, board, name)
    found = board.contents()
    pins = found.pop("board.py", None)
    assert (pins is None) == (name == "pocket") and found.pop("board.before.py") == THEIRS["board.py"]
    assert {**found, "board.py": THEIRS["board.py"]} == {**SAVES, **THEIRS}
