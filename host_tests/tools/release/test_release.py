"""The command `release`: its files are complete, the same each time, and written only if all of them could be made."""

import hashlib
import shutil
import subprocess
import sys
import zipfile

import pytest

from host_tests import sources
from tools.case.command import SCREENS
from tools.release import Refused, changelog, contents, make, notes
from tools.release import command as release

DAY = (2026, 11, 24)
PARTS = {part.name: part for part in contents.list_parts(SCREENS)}
CASE = "case-pocket-0.96.zip"


def call(*words):
    """`python3 -m tools release` with these words, run to its end."""
    command = [sys.executable, "-m", "tools", "release", *map(str, words)]
    return subprocess.run(command, cwd=sources.ROOT, capture_output=True, encoding="utf-8")


def test_a_tag_of_another_version_is_refused_before_anything_is_made(tmp_path):
    done = call("--tag", "v9.9.9", "-o", tmp_path / "new")
    assert done.returncode == 2 and f"The tag v9.9.9 is not v{changelog.VERSION}" in done.stderr
    assert not done.stdout and not list(tmp_path.iterdir())


def test_a_folder_with_files_is_refused_and_keeps_them(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    done = call("-o", tmp_path)
    assert (done.returncode, done.stderr) == (2, f"{tmp_path} is not empty: name a new or empty folder.\n")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_part_that_cannot_be_made_leaves_no_half_release(tmp_path, monkeypatch, capfd):
    broken = contents.Part("pico.uf2", "", "tools case --board pocket --screen 0.96 -o /dev/null/{out}")
    monkeypatch.setattr(contents, "list_parts", lambda screens: [broken])
    with pytest.raises(
        Refused, match="`python3 -m tools case --board pocket .* failed with exit code 2, so there is no release."
    ):
        release.make_release(tmp_path / "new", None)
    assert not list(tmp_path.iterdir())
    assert "cannot write into /dev/null" in capfd.readouterr().err, "the reason"


@pytest.fixture
def small(tmp_path, monkeypatch):
    """The folder of a release that holds only one case."""
    monkeypatch.setattr(contents, "list_parts", lambda screens: [PARTS[CASE]])
    release.make_release(tmp_path / "new" / "folder", f"v{changelog.VERSION}")
    return tmp_path / "new" / "folder"


def test_a_release_has_its_files_their_checksums_and_notes(small):
    name = f"tavolino-{changelog.VERSION}-{CASE}"
    assert {path.name for path in small.iterdir()} == {name, make.SUMS, notes.NAME}
    digest = hashlib.sha256((small / name).read_bytes()).hexdigest()
    assert (small / make.SUMS).read_text() == f"{digest}  {name}\n"
    if shutil.which("sha256sum"):
        assert subprocess.run(["sha256sum", "--check", make.SUMS], cwd=small).returncode == 0


def test_it_says_what_it_makes_and_what_it_made(tmp_path, monkeypatch, capsys):
    parts = contents.Part("parts.zip", "", "tools case --board pocket -o {out}")
    monkeypatch.setattr(contents, "list_parts", lambda screens: [parts])
    release.make_release(tmp_path / "new", None)
    first, listed, last = capsys.readouterr().out.splitlines()
    assert first == f"1 of 1: tavolino-{changelog.VERSION}-parts.zip ..."
    assert listed.endswith((tmp_path / "new" / make.SUMS).read_text().strip()) and str(tmp_path / "new") in last


def test_a_case_unpacks_into_one_folder_and_lists_its_parts(small):
    inside = f"tavolino-{changelog.VERSION}-case-pocket-0.96/"
    with zipfile.ZipFile(next(small.glob("*.zip"))) as archive:
        names = archive.namelist()
        assert all(name.startswith(inside) for name in names)
        assert {inside + name for name in ("pocket-front.stl", "pocket-front.3mf", "pocket-perfboard.svg")} < set(names)
        assert b"4 screws M3 x 20" in archive.read(inside + "parts.txt")


@pytest.mark.parametrize("name", [CASE, "page.zip"])
def test_a_second_run_gives_the_same_bytes(tmp_path, name):
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        make.make_files([PARTS[name]._replace(words=PARTS[name].words.replace(" --firmware .", ""))], folder, DAY)
    assert next((tmp_path / "one").iterdir()).read_bytes() == next((tmp_path / "two").iterdir()).read_bytes()


def test_there_is_a_firmware_file_for_each_chip_and_a_case_for_each_board_and_screen():
    assert {"pico.uf2", "pico2.uf2", "page.zip", "boards-to-order.zip"} < set(PARTS)
    for board in ("pocket", "table-two", "table-four"):
        for screen in SCREENS:
            assert f"case-{board}-{screen}.zip" in PARTS


def test_the_notes_say_which_file_is_whose_and_what_is_new():
    text = notes.format_notes(list(PARTS.values()), "### Added\n\n- Briscola.")
    assert f"| `tavolino-{changelog.VERSION}-pico.uf2` | the firmware file for a **Pico** or **Pico W** |\n" in text
    assert "a **Pico 2** or **Pico 2 W**, which nobody has tried yet" in text
    assert "## What is new\n\n### Added\n\n- Briscola.\n" in text
    assert all(contents.full_name(part) in text for part in PARTS.values())
