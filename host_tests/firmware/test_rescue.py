"""Errors that nobody caught: a screen with a code, a file with the traceback, the console once more; three: the end."""

import errno
import os

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware import faults, rescue
from firmware.device.store import Store
from firmware.match import session
from firmware.match.letters import SEEN_MS
from host_tests.firmware.watching import cut, playing, settle_plan, watched
from tools.play.console import Console


def break_settings(folder):
    """From now on nothing can be written in the settings' place: an error at each change of the language."""
    (folder / "settings.txt.new").mkdir()


def test_an_error_is_told_with_its_code_and_kept_and_the_console_begins_again(tmp_path):
    break_settings(tmp_path)
    with watched(tmp_path, "table_two", lasting=True) as console:
        console.press(1, "right")
        kept = (tmp_path / "error.txt").read_text(encoding="utf-8")
        code = kept.split()[1]
        assert len(code) == 4 and kept.startswith(f"Code {code}\nTraceback")
        assert "in write" in kept and "settings.txt.new" in kept
        for station in range(2):
            assert f"Errore {code}" in console.words(station)
        console.wait(1000)
        console.press(1, "ok")
        assert [console.kind(station) for station in range(2)] == ["Title", "Title"]


def test_ok_does_nothing_when_the_screen_has_just_come(tmp_path):
    break_settings(tmp_path)
    with watched(tmp_path, lasting=True) as console:
        console.press(0, "right", "ok")
        assert console.kind() == "Reader"


def test_a_match_in_which_it_fails_is_offered_again(tmp_path, monkeypatch):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path, lasting=True) as console:
        console.press(0, "ok", "ok")
        cut(console)
        console.settle()

        def fail(line):
            raise ZeroDivisionError("a fault for the test")

        monkeypatch.setattr(console.runner.store, "append", fail)
        console.press(0, "ok")
        assert "Something went wrong" in console.words()
        monkeypatch.undo()
        console.wait(1000)
        console.press(0, "ok", "ok")
        assert "New match" in console.words()
        console.press(0, "ok")
        console.settle()
        assert console.kind() == "BriscolaPlay"


