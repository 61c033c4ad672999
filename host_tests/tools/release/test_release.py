"""The command `release`: its files are complete, the same each time, and written only if all of them could be made."""

import datetime
import hashlib
import re
import zipfile

import pytest

from host_tests import sources
from host_tests.commands import call
from tools.case.command import SCREENS
from tools.release import Refused, changelog, contents, make, notes
from tools.release import command as release

CASE = "case-pocket-0.96.zip"
PARTS = {part.name: part for part in contents.list_parts(SCREENS)}
TEXT = """# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2027-01-06

### Added

- Tressette.

## [0.1.0] - 2026-11-24

- All.
"""


def test_a_section_of_the_changelog_has_a_date_and_ends_where_the_next_begins():
    assert changelog.find_section(TEXT, "0.2.0") == (datetime.date(2027, 1, 6), "### Added\n\n- Tressette.")
    for heading, said in (
        ("## [0.1.1] - 2026-11-24", "no section 0.1.0: give it the heading `## [0.1.0] - YYYY-MM-DD`"),
        ("## [0.1.0]", "no date for 0.1.0: write `## [0.1.0] - YYYY-MM-DD`"),
        ("## [0.1.0] - soon", "no date for 0.1.0: write `## [0.1.0] - YYYY-MM-DD`"),
    ):
        with pytest.raises(Refused, match=re.escape(said)):
            changelog.find_section(TEXT.replace("## [0.1.0] - 2026-11-24", heading), "0.1.0")


def test_the_version_stands_in_one_file_and_has_a_dated_section():
    assert re.fullmatch(r"\d+\.\d+\.\d+", changelog.VERSION)
    assert changelog.find_section(sources.text(sources.ROOT / "CHANGELOG.md"), changelog.VERSION)[1]
    assert not re.search("^version *=", sources.text(sources.ROOT / "pyproject.toml"), re.MULTILINE)


def test_a_tag_of_another_version_or_a_folder_with_files_is_refused_before_anything_is_made(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    new = tmp_path / "new"
    for words, said in (
        (("--tag", "v9.9.9", "-o", new), f"The tag v9.9.9 is not v{changelog.VERSION}"),
        (("-o", tmp_path), f"{tmp_path} is not empty: name a new or empty folder.\n"),
    ):
        done = call("release", *words)
        assert done.returncode == 2 and done.stderr.startswith(said) and not done.stdout
        assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_part_that_cannot_be_made_leaves_no_half_release(tmp_path, monkeypatch, capfd):
    broken = contents.Part("pico.uf2", "", "tools verify {out}")
    monkeypatch.setattr(contents, "list_parts", lambda screens: [broken])
    with pytest.raises(Refused, match="`python3 -m tools verify .*` failed with exit code 2, so there is no release."):
        release.make_release(tmp_path / "new", None)
    assert not list(tmp_path.iterdir()) and "No such file" in capfd.readouterr().err, "the reason"


def test_a_release_has_its_files_their_checksums_and_notes_and_the_same_bytes_each_time(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(contents, "list_parts", lambda screens: [PARTS[CASE]])
    name = f"tavolino-{changelog.VERSION}-{CASE}"
    for folder in (tmp_path / "one", tmp_path / "two"):
        release.make_release(folder, f"v{changelog.VERSION}")
        assert {path.name for path in folder.iterdir()} == {name, make.SUMS, notes.NAME}
        digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        assert (folder / make.SUMS).read_text() == f"{digest}  {name}\n"
        first, listed, last = capsys.readouterr().out.splitlines()
        assert first == f"1 of 1: {name} ..." and listed.endswith(f"{digest}  {name}") and str(folder) in last
    assert (tmp_path / "one" / make.SUMS).read_text() == (tmp_path / "two" / make.SUMS).read_text()
    with zipfile.ZipFile(tmp_path / "one" / name) as archive:
        inside = name.removesuffix(".zip") + "/"
        assert all(file.startswith(inside) for file in archive.namelist())
        assert inside + "pocket-front.stl" in archive.namelist()
        assert b"4 screws M3 x 20" in archive.read(inside + "parts.txt")


def test_the_notes_say_which_file_is_whose_and_what_is_new():
    text = notes.format_notes(list(PARTS.values()), "### Added\n\n- Briscola.")
    assert f"| `tavolino-{changelog.VERSION}-pico.uf2` | the firmware file for a **Pico** or **Pico W** |\n" in text
    assert "\n## What is new\n\n### Added\n\n- Briscola.\n" in text
    assert all(contents.full_name(part) in text for part in PARTS.values())
    assert f"run `python3 tavolino-{changelog.VERSION}.pyz`" in text
