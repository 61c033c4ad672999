"""The command `flash` through the real mpremote onto an emulated Pico: fresh, again, over an old one, cut off."""

import pytest

from tools.flashing import stage, upload
from tools.rp2040 import served
from tools.simulator import console

pytestmark = [pytest.mark.slow, pytest.mark.pico]
BOARD = "pocket"
SAVES = {"saves/settings.txt": b"language=it\n", "saves/journal.old": b"an evening\n"}


@pytest.fixture
def pico(tmp_path, pico_image):
    """A function that makes the one Pico of a test from {path: bytes}."""
    made = []

    def make(files):
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
    assert upload.UNFINISHED in board.restarted()
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


def older():
    """The files of a version that was otherwise, with saves and with what somebody put there."""
    files = stage.files(BOARD)
    changed = ("engine/scopa.mpy", "firmware/app.mpy", "firmware/words/it.mpy", "lib/ssd1306.mpy")
    files.update({path: b"of another version" for path in changed})
    del files["firmware/play/story.mpy"]
    stale = {"boards/old/board.mpy": b"", "firmware/gone.mpy": b"", "lib/ssd1306.py": b"a shadow"}
    return {**files, **stale, **SAVES, "diary.txt": b"mine", "main.py": b"print('mine too')\n"}


def test_an_older_version_is_flashed_over_though_the_power_fails_twice(pico):
    board = pico(older())
    for operation in (25, 60):
        board.console.emulator.cut_at(operation)
        code, said = board.flash("--board", "pocket")
        assert code == 2 and "run the same command again" in said, said
        assert upload.UNFINISHED in board.restarted()
        assert not board.console.changed
    code, said = board.flash("--board", "pocket")
    assert code == 0, said
    assert board.contents() == {
        **stage.files(BOARD),
        **SAVES,
        "diary.txt": b"mine",
        "main.before.py": b"print('mine too')\n",
    }
    board.console.wait(2500)
    assert board.console.changed


def test_a_match_that_is_being_played_is_stopped_for_the_upload_and_kept(pico):
    board = pico({**stage.files(BOARD), "firmware/gone.mpy": b"", "firmware/words/it.mpy": b"of another version"})
    board.console.wait(2000)
    board.console.press(0, "ok", "ok")
    board.console.settle()  # the computer has had its turn
    kept = {path: content for path, content in board.contents().items() if path.startswith("saves/")}
    assert "saves/journal.txt" in kept
    code, said = board.flash("--board", "pocket")
    assert code == 0 and "Written 2 files, removed 1" in said, said
    assert board.contents() == {**stage.files(BOARD), **kept}


def test_power_that_fails_at_once_leaves_the_old_version(pico):
    board = pico({**stage.files(BOARD), "engine/scopa.mpy": b"old"})
    board.console.emulator.cut_at(1)
    code, said = board.flash("--board", "pocket")
    assert code == 2, said
    assert board.contents()["main.py"] == stage.files(BOARD)["main.py"]
    assert board.contents()["engine/scopa.mpy"] == b"old"


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