def test_a_fault_in_what_runs_beside_the_screens_is_told_too(tmp_path, monkeypatch):
    with watched(tmp_path, lasting=True) as console:
        panel = console.simulated.panels[0]
        monkeypatch.setattr(panel, "tend", lambda: 1 // 0)
        console.wait(1500)
        monkeypatch.undo()
        assert "Error" in console.words()
        assert "ZeroDivisionError" in (tmp_path / "error.txt").read_text(encoding="utf-8")


def test_full_memory_is_said_plainly(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC)

    with playing(tmp_path, "person thumb") as console:
        with pytest.raises(OSError):
            monkeypatch.setattr(console.runner.store, "append", full)
            console.press(0, "ok")
            console.wait(SEEN_MS)
    monkeypatch.undo()
    with watched(tmp_path, lasting=True) as console:
        console.press(0, "ok", "ok")
        monkeypatch.setattr(Store, "write", full)
        monkeypatch.setattr(console.runner.store, "append", full)
        console.press(0, "ok")
        console.wait(SEEN_MS)
        assert "The memory is full" in console.words()
        assert not (tmp_path / "error.txt").exists()


def test_full_memory_without_a_folder_for_the_saves_is_said_plainly_too(tmp_path, monkeypatch):
    def full(path):
        raise OSError(errno.ENOSPC)

    with watched(tmp_path / "saves", lasting=True) as console:
        monkeypatch.setattr(os, "mkdir", full)
        console.press(0, "right")
        assert "La memoria" in console.words() or "Memoria piena" in console.words()


class FullFile:
    """A journal's file on a full flash: nothing can be written, and closing it fails, too."""

    def write(self, data):
        raise OSError(errno.ENOSPC)

    def close(self):
        raise OSError(errno.ENOSPC)


def test_a_journal_that_cannot_even_be_closed_does_not_hide_the_error(tmp_path):
    settle_plan(tmp_path, "person thumb")
    with watched(tmp_path, lasting=True) as console:
        console.press(0, "ok", "ok")
        console.runner.store.journal.file.close()
        console.runner.store.journal.file = FullFile()
        console.press(0, "ok")
        console.wait(SEEN_MS)
        assert "The memory is full" in console.words()


def test_three_errors_in_a_row_end_it_and_the_next_start_is_a_new_try(tmp_path):
    break_settings(tmp_path)
    for _ in range(2):
        with Console(saves=str(tmp_path), lasting=True) as console:
            for _ in range(3):
                assert not console.finished
                console.wait(1000)
                console.press(0, "right")
                console.wait(1000)
                console.press(0, "ok")
            assert console.finished
        assert rescue.read_count(Store(str(tmp_path))) == 0


def test_errors_are_forgotten_when_the_console_runs_well(tmp_path):
    break_settings(tmp_path)
    store = Store(str(tmp_path))
    with Console(saves=str(tmp_path), lasting=True) as console:
        for _ in range(5):
            console.wait(1000)
            console.press(0, "right")
            assert rescue.read_count(store) == 1
            console.wait(1000)
            console.press(0, "ok")
            console.wait(35_000)
            assert rescue.read_count(store) == 0


@pytest.mark.parametrize("content", ["", "\n", "many\n", "-1\n", "²\n", "7\n", "1" * 9999, "\0\0"])
def test_a_count_that_is_none_counts_as_no_error(tmp_path, content):
    (tmp_path / "crashes.txt").write_text(content, encoding="utf-8")
    assert rescue.read_count(Store(str(tmp_path))) == 0


def raised(work):
    """The error that work() raises."""
    with pytest.raises(Exception) as caught:
        work()
    return caught.value


def test_the_same_fault_has_the_same_code_and_another_one_another(tmp_path):
    store = Store(str(tmp_path))

    def first():
        return [][1]

    def second():
        return [][1]

    codes = [faults.store_error(store, raised(work)) for work in (first, first, second)]
    assert codes[0] == codes[1] != codes[2]
    assert faults.store_error(store, ValueError("never raised"))


def test_places_are_the_same_on_every_machine():
    windows = 'Traceback\n  File "C:\\\\game\\\\play\\\\runner.py", line 93, in play\n    x()\nOSError: 5\n'
    board = 'Traceback\n  File "main.py", line 1, in x\n  File "play/runner.py", line 93, in play\nOSError: 5\n'
    assert faults.find_place(windows) == faults.find_place(board) == 'runner.py", line 93, in play'


def test_the_file_keeps_the_newest_errors_and_stays_small(tmp_path):
    store = Store(str(tmp_path))
    for number in range(100):
        faults.store_error(store, ValueError(f"the {number}. fault"))
    kept = (tmp_path / "error.txt").read_text(encoding="utf-8")
    assert len(kept) <= faults.MAX_CHARS
    assert "the 99. fault" in kept and kept.index("the 99.") < kept.index("the 98.")


def test_the_rescue_counts_and_faults_only_tell(tmp_path):
    store = Store(str(tmp_path))
    faults.store_error(store, ValueError("told, but not counted"))
    assert rescue.read_count(store) == 0
    rescue.report_hang(store)
    assert rescue.read_count(store) == 1
    assert (tmp_path / "error.txt").read_text(encoding="utf-8").startswith("The console did not answer any more")


def test_leaving_is_never_taken_for_an_error(tmp_path, monkeypatch):
    def leave(*_):
        raise KeyboardInterrupt

    with Console(saves=str(tmp_path), lasting=True) as console:
        console.wait(500)
        monkeypatch.setattr(session, "find_stored", leave)
        with pytest.raises(KeyboardInterrupt):
            console.press(0, "ok")
        monkeypatch.undo()
    assert not (tmp_path / "error.txt").exists()
