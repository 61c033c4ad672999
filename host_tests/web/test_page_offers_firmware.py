"""The page with firmware files to download: the very files of a folder, on the server and in no browser's cache."""

import hashlib
import json
import struct

import pytest

import firmware
from host_tests.web.test_page_is_built import there, web
from tools.pico import storage, uf2_blocks

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


def test_the_files_are_copied_as_they_are_listed_apart_and_removed_by_the_next_build(folder, tmp_path):
    release, site = folder(BOTH), tmp_path / "site"
    code, said, _ = web("--build", site, "--firmware", release)
    assert code == 0 and "To download: pico/tavolino.uf2, " in said
    files = there(site)
    uf2 = {f"pico/{name}": (release / name).read_bytes() for name in BOTH}
    assert {path: content for path, content in files.items() if path.startswith("pico/")} == uf2
    listed = json.loads(files["files.json"])
    assert listed["downloads"] == {path: hashlib.sha256(content).hexdigest() for path, content in uf2.items()}
    assert set(listed["files"]) == set(files) - {"files.json", *uf2}
    assert json.loads(files["boards.json"])["downloads"] == [
        {"chip": chip, "path": path, "version": firmware.NAME.split()[1], "size": len(uf2[path])}
        for path, chip in (("pico/tavolino.uf2", "rp2040"), ("pico/a-pico2.uf2", "rp2350"))
    ]
    _, without, _ = web("--build", site)
    assert not [path for path in there(site) if path.startswith("pico/")]
    assert json.loads(there(site)["files.json"])["version"] != listed["version"]
    together = [[line.split()[1] for line in words.splitlines() if line[:8] == "together"] for words in (said, without)]
    assert together == [[str(len(there(site)) - 1)]] * 2


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
def test_a_folder_without_this_versions_files_is_refused_before_anything_is_written(files, said, folder, tmp_path):
    release = folder(files)
    assert web("--build", tmp_path / "site", "--firmware", release) == (2, "", said.format(release) + "\n")
    assert not (tmp_path / "site").exists()
