"""The stored match: offered again, begun anew, and what is told and kept when its journal is damaged."""

import os

import pytest

from engine.match import CUT, Match
from engine.record import Writer, write_record
from firmware.device import store
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.watching import playing, watched


def begun(folder):
    """Play a little and stop; the journal's path."""
    with playing(folder, "person thumb", game="scopa", target=21) as console:
        for _ in range(8):
            console.press(0, "ok")
            console.settle()
    return folder / "journal.txt"


def test_a_journal_damaged_in_the_middle_is_kept_whole_and_told(tmp_path):
    journal = begun(tmp_path)
    lines = journal.read_bytes().splitlines(True)
    damaged = b"".join(lines[:3] + [b"?" + lines[3]] + lines[4:])
    journal.write_bytes(damaged)
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert "journal.old" in console.words()
        console.press(0, "ok", "ok")
        console.settle()
        assert console.kind() == "ScopaPlay"
    assert (tmp_path / "journal.old").read_bytes() == damaged
    assert journal.read_bytes().startswith(b"".join(lines[:3])) and damaged not in journal.read_bytes()


def test_a_journal_that_cannot_be_read_is_told_until_somebody_has_read_it(tmp_path):
    journal = begun(tmp_path)
    journal.write_bytes(b"x" * 300_000)
    for _ in range(2):  # the power goes while the words are on the screen
        with watched(tmp_path) as console:
            console.press(0, "ok")
            assert "cannot read it" in console.words() and journal.exists()
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        assert console.kind() == "Options"
    assert (tmp_path / "journal.old").stat().st_size == 300_000 and not journal.exists()


class PowerCut(BaseException):
    """The power goes: nothing catches it, as nothing could."""


def cut_at(operation, monkeypatch):
    """Let the power go before so many operations on files that the store asks for; a function that counts them."""
    asked = []

    def counted(module, name, real):
        def work(*arguments):
            asked.append(name)
            if len(asked) == operation:
                raise PowerCut(name)
            return real(*arguments)

        monkeypatch.setattr(module, name, work, raising=False)

    counted(store, "open", open)
    for name in ("commit", "rename_over", "read_parts"):
        counted(store, name, getattr(store, name))
    counted(os, "remove", os.remove)
    return lambda: len(asked)


@pytest.mark.parametrize("tail", [b"7D *0000\n", b"torn"])
def test_power_that_goes_at_any_moment_of_going_on_hides_no_match(tail, tmp_path, monkeypatch):
    kept = begun(tmp_path).read_bytes()
    journal, damaged, operation = tmp_path / "journal.txt", kept + tail, 0
    while True:
        operation += 1
        journal.write_bytes(damaged)
        with monkeypatch.context() as patch, watched(tmp_path) as console:
            console.press(0, *["ok"] * (2 if b"*" in tail else 1))
            asked = cut_at(operation, patch)
            try:
                console.press(0, "ok")
            except PowerCut:
                pass
            done = asked() < operation
        with watched(tmp_path) as console:
            console.press(0, "ok")
            assert [words for words in ("New match", "A match is stored") if words in console.words()], operation
        if done:
            break
    assert operation > 8 and journal.read_bytes() == kept


@pytest.mark.parametrize("old, new", [(b"tavolino 1", b"tavolino 9"), (b"version=3", b"version=4")])
def test_a_journal_of_a_newer_version_is_put_aside_and_nobody_is_left_in_the_dark(old, new, tmp_path):
    journal = begun(tmp_path)
    lines = journal.read_text().splitlines()
    writer = Writer()
    other = "".join([writer.line(line.rpartition(" *")[0]) for line in lines]).encode().replace(old, new)
    journal.write_bytes(other)
    with watched(tmp_path) as console:
        console.press(0, "ok")
        assert "A newer version wrote it" in console.words()
        console.press(0, "ok", "back")
        assert console.kind() == "Title"
    assert (tmp_path / "journal.old").read_bytes() == other and not journal.exists()


def test_a_match_of_older_rules_that_scored_otherwise_says_so_before_it_goes_on(tmp_path):
    for number, (version, rule) in enumerate(((1, "last_trick"), (1, "replay"), (2, "last_trick"))):
        match = Match("briscola", 3, SEED, {"draw": rule}, version=version)
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "journal.txt").write_text(write_record(match, ["person", "thumb", "thumb"], [(CUT, 9)]))
        with watched(folder) as console:
            console.press(0, "ok")
            assert ("older rules" in console.words()) == (number == 0)
            if number == 0:
                console.press(0, "ok")
            assert "A match is stored" not in console.words() and "Go on" in console.words()
