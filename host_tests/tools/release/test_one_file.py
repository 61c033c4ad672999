"""The one file that plays, in a folder without the project: what it needs is in it."""

import sys
import urllib.request

import pytest

from host_tests.commands import begin, call
from host_tests.tools.play.phones.test_host import JOIN
from tools import environment
from tools.play.command import NO_TERMINAL
from tools.release import one_file
from tools.web.seat import read_seat_page

TOOLS = (str(environment.ROOT / "tools"),)


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The folder, as where `begin` and `call` start the file; the user's data go there, too."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, "")
    file = tmp_path / "Un tavolo più in là.pyz"
    file.write_bytes(one_file.pack_file())
    return {"folder": tmp_path, "start": (file.name,)}


def test_it_plays_as_the_project_does_and_verifies(here):
    (here["folder"] / "evening.txt").write_text("station 1: ok ok ok\nsettle\nstation 1: right ok\n")
    words = ["play", "--script", "evening.txt", "--seed", "1"]
    done = call(*words, "--saves", ".", **here)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout == call(*words, **{**here, "start": TOOLS}).stdout
    assert call("verify", "journal.txt", **here).returncode == 0
    assert "is a folder: name a record, such as journal.txt" in call("verify", ".", **here).stderr
    refused = call("-m", "tools.release.one_file", here["folder"], start=())
    assert refused.returncode == 1 and refused.stderr.startswith("Name the file to write: ")


def test_what_it_lacks_it_says(here):
    own = f"python3 {here['start'][0]}"
    for words, code, said in (
        ([], 2, NO_TERMINAL),
        (["--help"], 0, f"{own} verify last.txt\n\nMatches and settings are kept in {here['folder']}"),
        (["play", "--pico"], 2, environment.NOT_PACKED.format("play --pico")),
        (["flash", "--backup", "my.json"], 2, environment.NOT_PACKED.format("flash")),
        (["xyzzy"], 2, f"`{own} --help` lists them all."),
    ):
        done = call(*words, **here)
        assert done.returncode == code and said in done.stdout + done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there a link to what is installed needs more rights")
def test_phones_get_their_page_from_it(here):
    data = environment.data_folder(sys.platform)
    data.mkdir(parents=True)
    (data / "environment").symlink_to(environment.FOLDER)  # what it would install
    with begin("play", "--phones", "--port", 0, **here) as process:
        port = JOIN.search(process.stdout.readline())[1]
        for path, content in read_seat_page().items():
            assert urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}").read() == content
        process.terminate()
    assert (data / "saves/phones").is_dir()
