"""Saves on the Pico: replaced all at once, copied to the PC, and nothing of the user's own goes for it."""

import errno

import pytest

from firmware.storage import store
from host_tests.tools.flash.board_model import Board, files_of
from host_tests.tools.flash.test_saves_on_pc import JOURNAL, SETTINGS
from host_tests.trials.device import BlockDevice, cuts
from host_tests.trials.disk import Disk, stored_on
from tools.flash import Refused, remote, saves_file, saves_on_board, saves_on_pc, survey
from tools.flash import command as flash

THEIRS = {"saves/notes.txt": b"mine", "saves/photos/a.jpg": b"and mine", "main.py": b"print('mine')"}
OLD = {"saves/settings.txt": b"language=en\n", "saves/journal.old": b"old", "saves/crashes.txt": b"2\n"}
NEW = {"saves/settings.txt": SETTINGS, "saves/journal.txt": JOURNAL}


def restore(board):
    saves_on_board.restore_saves(board, board.look(), {name[6:]: content for name, content in NEW.items()})


def test_a_power_cut_leaves_the_old_saves_or_the_new_ones():
    board = Board({**OLD, **THEIRS})
    before = bytes(board.device.content)
    restore(board)
    met = []
    for number, where, content in cuts(before, board.device.row):
        mounted = Disk(BlockDevice(content))
        with stored_on(mounted):
            store.put_back("/saves")
            mounted.mkdir("/empty")  # with its first write, littlefs finishes a move that was cut
        found = files_of(mounted.system)
        saves = {path: found[path] for path in {**OLD, **NEW} if path in found}
        assert saves in (OLD, NEW), (number, where)
        met += [saves] if saves not in met else []
        assert set(THEIRS.values()) <= set(found.values()), (number, where)
    assert met == [OLD, NEW]


def test_saves_are_replaced_and_the_users_own_files_beside_them_stay():
    board = Board({**OLD, **THEIRS, "saves.new/error.txt": b"half a restore"})
    restore(board)
    assert board.contents() == {**THEIRS, **NEW}


def test_whatever_a_backup_copied_a_restore_brings_back(tmp_path):
    there = {"settings.txt": SETTINGS, "journal.txt": JOURNAL * 40, "journal.scopa": bytes(7000), "last.txt": JOURNAL}
    there |= {"statistics.txt": b"Anna=1,1,1,0,0,0,1,1\n", "journal.old": bytes(10_000), "error.txt": b"\xfe\x80" * 9}
    there = {f"saves/{name}": content for name, content in there.items()}
    board = Board({**there, "saves/crashes.txt": b"1\n", "saves/journal.briscola": b""})
    saves_on_board.copy_to_pc(board, board.look(), tmp_path / "kept.json")
    other = Board({})
    saves_on_board.restore_saves(other, other.look(), saves_on_pc.read_backup(str(tmp_path / "kept.json")))
    assert other.contents() == there


def test_a_damaged_file_does_not_keep_the_others_from_being_copied(tmp_path, capsys):
    class Link:  # mpremote's, on a Pico with a damaged block
        def fs_readfile(self, path):
            if "journal" in path:
                raise OSError(errno.EIO, path)
            return b"language=it\n"

    there = Board({"saves/settings.txt": SETTINGS, "saves/journal.txt": JOURNAL}).look()
    saves_on_board.copy_to_pc(remote.Pico("COM3", Link()), there, tmp_path / "kept.json")
    assert "saves/journal.txt on the Pico is damaged. It was not copied." in capsys.readouterr().out
    assert saves_on_pc.read_backup(str(tmp_path / "kept.json")) == {"settings.txt": b"language=it\n"}


def test_a_restore_copies_what_is_on_the_pico_first(monkeypatch, tmp_path):
    board = Board({"saves/settings.txt": SETTINGS, "saves/journal.txt": JOURNAL})
    monkeypatch.setattr(survey, "show_pico", lambda pico: pico.look())

    def fail(*values):
        raise Refused("no room")

    monkeypatch.setattr(saves_on_board, "restore_saves", fail)
    with pytest.raises(Refused, match="no room"):
        flash.restore_saves(board, {"settings.txt": b"language=it\n"}, tmp_path / "kept")
    (kept,) = (tmp_path / "kept").iterdir()
    assert saves_file.read(kept) == {"settings.txt": SETTINGS, "journal.txt": JOURNAL}


def test_brightness_sound_and_a_turned_screen_stay_as_they_are_on_the_pico():
    board = Board({"saves/settings.txt": b"language=en\nlight=low\nturned=1\n"})
    saves_on_board.restore_saves(board, board.look(), {"settings.txt": b"language=it\nlight=full\nsound=on\n"})
    assert board.contents() == {"saves/settings.txt": b"language=it\nlight=low\nturned=1\n"}
    saves_on_board.restore_saves(board, board.look(), {"last.txt": JOURNAL})
    assert board.contents() == {"saves/settings.txt": b"light=low\nturned=1\n", "saves/last.txt": JOURNAL}


def test_a_backup_holds_the_saves_and_tells_what_else_lies_there(tmp_path, capsys):
    board = Board({**THEIRS, "saves/settings.txt": SETTINGS, "saves/settings.txt.new": b"half"})
    saves_on_board.copy_to_pc(board, board.look(), tmp_path / "kept.json")
    said = capsys.readouterr().out
    assert [line.split()[0] for line in said.splitlines()[1:]] == ["saves/notes.txt", "saves/photos/a.jpg"]
    assert saves_on_pc.read_backup(str(tmp_path / "kept.json")) == {"settings.txt": SETTINGS}
    with pytest.raises(Refused, match="no saves on that Pico"):
        saves_on_board.copy_to_pc(board, board.look(files={}), tmp_path / "none.json")
