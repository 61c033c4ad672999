"""The command `web`: the page as files, with firmware to download, what it weighs, and the server on this machine."""

import hashlib
import json
import signal
import struct
import sys
import urllib.request

import pytest

import firmware
from boards import host
from host_tests.commands import begin, run
from host_tests.tools.verify.matches import RECORDS
from host_tests.web.pages import files_in
from tools.pico import storage, uf2_blocks
from tools.web import build, command, link, server

VERSION, OWN = firmware.NAME.encode(), firmware.NAME + "."
BOTH = {"tavolino.uf2": (VERSION, uf2_blocks.RP2040), "a-pico2.uf2": (VERSION, uf2_blocks.RP2350)}
PREVIEW = (  # in a page that knows its address; another one claims none
    '<link rel="canonical" href="https://example.org/a/">',
    '<meta property="og:url" content="https://example.org/a/">',
    '<meta property="og:image" content="https://example.org/a/preview.png">',
    '<meta name="twitter:card" content="summary_large_image">',
)


def firmware_folder(folder, files):
    """A folder with {name: (version, UF2 family)} as firmware files, and another file."""
    folder.mkdir()
    (folder / "case.stl").write_bytes(b"a case")
    for name, (version, family) in files.items():
        place = struct.pack("<3I", storage.ADDRESS, storage.ADDRESS + storage.START, storage.FLASH - storage.START)
        image = storage.NAME + version + b"\x07\x00MP" + place
        (folder / name).write_bytes(uf2_blocks.program_uf2(image, family))
    return folder


def test_the_page_is_whole_and_the_list_names_its_files_and_apart_those_to_download_until_the_next_build(tmp_path):
    from_folder, site = firmware_folder(tmp_path / "release", BOTH), tmp_path / "site"
    code, said, problem = run("web", "--build", site, "--firmware", from_folder, "--address", "https://example.org/a")
    assert (code, problem) == (0, "") and "To download: pico/tavolino.uf2, " in said
    files = files_in(site)
    assert '<base href="/a/">' in files["404.html"].decode() and "preview.png" in files
    uf2 = {f"pico/{name}": (from_folder / name).read_bytes() for name in BOTH}
    assert {path: content for path, content in files.items() if path.startswith("pico/")} == uf2
    listed = json.loads(files.pop("files.json"))
    sums = {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}
    assert {**listed["files"], **listed["downloads"]} == sums and set(listed["downloads"]) == set(uf2)
    told = json.loads(files["boards.json"])
    assert told["downloads"] == [
        {"chip": chip, "path": path, "version": firmware.NAME.split()[1], "size": len(uf2[path])}
        for path, chip in (("pico/tavolino.uf2", "rp2040"), ("pico/a-pico2.uf2", "rp2350"))
    ]
    stations = {len(host.load_board(name).STATIONS) for name in host.board_names()}
    assert {one["stations"] for one in told["boards"].values()} == stations
    run("web", "--build", site)
    without = files_in(site)
    assert json.loads(without.pop("files.json"))["version"] != listed["version"]
    assert set(without) == set(files) - set(uf2) - {"404.html", "preview.png"}
    indexes = files["index.html"].decode(), without["index.html"].decode()
    assert all(words in indexes[1] for words in ("<p>MIT License</p>", "MicroPython 1.", "Damien P. George"))
    for line in PREVIEW:
        assert [line in index for index in indexes] == [True, False], line
    assert "<!--" not in "".join(indexes) and '<meta property="og:title" content="Tavolino' in indexes[1]


@pytest.mark.parametrize(
    "files, said",
    [
        ({}, "There is no firmware file (.uf2) in {}."),
        ({"old.uf2": (b"Tavolino 0.0.9", uf2_blocks.RP2040)}, "old.uf2 is Tavolino 0.0.9, but this page is " + OWN),
        ({"other.uf2": (b"", uf2_blocks.RP2040)}, "{}/other.uf2: It is not a firmware file of Tavolino."),
        ({name: BOTH["tavolino.uf2"] for name in ("a.uf2", "b.uf2")}, "a.uf2 and b.uf2 are both for a Pico (RP2040)."),
    ],
)
def test_a_folder_without_this_versions_firmware_is_refused_before_anything_is_written(files, said, tmp_path):
    folder = firmware_folder(tmp_path / "release", files)
    assert run("web", "--build", tmp_path / "site", "--firmware", folder) == (2, "", said.format(folder) + "\n")
    assert not (tmp_path / "site").exists()


