"""The command `web`: the page as files, what they weigh, and the server on this machine."""

import contextlib
import hashlib
import io
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

from host_tests import signals, sources
from host_tests.web.test_links import RECORDS
from tools import __main__ as program
from tools.web import build, command, link, server


def web(*words):
    """Run the command with these words: (exit code, what it printed, what it complained of)."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            code = program.main(["web", *map(str, words)])
        except SystemExit as ended:
            code = ended.code
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def site(tmp_path):
    """A folder with the page."""
    code, _, problem = web("--build", tmp_path / "site")
    assert not (code or problem)
    return tmp_path / "site"


def there(folder):
    """{path: bytes} of all files in a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_page_is_whole_and_light_and_its_list_names_every_file(tmp_path):
    _, said, _ = web("--build", tmp_path / "site")
    files = there(tmp_path / "site")
    listed = json.loads(files.pop("files.json"))["files"]
    assert listed == {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}
    assert {"console.pack", "runtime/worker.mjs"} <= set(listed)
    together = [line for line in said.splitlines() if line.startswith("together")][0].split()
    assert together[1:3] == [str(len(files)), f"{sum(map(len, files.values())):,}"]
    told = json.loads(files["boards.json"])["boards"]
    assert list(told) == ["pocket", "table_two", "table_four"] and told["table_four"]["title"] == "Table for four"
    assert told["pocket"]["stations"] == [{"left": 10, "right": 11, "ok": 12, "back": 13}]
    licence = files["licence.txt"].decode()
    assert licence.startswith("MIT License") and "MicroPython 1." in licence and "Damien P. George" in licence


def test_a_page_that_is_too_heavy_is_written_and_the_exit_code_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "LARGEST_PAGE", 1000)
    code, _, problem = web("--build", tmp_path / "site")
    assert code == 1 and "too heavy" in problem and there(tmp_path / "site")


def test_building_again_gives_the_same_and_takes_away_what_is_no_longer_part_of_it(site, tmp_path):
    for name, before in (("old", {"old/page.html": b"old", "boards.json": b"old"}), ("cut_off", there(site))):
        folder = tmp_path / name
        build.write_page(folder, build.page_files({name: before}) if name == "old" else before)
        (folder / "boards.json").write_bytes(b"{")
        assert web("--build", folder)[0] == 0 and there(folder) == there(site)


@pytest.mark.parametrize("before", [{"diary.txt": b"mine"}, {"index.html": b"mine"}, {"files.json": b"[]", "a": b""}])
def test_a_folder_with_files_of_somebodys_own_is_left_alone(tmp_path, before):
    for name, content in before.items():
        (tmp_path / name).write_bytes(content)
    code, _, problem = web("--build", tmp_path)
    assert code == 2 and "name a new or empty folder" in problem and there(tmp_path) == before


def test_the_list_is_written_first_so_that_the_next_build_can_clean_up(tmp_path):
    with pytest.raises(OSError):
        build.write_page(tmp_path / "site", {"a": b"", "a/b": b"", build.LIST: b"{}"})
    assert (tmp_path / "site" / build.LIST).exists()


@pytest.mark.parametrize("address, base", [("https://example.org", "/"), ("http://example.org:80/a/b/", "/a/b/")])
def test_with_its_address_the_page_names_it_and_has_a_page_for_missing_paths(tmp_path, site, address, base):
    assert web("--build", tmp_path / "named", "--address", address)[0] == 0
    files = there(tmp_path / "named")
    assert set(files) - set(there(site)) == {"404.html", "preview.png"}
    whole = address.rstrip("/") + "/"
    assert f'<link rel="canonical" href="{whole}">' in files["index.html"].decode()
    assert f'<base href="{base}">' in files["404.html"].decode()


WRONG = ("", "example.org", "ftp://example.org/", "https://", "https://example.org/?a", "https://example.org/#a")
WRONGER = ("https://example.org/a b/", 'https://example.org/"><script>', "https://example.org/index.html", "tavolino/")


def test_wrong_options_are_refused_and_nothing_is_written(tmp_path):
    folder = tmp_path / "site"
    for address in WRONG + WRONGER:
        code, _, problem = web("--build", folder, "--address", address)
        assert code == 2 and "like https://example.org/tavolino/" in problem, address
    assert [web("--port", port)[0] for port in ("x", "-1", "99999")] == [2, 2, 2]
    code, _, problem = web("--address", "https://example.org/")
    assert code == 2 and "--build DIR" in problem and not folder.exists()


@pytest.mark.parametrize(
    "name, change, first",
    [
        ("one round", bytes, ""),
        ("one round", lambda record: record.replace(b"\n", b"\r\n"), ""),
        ("half a round", lambda record: record + b"\xff" * 100, "This match is not over"),  # a journal on the flash
    ],
)
def test_with_a_record_it_prints_the_link_to_its_match(tmp_path, name, change, first):
    (tmp_path / "last.txt").write_bytes(change(RECORDS[name]))
    code, said, _ = web("--build", tmp_path / "site", "--record", tmp_path / "last.txt")
    assert code == 0 and said.startswith(first) and said.splitlines()[-1] == link.link_fragment(RECORDS[name])


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
    if record is not None:
        (tmp_path / "last.txt").write_bytes(record)
    code, _, said = web("--build", tmp_path / "site", "--record", tmp_path / "last.txt")
    assert code == 2 and problem in said and not (tmp_path / "site").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_it_is_served_here_until_ctrl_c():
    call = [sys.executable, "-m", "tools", "web", "--no-open", "--port", "0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8", **signals.DEFAULT_SIGNALS}
    running = subprocess.Popen(call, cwd=sources.ROOT, **pipes)
    try:
        address = running.stdout.readline().split()[4]
        assert address.startswith("http://127.0.0.1:")
        for path, kind in (("runtime/worker.mjs", "text/javascript"), ("console.pack", "application/octet-stream")):
            with urllib.request.urlopen(address + path) as answer:
                assert answer.headers["Content-Type"] == kind and answer.headers["Cache-Control"] == "no-cache"
        for path in ("../pyproject.toml", "..%2f..%2fetc/passwd"):
            with pytest.raises(urllib.error.HTTPError):
                urllib.request.urlopen(address + path)
    finally:
        running.send_signal(signal.SIGINT)
        rest, complaint = running.communicate(timeout=300)
    assert running.returncode == 0 and "no longer served" in rest and not complaint


def test_nothing_is_said_of_a_browser_that_goes_away(tmp_path, capsys):
    (tmp_path / "large").write_bytes(bytes(50_000_000))
    with server.open_server(tmp_path, 0) as running:
        running.daemon_threads = False  # its end waits for what was begun
        threading.Thread(target=running.serve_forever, args=(0.05,)).start()
        with socket.create_connection(running.server_address) as browser:
            browser.sendall(b"GET /large HTTP/1.1\r\n\r\n")
            assert browser.recv(100).startswith(b"HTTP/1.0 200")
            browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # gone at once
        running.shutdown()
    assert not capsys.readouterr().err


def test_where_the_usual_port_is_taken_another_one_is_found_and_said(tmp_path, capsys, monkeypatch):
    with server.open_server(tmp_path, 0) as first:
        monkeypatch.setattr(command, "USUAL", first.server_address[1])
        with command.open_server(tmp_path, None) as second:
            assert second.server_address[1] != first.server_address[1]
        assert "is in use" in capsys.readouterr().out
        with pytest.raises(OSError):
            command.open_server(tmp_path, first.server_address[1])
