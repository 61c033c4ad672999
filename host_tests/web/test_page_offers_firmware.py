"""The page with firmware files to download: the very files of a folder, on the server and in no browser's cache."""

import hashlib
import json
import struct

import pytest

import firmware
from host_tests.web.test_page_is_built import there, web
from tools.pico import storage, uf2_blocks
from tools.web import Refused, build, downloads

VERSION, OWN = firmware.NAME.encode(), firmware.NAME + "."
BOTH = {"tavolino.uf2": (VERSION, uf2_blocks.RP2040), "a-pico2.uf2": (VERSION, uf2_blocks.RP2350)}


@pytest.fixture
def folder(tmp_path):
    """A function that writes {name: (version, UF2 family)} as firmware files, beside other files; their folder."""

    def make(files):
        made = tmp_path / "release"
        made.mkdir()
        (made / "case.stl").write_bytes(b"a case")
        for name, (version, family) in files.items():
            place = struct.pack("<3I", storage.ADDRESS, storage.ADDRESS + storage.START, storage.FLASH - storage.START)
            program = storage.NAME + version + b"\x07\x00MP" + place
            (made / name).write_bytes(uf2_blocks.program_uf2(program, family))
        return made

    return make


def sizes(done):
    """The row of sizes of all that one plays with."""
    return [line for line in done.stdout.splitlines() if line.startswith("together")]


def test_the_files_are_copied_as_they_are_listed_apart_and_removed_by_the_next_build(folder, tmp_path):
    release, site = folder(BOTH), tmp_path / "site"
    done = web("--build", str(site), "--firmware", str(release))
    assert done.returncode == 0, done.stderr
    files = there(site)
    uf2 = {f"pico/{name}": (release / name).read_bytes() for name in BOTH}
    assert {path: content for path, content in files.items() if path.startswith("pico/")} == uf2
    listed = json.loads(files["files.json"])
    assert listed["downloads"] == {path: hashlib.sha256(content).hexdigest() for path, content in uf2.items()}
    assert set(listed["files"]) == set(files) - {"files.json", *uf2}
    order = ("tavolino.uf2", "rp2040"), ("a-pico2.uf2", "rp2350")
    assert json.loads(files["boards.json"])["downloads"] == [
        {"chip": chip, "path": path, "version": firmware.NAME.split()[1], "size": len(uf2[path])}
        for path, chip in [(f"pico/{name}", chip) for name, chip in order]
    ]
    assert "To download: pico/tavolino.uf2, " in done.stdout
    plain = web("--build", str(site))
    assert plain.returncode == 0 and not [path for path in there(site) if path.startswith("pico/")]
    assert int(sizes(done)[0].split()[1]) == int(sizes(plain)[0].split()[1]) == len(there(site)) - 1


@pytest.mark.parametrize(
    "files, said",
    [
        ({}, "There is no firmware file (.uf2) in {}."),
        ({"old.uf2": (b"Tavolino 0.0.9", uf2_blocks.RP2040)}, "old.uf2 is Tavolino 0.0.9, but this page is " + OWN),
        ({"other.uf2": (b"", uf2_blocks.RP2040)}, "{}/other.uf2: It is not a firmware file of Tavolino."),
        (
            {"a.uf2": BOTH["tavolino.uf2"], "b.uf2": BOTH["tavolino.uf2"]},
            "a.uf2 and b.uf2 are both for a Pico (RP2040).",
        ),
    ],
)
def test_a_folder_without_this_versions_files_is_refused_before_anything_is_written(files, said, folder):
    release = folder(files)
    with pytest.raises(Refused) as refused:
        downloads.read_downloads(release)
    assert str(refused.value) == said.format(release)


def test_the_command_says_why_and_writes_nothing(folder, tmp_path):
    done = web("--build", str(tmp_path / "site"), "--firmware", str(folder({})))
    assert done.returncode == 2 and "There is no firmware file" in done.stderr and not (tmp_path / "site").exists()


def test_the_version_of_a_page_changes_with_its_firmware(folder):
    release = folder(BOTH)
    offered = downloads.read_downloads(release)
    first = json.loads(build.page_files({}, offered)["files.json"])["version"]
    path = "pico/tavolino.uf2"
    changed = {**offered, path: offered[path]._replace(content=b"another")}
    assert json.loads(build.page_files({}, changed)["files.json"])["version"] != first