def test_building_again_gives_the_same_and_takes_away_what_is_no_longer_part_of_it(tmp_path):
    run("web", "--build", tmp_path / "site")
    site = files_in(tmp_path / "site")
    build.write_page(tmp_path / "old", build.page_files({"old": {"old/page.html": b"old", "boards.json": b"old"}}))
    assert run("web", "--build", tmp_path / "old")[0] == 0 and files_in(tmp_path / "old") == site
    with pytest.raises(OSError):  # the list is written first, so that the next build can clean up
        build.write_page(tmp_path / "half", {"a": b"", "a/b": b"", build.LIST: b"{}"})
    assert (tmp_path / "half" / build.LIST).exists()


def test_a_folder_with_files_of_somebodys_own_and_wrong_options_are_refused_and_nothing_is_written(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    whole = RECORDS["one round"]
    for name, content in (
        ("diary.txt", b"mine"),
        ("changed.txt", whole.replace(b"target=1", b"target=2")),
        ("begun.txt", whole.split(b"\n")[0] + b"\n"),
        ("files.json", b"[]"),
    ):
        (tmp_path / name).write_bytes(content)
    before = files_in(tmp_path)
    for words, said in (
        (("--build", "."), "name a new or empty folder"),
        (("--address", 'https://example.org/"><script>'), "like https://example.org/tavolino/"),
        (("--address", "https://example.org/index.html"), "like https://example.org/tavolino/"),
        (("--port", "99999"), "port"),
        (("--record", "gone.txt"), "No such file"),
        (("--record", "diary.txt"), "not a record of a match"),
        (("--record", "changed.txt"), "does not fit its checksum"),
        (("--record", "begun.txt"), "No round of"),
    ):
        code, _, problem = run("web", *([] if "--build" in words else ["--build", "site"]), *words)
        assert code == 2 and said in problem and files_in(tmp_path) == before, words


def test_with_a_record_it_prints_the_link_to_its_match(tmp_path):
    edited = RECORDS["one round"].replace(b"\n", b"\r\n")
    on_flash = RECORDS["half a round"] + b"\xff" * 100  # a journal
    for name, record in (("one round", edited), ("half a round", on_flash)):
        (tmp_path / "last.txt").write_bytes(record)
        code, printed, _ = run("web", "--build", tmp_path / "site", "--record", tmp_path / "last.txt")
        assert code == 0 and printed.splitlines()[-1] == link.link_fragment(RECORDS[name])
        assert ("This match is not over" in printed) == (name == "half a round")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_it_is_served_here_until_ctrl_c():
    running = begin("web", "--no-open", "--port", "0")
    try:
        address = running.stdout.readline().split()[4]
        assert address.startswith("http://127.0.0.1:")
        for path, kind in (("runtime/worker.mjs", "text/javascript"), ("console.pack", "application/octet-stream")):
            later = {"If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"}  # of a page before the clock was set back
            with urllib.request.urlopen(urllib.request.Request(address + path, headers=later)) as answer:
                assert answer.headers["Content-Type"] == kind and answer.headers["Cache-Control"] == "no-cache"
    finally:
        running.send_signal(signal.SIGINT)
        rest, complaint = running.communicate(timeout=600)
    assert running.returncode == 0 and "no longer served" in rest and not complaint


def test_where_the_usual_port_is_taken_another_one_is_found_and_said(tmp_path, capsys, monkeypatch):
    with server.open_server(tmp_path, 0) as first:
        taken = first.server_address[1]
        monkeypatch.setattr(command, "USUAL", taken)
        with command.open_server(tmp_path, None) as second:
            assert second.server_address[1] != taken and "is in use" in capsys.readouterr().out
        with pytest.raises(OSError):
            command.open_server(tmp_path, taken)
