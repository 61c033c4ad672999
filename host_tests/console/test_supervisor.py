"""Errors that nobody caught: a screen with a code, a file with the traceback, the console once more; three: the end."""

import errno

import pytest

from firmware import error_log, supervisor
from firmware.storage.store import JOURNAL, Store
from host_tests.console.observing import observed, playing
from host_tests.trials.journals import complete_lines, store_match
from tools.play.console import PcConsole


def break_settings(folder):
    """From now on nothing can be written in the settings' place: an error when a language is chosen."""
    (folder / "settings.txt.new").mkdir()


def test_an_error_is_told_with_its_code_and_kept_and_the_console_begins_again(tmp_path):
    break_settings(tmp_path)
    with observed(tmp_path, "table_two", lasting=True) as console:
        console.press(1, "right", "ok")
        kept = (tmp_path / "error.txt").read_text(encoding="utf-8")
        code = kept.split()[1]
        assert len(code) == 4 and kept.startswith(f"Code {code}\nTraceback")
        assert "in write" in kept and "settings.txt.new" in kept
        for station in range(2):
            assert f"Errore {code}" in console.words(station)
        console.wait(1000)
        console.press(1, "ok")
        assert [console.kind(station) for station in range(2)] == ["Menu", "Menu"]


def test_a_fault_in_what_runs_beside_the_screens_is_told_too(tmp_path, monkeypatch):
    with observed(tmp_path, lasting=True) as console:
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
            monkeypatch.setattr(console.table.console.store, "append", full)
            console.press(0, "ok")
            console.settle()
    monkeypatch.undo()
    with observed(tmp_path, lasting=True) as console:
        console.press(0, "ok", "ok")
        monkeypatch.setattr(Store, "write", full)
        monkeypatch.setattr(console.table.console.store, "append", full)
        console.press(0, "ok")
        console.settle()
        assert "The memory is full" in console.words()
        assert not (tmp_path / "error.txt").exists()


def test_three_errors_in_a_row_end_it_and_the_next_start_is_a_new_try(tmp_path):
    break_settings(tmp_path)
    for _ in range(2):
        with PcConsole(saves=str(tmp_path), lasting=True) as console:
            for _ in range(3):
                assert not console.finished
                console.wait(1000)
                console.press(0, "ok")
                console.wait(1000)
                console.press(0, "ok")
            assert console.finished
        assert supervisor.read_count(Store(str(tmp_path))) == 0


@pytest.mark.parametrize("content", ["", "many\n", "-1\n", "7\n", "1" * 9999])
def test_a_count_that_is_none_counts_as_no_error(tmp_path, content):
    (tmp_path / "crashes.txt").write_text(content, encoding="utf-8")
    assert supervisor.read_count(Store(str(tmp_path))) == 0


def test_the_file_keeps_the_newest_errors_with_a_code_for_each_fault_and_stays_small(tmp_path):
    store, codes = Store(str(tmp_path)), []
    for number in range(100):
        try:
            [][1] if number % 2 else {}[number]
        except LookupError as error:
            codes.append(error_log.store_error(store, error))
    kept = (tmp_path / "error.txt").read_text(encoding="utf-8")
    assert len(set(codes)) == 2 and codes[0] == codes[2] and len(kept) <= error_log.MAX_CHARS
    assert kept.startswith(f"Code {codes[-1]}") and 0 < kept.index("IndexError") < kept.index("KeyError: 98")


@pytest.mark.parametrize(
    "broken",
    ["match.runner.think", "storage.store.Store.append", "games.scopa.ScopaPlay.press", "games.scopa.ScopaPlay.draw"],
)
def test_an_error_in_a_match_is_told_at_every_screen_and_costs_no_move(broken, tmp_path, monkeypatch):
    store_match(tmp_path, "person thumb person", 2, 40, "scopa")
    with observed(tmp_path, "table_two", lasting=True) as console:
        console.press(0, "ok", "ok")
        console.settle()
        before = complete_lines(Store(str(tmp_path)).read(JOURNAL, list))
        assert len(before) > 20
        monkeypatch.setattr("firmware." + broken, lambda *_: 1 // 0)
        for _ in range(9):
            console.play_on()
            console.settle()
            if console.kind() == "Reader":
                break
        monkeypatch.undo()
        assert ["Error" in console.words(station) for station in range(2)] == [True, True]
        console.press(0, "ok")
        console.wait(1000)
        console.press(0, "ok", "ok")
        assert console.table and complete_lines(Store(str(tmp_path)).read(JOURNAL, list))[: len(before)] == before
