"""The command `play` without a terminal: scripts, pictures, clear words for what cannot be done."""

import io
import os
import re

from firmware.storage import store
from firmware.words import text
from host_tests.commands import call
from tools.__main__ import main
from tools.verify import records

SCRIPT = "station 1: ok ok ok\nsettle\nstation 1: right\n"


def play(*words, text="", **environment):
    """`python3 -m tools play ...` with `text` as stdin; no terminal anywhere."""
    return call("play", *words, input=text, env={**os.environ, **environment})


def test_a_script_prints_screens_is_repeatable_and_its_record_is_that_of_its_last_match(tmp_path):
    script = tmp_path / "evening.txt"
    script.write_text(SCRIPT, encoding="utf-8")
    words = "--script", "-", "--seed", "1", "--saves", str(tmp_path / "one")
    first = play(*words, text=SCRIPT, PYTHONWARNINGS="error")  # no file is left open in the middle of a match
    assert first.returncode == 0 and not first.stderr, first.stderr
    assert first.stdout == play("--script", str(script), "--seed", "1", PYTHONIOENCODING="ascii").stdout
    for part in first.stdout.split("\n\n")[:-1]:
        heading, *lines = part.split("\n")
        assert re.fullmatch(r'station 1 (at the start|after line \d+ ".*"):', heading) and len(lines) == 32
    assert heading == 'station 1 after line 3 "station 1: right":'
    begun = records.replay_record((tmp_path / "one" / store.JOURNAL).read_bytes())[0]
    script.write_text("station 1: ok ok ok\nsettle\nstation 1: back left left ok right ok\nsettle\n", encoding="utf-8")
    assert play("--script", str(script), "--seed", "1", "--saves", str(tmp_path / "two")).returncode == 0
    given_up = records.replay_record((tmp_path / "two" / store.LAST).read_bytes())[0]
    assert given_up.seed == begun.seed and given_up.winner is None


def test_a_language_that_lacks_words_is_left_out(capsys, monkeypatch):
    monkeypatch.setitem(text.WORDS, "xx", {**text.WORDS["en"], "setup": dict})
    monkeypatch.setattr(text, "LANGUAGES", (*text.LANGUAGES, ("xx", "Deutsch")))
    monkeypatch.setattr("sys.stdin", io.StringIO(SCRIPT))
    assert main(["play", "--script", "-"]) == 0
    said = capsys.readouterr().err
    assert said.startswith("Deutsch is left out; missing words: set_up one_hand play and")
    assert "more in tools/play/words.py" in said


def test_what_cannot_be_done_is_said(capsys, monkeypatch):
    for words, said in (
        ((), "elsewhere use --phones, --script FILE or --serve."),
        (("--phones", "--board", "table_two"), "--board is not for --phones: each phone is a screen."),
        (("--phones", "--pico"), "--phones is not for --pico."),
        (("--serve",), "--serve is for --pico."),
        (("--port", "1"), "--port is for --phones."),
        (("--script", "no/such/file"), "cannot read no/such/file: No such file or directory"),
        (("--script", "-"), "stdin:2: there is no button"),
        (
            ("--phones", "--saves", f"{__file__}/saves"),
            "saves: Not a directory; choose another folder with `play --saves`",
        ),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO("wait 1\nstation 1: rigth\n"))
        code = main(["play", *words])
        assert code == 2 and said in capsys.readouterr().err, words
