"""Whether the flash has room for an upload: found out before anything is written, and right on a real file system."""

import pytest

from host_tests.tools.flashing.board_model import Board
from tools import flash
from tools.flashing import Refused, manifest, remote, room, saves_on_board, stage, survey, upload_plan

BLOCK = 4096
SHORTER = 300  # bytes by which the modules of the older version differ


def older():
    """The files of an older version, with its list."""
    made = {path: content for path, content in stage.files("pocket").items() if path != manifest.NAME}
    made = {path: content[SHORTER:] + content for path, content in made.items()}
    made["firmware/gone.mpy"] = b"x" * 9000
    return {**made, manifest.NAME: manifest.text(manifest.claims_of(made))}


THEIRS = {"main.py": b"m" * 30000, "engine/cards.mpy": b"z" * 9000}  # one is copied, one renamed
CASES = {"a fresh board": dict, "an older version": older, "files in the way": lambda: {**older(), **THEIRS}}


def filled(files, free):
    """A board with these files and one of the user's, so large that just so many blocks are free."""
    size = (Board(files).free() - free) * (BLOCK - 2 * room.POINTER) - BLOCK // 2
    board = Board({**files, "log.csv": b"1" * size})
    assert board.free() == free
    return board


@pytest.mark.parametrize("case", CASES)
def test_what_is_reckoned_is_enough_and_not_far_too_much(case, monkeypatch):
    files, wanted = CASES[case](), stage.files("pocket")
    there = Board(files).look()
    needed = room.for_upload(wanted, there, upload_plan.make(wanted, there)) + room.SPARE
    board = filled(files, needed)
    monkeypatch.setattr(remote, "run", board.run)
    flash.flash("", board.look(), "pocket")
    assert wanted.items() <= board.contents().items()
    board = filled(files, needed - 1)
    monkeypatch.setattr(remote, "run", board.run)
    before = board.contents()
    with pytest.raises(
        Refused, match=f"^The Pico's flash has not enough room: {4 * needed} kB are needed, {4 * needed - 4}"
    ):
        flash.flash("", board.look(), "pocket")
    assert board.contents() == before and board.operations == 0
    if files:  # an update needs room only for what is beside the old files for a while
        assert needed < 35
    else:
        assert needed < Board({}).free() - Board(wanted).free() + 24


def test_the_refusal_names_the_users_large_files_and_how_to_save_them():
    digest = "0" * 64
    entries = {
        "a log.csv": survey.Entry("file", digest, 700 * 1024),
        "data/photo.bin": survey.Entry("file", digest, 30_000),
        "tiny.txt": survey.Entry("file", digest, 10),
        "saves/journal.old": survey.Entry("file", digest, 30_000),
        "engine/cards.mpy": survey.Entry("file", "1" * 64, 30_000),
        "engine/old.mpy": survey.Entry("module", digest, 30_000),
        "tavolino.txt": survey.Entry("list", digest, 10_000),
    }
    there = survey.There(entries, {("1" * 64, "engine/cards.mpy")}, 20)
    with pytest.raises(Refused) as refused:
        room.check(100, there, room.own(there, there.claims))
    assert str(refused.value).splitlines() == [
        "The Pico's flash has not enough room: 432 kB are needed, 80 kB are free. Nothing was changed.",
        "The large files of your own there: a log.csv (700 kB), data/photo.bin (30 kB).",
        "Copy what you want to keep to the PC, and remove it: `mpremote cp ':a log.csv' .`,"
        " `mpremote rm ':a log.csv'`.",
    ]
    room.check(12, there, {})


def test_a_nearly_full_flash_takes_saves_back_and_a_full_one_keeps_those_it_has(monkeypatch):
    saves = {"saves/settings.txt": b"language=it\n", "saves/journal.txt": b"an evening\n" * 1000}
    new = {"journal.txt": b"1" * 5000}
    board = filled(saves, 6)
    monkeypatch.setattr(remote, "run", board.run)
    saves_on_board.restore("", board.look(), new)
    assert board.contents()["saves/journal.txt"] == new["journal.txt"]
    board = filled(saves, 5)
    monkeypatch.setattr(remote, "run", board.run)
    before = board.contents()
    with pytest.raises(Refused, match="not enough room.*\n.*log.csv"):
        saves_on_board.restore("", board.look(), new)
    assert board.contents() == before and board.operations == 0


@pytest.mark.parametrize("twice", [True, False])
def test_free_blocks_are_right_whether_or_not_folders_are_counted_twice(twice):
    board = Board({**older(), "log.csv": b"1" * 200_000})
    there = board.look()
    if not twice:
        there = there._replace(free=board.free())
    assert board.free() <= room.free(there) <= board.free() + (0 if twice else 4)


def test_small_files_lie_in_their_folder_and_large_ones_in_whole_blocks():
    for size in (513, 4096, 4097, 8188, 8189, 100_000, 900_000, 1_300_000):
        assert room.blocks(size) == Board({}).free() - Board({"log.csv": bytes(size)}).free(), size
    assert [room.blocks(size) for size in (0, 512, 513, 4096, 4097, 8188, 8189)] == [0, 0, 1, 1, 2, 2, 3]
