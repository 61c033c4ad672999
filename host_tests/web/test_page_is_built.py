"""The command `web`: the page as files, what they weigh, and the server on this machine."""

import contextlib
import hashlib
import json
import signal
import socket
import struct
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest

import tools.web.command
from host_tests import signals, sources
from host_tests.web.test_links import RECORDS
from tools.web import build, link, server, sizes

CALL = [sys.executable, "-m", "tools", "web"]


def web(*words):
    """The command with these words, run to its end."""
    return subprocess.run([*CALL, *words], cwd=sources.ROOT, capture_output=True, encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with the page."""
    folder = tmp_path_factory.mktemp("page") / "site"
    done = web("--build", str(folder))
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


def there(folder):
    """{path: bytes} of all files in a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_list_names_every_file_with_its_digest(site):
    files = there(site[0])
    listed = json.loads(files.pop("files.json"))["files"]
    assert listed == {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}
    assert {"console.pack", "boards.json", "runtime/worker.mjs"} <= set(listed)


def test_it_says_what_each_part_weighs_and_all_is_light_enough(site):
    files = there(site[0])
    del files["files.json"]
    together = [line for line in site[1].splitlines() if line.startswith("together")][0].split()
    assert together[1:3] == [str(len(files)), f"{sum(map(len, files.values())):,}"]
    assert int(together[3].replace(",", "")) < sizes.LARGEST_PAGE


def test_the_boards_are_told_as_they_are_wired(site):
    told = json.loads(there(site[0])["boards.json"])["boards"]
    assert list(told) == ["pocket", "table_two", "table_four"]
    assert told["pocket"]["stations"] == [{"left": 10, "right": 11, "ok": 12, "back": 13}]
    assert [len(board["stations"]) for board in told.values()] == [1, 2, 4]
    assert told["table_four"]["title"] == "Table for four"


def test_the_terms_of_all_that_it_brings_are_in_it(site):
    told = there(site[0])["licence.txt"].decode()
    assert told.startswith("MIT License") and "MicroPython 1." in told and "Damien P. George" in told


def test_building_again_gives_the_same_and_takes_away_what_is_no_longer_part_of_it(site, tmp_path):
    folder = tmp_path / "site"
    build.write_page(folder, build.page_files({"old": {"old/page.html": b"old", "boards.json": b"old"}}))
    assert web("--build", str(folder)).returncode == 0
    assert there(folder) == there(site[0])


@pytest.mark.parametrize("before", [{"diary.txt": b"mine"}, {"index.html": b"mine"}, {"files.json": b"[]", "a": b""}])
def test_a_folder_with_files_of_somebodys_own_is_left_alone(tmp_path, before):
    for name, content in before.items():
        (tmp_path / name).write_bytes(content)
    done = web("--build", str(tmp_path))
    assert done.returncode == 2 and "name a new or empty folder" in done.stderr
    assert there(tmp_path) == before


def test_a_build_that_was_cut_off_is_finished_by_the_next(site, tmp_path):
    whole = there(site[0])
    (tmp_path / "files.json").write_bytes(whole["files.json"])
    (tmp_path / "boards.json").write_bytes(whole["boards.json"][:9])
    assert web("--build", str(tmp_path)).returncode == 0
    assert there(tmp_path) == whole


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_it_is_served_here_until_ctrl_c():
    running = subprocess.Popen(
        [*CALL, "--no-open", "--port", "0"],
        cwd=sources.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        **signals.DEFAULT_SIGNALS,
    )
    try:
        address = running.stdout.readline().split()[4]
        assert address.startswith("http://127.0.0.1:")
        for path, kind in (
            ("runtime/worker.mjs", "text/javascript"),
            ("console.pack", "application/octet-stream"),
        ):
            with urllib.request.urlopen(address + path) as answer:
                assert answer.headers["Content-Type"] == kind and answer.read()
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(address + "../pyproject.toml")
    finally:
        running.send_signal(signal.SIGINT)
        rest, complaint = running.communicate(timeout=300)
    assert running.returncode == 0 and "no longer served" in rest and not complaint


@contextlib.contextmanager
def served(folder):
    """The port of a server of this folder."""
    with server.open_server(folder, 0) as running:
        running.daemon_threads = False  # its end waits for what was begun
        thread = threading.Thread(target=running.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield running.server_address[1]
        finally:
            running.shutdown()
            thread.join()


@pytest.mark.parametrize("path", ["%00", "a%00.html", "%ff%fe", "." * 5000, "..%2f..%2fetc/passwd"])
def test_a_path_that_no_file_can_have_is_not_found(tmp_path, path, capsys):
    with served(tmp_path) as port, pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=300)
    assert answer.value.code == 404 and not capsys.readouterr().err


def test_nothing_is_said_of_a_browser_that_goes_away(tmp_path, capsys):
    (tmp_path / "large").write_bytes(bytes(50_000_000))
    with served(tmp_path) as port, socket.create_connection(("127.0.0.1", port)) as browser:
        browser.sendall(b"GET /large HTTP/1.1\r\n\r\n")
        assert browser.recv(100).startswith(b"HTTP/1.0 200")
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # gone at once
        browser.close()
    assert not capsys.readouterr().err


def test_where_the_usual_port_is_taken_another_one_is_found_and_said(tmp_path, capsys, monkeypatch):
    with server.open_server(tmp_path, 0) as first:
        monkeypatch.setattr(tools.web, "USUAL", first.server_address[1])
        with tools.web.command.open_server(tmp_path, None) as second:
            assert second.server_address[1] != first.server_address[1]
        assert "is in use" in capsys.readouterr().out
        with pytest.raises(OSError):
            tools.web.command.open_server(tmp_path, first.server_address[1])


@pytest.mark.parametrize("words", [["--port", "x"], ["--port", "99999"]])
def test_a_port_that_is_none_is_refused(words):
    assert web(*words).returncode == 2


@pytest.mark.parametrize("address, base", [("https://example.org", "/"), ("http://example.org:80/a/b/", "/a/b/")])
def test_with_its_address_the_page_names_it_and_has_a_page_for_missing_paths(tmp_path, site, address, base):
    assert web("--build", str(tmp_path / "site"), "--address", address).returncode == 0
    files = there(tmp_path / "site")
    assert set(files) - set(there(site[0])) == {"404.html", "preview.png"}
    whole = address.rstrip("/") + "/"
    assert f'<link rel="canonical" href="{whole}">' in files["index.html"].decode()
    assert f'<base href="{base}">' in files["404.html"].decode()


WRONG = ("", "example.org", "ftp://example.org/", "https://", "https://example.org/?a", "https://example.org/#a")
WRONGER = ("https://example.org/a b/", 'https://example.org/"><script>', "https://example.org/index.html", "tavolino/")


@pytest.mark.parametrize("address", WRONG + WRONGER)
def test_what_is_no_address_of_a_folder_is_refused_and_nothing_is_written(tmp_path, address):
    done = web("--build", str(tmp_path / "site"), "--address", address)
    assert done.returncode == 2 and "like https://example.org/tavolino/" in done.stderr, done.stderr
    assert not (tmp_path / "site").exists()


def test_an_address_without_a_folder_to_write_is_refused():
    done = web("--address", "https://example.org/")
    assert done.returncode == 2 and "--build DIR" in done.stderr


def test_with_a_record_it_prints_the_link_to_its_match(site, tmp_path):
    path = tmp_path / "last.txt"
    path.write_bytes(RECORDS["one round"])
    done = web("--build", str(tmp_path / "site"), "--record", str(path))
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == link.link_fragment(RECORDS["one round"])
    path.write_bytes(RECORDS["one round"].replace(b"\n", b"\r\n"))
    done = web("--build", str(tmp_path / "site"), "--record", str(path))
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == link.link_fragment(RECORDS["one round"])
    path.write_bytes(RECORDS["half a round"] + b"\xff" * 100)  # as a journal lies on the flash
    done = web("--build", str(tmp_path / "site"), "--record", str(path))
    assert done.returncode == 0 and "This match is not over" in done.stdout
    assert link.link_fragment(RECORDS["half a round"]) in done.stdout


@pytest.mark.parametrize(
    "record, problem",
    [
        (None, "No such file"),
        (b"my diary", "not a record of a match"),
        (RECORDS["one round"].replace(b"target=1", b"target=2"), "does not fit its checksum"),
        (RECORDS["one round"][: RECORDS["one round"].index(b"\n") + 1], "No round of"),
    ],
)
def test_with_what_is_no_record_nothing_is_written_and_it_is_said_why(record, problem, tmp_path):
    path = tmp_path / "last.txt"
    if record is not None:
        path.write_bytes(record)
    done = web("--build", str(tmp_path / "site"), "--record", str(path))
    assert done.returncode == 2 and problem in done.stderr and not (tmp_path / "site").exists()
