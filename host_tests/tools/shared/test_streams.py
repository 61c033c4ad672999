"""What commands do when their reader has gone, the disk is full, or the locale lacks letters."""

import os
import resource
import sys

import pytest

from engine.match import Match
from host_tests.commands import call
from host_tests.engine.helpers.decks import SEED
from host_tests.engine.helpers.matches import write_record
from tools.pico import image
from tools.shared import streams

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no streams of this kind")


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A record on a disk, as a path; its names have letters that not every terminal has."""
    path = tmp_path_factory.mktemp("record") / "last.txt"
    seats = ["person:Łucja", "person:王"]
    path.write_bytes(write_record(Match("scopa", 2, SEED), seats, [(-2, 9)]).encode())
    return str(path)


def test_a_reader_that_has_gone_ends_a_command_without_a_word(record):
    for words, unbuffered in ((["verify", record], ""), (["verify", record], "1"), ([], "")):
        reading, writing = os.pipe()
        os.close(reading)
        done = call(*words, stdout=writing, env={**os.environ, "PYTHONUNBUFFERED": unbuffered})
        os.close(writing)
        assert (done.returncode, done.stderr) == (streams.NO_READER, ""), words


def test_a_full_disk_is_said_in_a_sentence(tmp_path):
    with open("/dev/full", "w") as full:
        done = call("verify", "--help", stdout=full)
    assert (done.returncode, done.stderr) == (2, "cannot go on: No space left on device\n")
    small = (40_000, 40_000)  # bytes
    limit = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, small)}
    done = call("web", "--build", tmp_path / "site", **limit)
    assert (done.returncode, done.stderr) == (2, "cannot go on: File too large\n")
    limit = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))}
    done = call("play", "--phones", "--saves", tmp_path / "kept", **limit)
    assert done.stderr.endswith(f"{tmp_path}/kept: File too large; choose another folder with `play --saves`\n")


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_a_command_needs_nobody_who_writes_to_it_or_sees_what_it_says(closed, record):
    for words, code in ((["verify", record], 0), (["play"], 2), (["play", "--script", "-"], 0)):
        done = call(*words, preexec_fn=lambda: [os.close(number) for number in closed])
        assert done.returncode == code and "Traceback" not in done.stderr, (words, done.stderr)


def test_a_name_is_printed_so_that_no_terminal_obeys_it_and_every_locale_has_its_letters(record):
    done = call("verify", record)
    assert done.returncode == 0 and done.stdout.startswith("Scopa to 11 points: Łucja, 王.\n")
    assert streams.printable("Zoè Łucja 王\nBo\x1b[31m\r\x07\u202e\u2066") == "Zoè Łucja 王\nBo?[31m????"
    narrow = call("verify", record, env={**os.environ, "PYTHONIOENCODING": "iso8859-1"})
    assert narrow.returncode == 0 and "Scopa to 11 points: \\u0141ucja" in narrow.stdout and not narrow.stderr


def test_a_file_that_cannot_be_written_is_named_and_leaves_nothing(tmp_path):
    (tmp_path / "saves").mkdir()
    with pytest.raises(OSError) as caught:
        image.write_atomically(tmp_path / "saves", b"a match")
    assert caught.value.filename == str(tmp_path / "saves") and len(list(tmp_path.iterdir())) == 1
