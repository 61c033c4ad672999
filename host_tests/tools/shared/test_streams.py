"""What commands do where a stream is closed, its reader has gone, the disk is full, or the locale lacks letters."""

import os
import resource
import subprocess
import sys

import pytest

from host_tests import sources
from host_tests.engine.helpers.decks import SEED
from tools.shared import streams

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no streams of this kind")
FULL = "/dev/full"
COMMANDS = ["", "play", "verify"]  # the first is the overview


def call(words, begin=None, variables=None, **settings):
    """`python3 -m tools` with these words; `begin` runs first in its process."""
    command = [sys.executable, "-m", "tools", *words]
    settings = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
    settings["env"] = {**os.environ, "PYTHONUNBUFFERED": "", **(variables or {})}
    return subprocess.run(command, cwd=sources.ROOT, preexec_fn=begin, encoding="utf-8", timeout=600, **settings)


def without_reader(words, **settings):
    """The same where nobody reads what it prints."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        return call(words, stdout=writing, **settings)
    finally:
        os.close(writing)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A record on a disk, as a path."""
    from engine.match import Match
    from engine.record import write_record

    path = tmp_path_factory.mktemp("record") / "last.txt"
    seats = ["person:Łucja", "person:\u202e\u009b王"]
    path.write_bytes(write_record(Match("scopa", 2, SEED), seats, [(-2, 9)]).encode())
    return str(path)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_reader_that_has_gone_ends_any_command_without_a_word(name):
    done = without_reader([name, "--help"] if name else [])
    assert (done.returncode, done.stderr) == (streams.NO_READER, "")


def test_a_reader_that_has_gone_ends_what_a_command_does_too(record):
    for words, unbuffered in ((["verify", record], ""), (["verify", record], "1"), (["play", "--demo"], "")):
        done = without_reader(words, variables={"PYTHONUNBUFFERED": unbuffered})
        assert (done.returncode, done.stderr) == (streams.NO_READER, ""), words


def test_a_reader_of_complaints_that_has_gone_is_no_error_either():
    reading, writing = os.pipe()
    os.close(reading)
    done = call(["no-command"], stdout=writing, stderr=writing)
    os.close(writing)
    assert done.returncode == streams.NO_READER


@pytest.mark.parametrize("name", COMMANDS)
def test_on_a_full_disk_a_command_says_so_in_a_sentence(name):
    with open(FULL, "w") as full:
        done = call([name, "--help"] if name else [], stdout=full)
    assert (done.returncode, done.stderr) == (2, "cannot go on: No space left on device\n")


def test_a_file_that_does_not_fit_is_said_with_its_reason(tmp_path):
    small = (40_000, 40_000)  # bytes
    words = ["web", "--build", str(tmp_path / "site")]
    done = call(words, begin=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, small))
    assert (done.returncode, done.stderr) == (2, "cannot go on: File too large\n")


@pytest.mark.parametrize("line", ["play", "play --script -", "pico", "verify --promise X", "flash"])
def test_a_closed_stdin_is_an_empty_one(line):
    """Its last words are the usual ones; what stands before them may tell how an image is built."""
    words = line.split()
    usual = call(words)
    closed = call(words, begin=lambda: os.close(0))
    assert (closed.returncode, closed.stderr.splitlines()[-1:]) == (usual.returncode, usual.stderr.splitlines()[-1:])
    assert "Traceback" not in closed.stderr


@pytest.mark.parametrize("closed", [(1,), (2,), (0, 1, 2)])
def test_nobody_needs_to_see_what_a_command_says(closed, record):
    done = call(["verify", record], begin=lambda: [os.close(number) for number in closed])
    assert done.returncode == 0 and "Traceback" not in done.stderr


def test_a_letter_that_the_locale_does_not_have_is_said_by_its_number(record):
    for encoding in ("ascii", "iso8859-1", "cp1252"):
        done = call(["verify", record], variables={"PYTHONIOENCODING": encoding})
        assert done.returncode == 0 and "Scopa to 11 points: \\u0141ucja" in done.stdout and not done.stderr


def test_a_name_brings_nothing_to_the_terminal_that_it_would_obey(record):
    done = call(["verify", record])
    assert done.returncode == 0 and done.stdout.startswith("Scopa to 11 points: Łucja, ??王.\n")
    assert streams.printable("Zoè Łucja 王\nBo\x1b[31m\r\x07\u202e\u2066") == "Zoè Łucja 王\nBo?[31m????"
