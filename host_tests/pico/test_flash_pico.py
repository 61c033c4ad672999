"""The command `flash` through the real mpremote onto an emulated Pico: fresh, again, over an old one, cut off."""

import re

import pytest
from littlefs import LittleFSError

from tools.flashing import manifest, stage, upload_plan
from tools.rp2040 import served, storage
from tools.simulator import console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
BOARD = "pocket"
SAVES = {"saves/settings.txt": b"language=it\n", "saves/journal.old": b"an evening\n"}


@pytest.fixture
def pico(tmp_path, pico_image):
    """A function that makes the one Pico of a test from {path: bytes}; the one before is unplugged."""
    made = []

    def make(files):
        while made:
            made.pop().close()
        made.append(served.Served(tmp_path, pico_image, files))
        return made[0]

    yield make
    for one in made:
        one.close()


def title(saves):
    """The PC's screens at the start."""
    with console.Console("pocket", saves=str(saves)) as pc:
        pc.wait(2500)
        return pc.rams()


def test_a_fresh_pico_is_flashed_in_two_goes_to_its_title_and_then_writes_nothing(pico, tmp_path):
    board = pico(None)
    code, said = board.flash("--board", "pocket", stop_at=" 20/")
    assert code == 130 and "Run the same command again to finish it." in said, said
    assert upload_plan.UNFINISHED in board.restarted()
    code, said = board.flash("--board", "pocket")
    assert code == 0 and "engine/cards" not in said, said
    assert "MicroPython 1.25.0 on Raspberry Pi Pico with RP2040" in said
    assert board.contents() == stage.files(BOARD)
    board.console.wait(2500)
    assert board.console.rams() == title(tmp_path)
    before = board.path.read_bytes()
    code, said = board.flash("--board", "pocket")
    assert code == 0 and "nothing was written" in said, said
    board.console.wait(1500)
    assert board.path.read_bytes() == before
    assert board.console.rams() == title(tmp_path)


def listed(files):
    """These files with a list of them."""
    files = {path: content for path, content in files.items() if path != manifest.NAME}
    return {**files, manifest.NAME: manifest.text(manifest.claims_of(files))}


def older():
    """The files of a version that was otherwise."""
    files = stage.files(BOARD)
    changed = ("engine/scopa.mpy", "firmware/app.mpy", "firmware/words/it/always.mpy", "lib/ssd1306.mpy")
    files.update({path: b"of another version" for path in changed})
    del files["firmware/match/story.mpy"]
    files.update({"boards/old/board.mpy": b"", "firmware/gone.mpy": b"gone"})
    return listed(files)


FREE = {  # what somebody put beside them
    **SAVES,
    "diary.txt": b"mine",
    "engine/mine.py": b"print('mine')",
    "firmware/mine.mpy": b"my module",
    "boards/mine/board.py": b"TITLE = 'mine'",
}
IN_THE_WAY = {
    "main.py": ("main.before.py", b"print('mine too')\n"),
    "engine/scopa.mpy": ("engine/scopa.before.mpy", b"patched"),
    "firmware/app/__init__.py": ("firmware/app.before/__init__.py", b"a package of that name"),
    "lib/ssd1306.py": ("lib/ssd1306.before.py", b"a shadow"),
    "ssd1306.py": ("ssd1306.before.py", b"another"),
}
KEPT = {**FREE, **dict(IN_THE_WAY.values())}


def test_an_older_version_is_flashed_over_though_the_power_fails_and_users_files_survive(pico):
    board = pico({**older(), **FREE, **{path: content for path, (_, content) in IN_THE_WAY.items()}})
    for operation, start in ((20, IN_THE_WAY["main.py"][1]), (130, upload_plan.NOTICE.encode())):
        board.console.emulator.cut_at(operation)
        code, said = board.flash("--board", "pocket")
        assert code == 2 and "run the same command again" in said, said
        assert (upload_plan.UNFINISHED in board.restarted()) == (start == upload_plan.NOTICE.encode())
        assert not board.console.changed
        assert board.contents()["main.py"] == start
        assert {content for _, content in IN_THE_WAY.values()} <= set(board.contents().values())
    code, said = board.flash("--board", "pocket")
    assert code == 0, said
    assert board.contents() == {**stage.files(BOARD), **KEPT}
    board.console.wait(2500)
    assert board.console.changed
    board = pico({**board.contents(), "main.py": b"print('second')\n", "engine/cards.py": b"print('tried out')\n"})
    code, said = board.flash("--board", "pocket")
    assert code == 0 and "main.py is not the game's and is in its way: it is kept as main.before2.py" in said, said
    kept = {"main.before2.py": b"print('second')\n", "engine/cards.before.py": b"print('tried out')\n"}
    assert board.contents() == {**stage.files(BOARD), **KEPT, **kept}


def filled(files):
    """Files, and beside them large ones of a user's own that leave less than 100 kB."""
    mine = {"notes.txt": b"mine"}
    try:
        while True:
            storage.file_system({**files, **mine})
            mine[f"data/log{len(mine)}.csv"] = b"1" * 100_000
    except LittleFSError:
        mine.popitem()
        return {**files, **mine}


@pytest.mark.parametrize("files", [dict, older])
def test_a_full_flash_is_refused_before_anything_is_written(pico, files):
    board = pico(filled(files()))
    before = board.path.read_bytes()
    code, said = board.flash("--board", "pocket")
    assert code == 2 and "The large files of your own there: data/log" in said, said
    assert re.search(r"not enough room: \d+ kB are needed, \d+ kB are free. Nothing was changed.\n", said), said
    assert board.path.read_bytes() == before


def test_a_match_that_is_being_played_is_stopped_for_the_upload_and_kept(pico):
    board = pico(
        listed({**stage.files(BOARD), "firmware/gone.mpy": b"1", "firmware/words/it/always.mpy": b"of another one"})
    )
    board.console.wait(2000)
    board.console.press(0, "ok", "ok")
    board.console.settle()  # the computer has had its turn
    kept = {path: content for path, content in board.contents().items() if path.startswith("saves/")}
    assert "saves/journal.txt" in kept
    code, said = board.flash("--board", "pocket")
    assert code == 0 and "Written 3 files, removed 1" in said, said
    assert board.contents() == {**stage.files(BOARD), **kept}


def test_saves_are_kept_and_brought_back(pico, tmp_path):
    board = pico({**SAVES, "main.py": b""})
    code, said = board.flash("--backup", str(tmp_path / "kept"))
    assert code == 0, said
    kept = {"saves/" + path.name: path.read_bytes() for path in (tmp_path / "kept").iterdir()}
    assert kept == SAVES
    (tmp_path / "kept/settings.txt").write_bytes(b"language=en\n")
    (tmp_path / "kept/journal.old").unlink()
    code, said = board.flash("--restore", str(tmp_path / "kept"))
    assert code == 0, said
    assert board.contents() == {"main.py": b"", "saves/settings.txt": b"language=en\n"}
