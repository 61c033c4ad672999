"""The command `prove`: its table, what it keeps, what it does with pieces that break, hang or die."""

import os
import signal
import subprocess
import sys
import time

import pytest

from firmware.screens.reader import Reader
from firmware.words.text import LANGUAGES, WORDS
from host_tests import signals, sources
from tools.drawings import sheet
from tools.play.watched import playing
from tools.prove import __main__ as proving
from tools.prove import errors, found, kept
from tools.prove.trial import Tally, Trial, split
from tools.shared import marks


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where results are kept, here and not in the project."""
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "proved")
    return tmp_path


def work(number):
    """A piece for the tests."""
    tally = Tally(1)
    tally.reach(2 if number == 5 else 20)
    if number == 1:
        tally.fail("things lost", "piece 1")
    if number == 2:
        raise ValueError("broken on purpose")
    if number == 3:
        os._exit(3)
    if number == 4:
        time.sleep(600)
    return tally


def trial(*numbers):
    pieces = [[one] for one in numbers]
    return Trial(
        "made-up", "Something", "things", lambda quick: pieces, work, ["things lost"], depth=(10, "moves played")
    )


@pytest.fixture
def trials(monkeypatch):
    """A function that lets these pieces of work() be all that there is to try."""

    def make(*numbers):
        made = {"made-up": trial(*numbers)}
        monkeypatch.setattr(found, "trials", lambda: made)
        return made

    return make


def test_all_went_well(folder, trials, capsys):
    trials(0)
    assert proving.main(["--jobs", "1"]) == 0
    said = capsys.readouterr()
    assert "1 things;" in said.out and "0 things lost" in said.out and "Nothing failed" in said.err


def test_what_failed_is_counted_told_and_the_exit_code(folder, trials, capsys):
    trials(0, 1)
    page = folder / "page.md"
    page.write_text("<!-- prove: begin -->\n<!-- prove: end -->\n", encoding="utf-8")
    assert proving.main(["--write", str(page)]) == 1
    row = "| Something | 2 things | 20, 20 moves played | 1 things lost, 0 error screens, 0 errors in error.txt |"
    assert row in page.read_text(encoding="utf-8") and "piece 1" in capsys.readouterr().err


def test_a_trial_that_did_not_come_deep_enough_has_failed(folder, trials, capsys):
    trials(0, 5, 5)
    assert proving.main([]) == 1
    said = capsys.readouterr()
    assert "2, 2 moves played" in said.out and "1 tries too shallow" in said.out
    assert "the median must be at least 10 moves played" in said.err


def test_one_shallow_try_among_deep_ones_is_no_failure(folder, trials):
    trials(0, 0, 5)
    assert proving.main([]) == 0


def break_down(folder):
    """A piece in which a console shows an error that nobody raised on purpose."""
    with playing(folder, "person thumb", lasting=True) as console:
        console.runner.failure = ValueError("not on purpose")
        console.runner.changed.set()
        console.wait(2000)
    return Tally(1)


def test_error_screens_and_stored_errors_of_every_console_are_failures(tmp_path):
    made = Trial("made-up", "Something", "things", None, break_down, ["things lost"])
    tally = made.perform(tmp_path)
    assert tally.failed == {errors.SCREENS: 1, errors.STORED: 1} and "not on purpose" in tally.said[0]


def test_errors_that_a_trial_raises_on_purpose_are_no_failures(tmp_path):
    def work(folder):
        tally = break_down(folder)
        tally.on_purpose = 1
        return tally

    assert not Trial("made-up", "Something", "things", None, work, ["things lost"]).perform(tmp_path).failed


def test_the_error_screens_of_every_language_are_known():
    for language, _ in LANGUAGES:
        canvas, picture = sheet.blank()
        assert not errors.is_error(bytes(picture))
        Reader(WORDS[language]["trouble"]["fault_title"] % "8E4F", ["Something went wrong."]).draw(canvas)
        assert errors.is_error(bytes(picture)), language


@pytest.mark.skipif(sys.platform == "win32", reason="processes are not forked there, and know no trial of a test")
@pytest.mark.parametrize("number, words", [(2, "broken on purpose"), (3, "died"), (4, "longer than")])
def test_a_piece_that_crashes_is_told_and_tried_again_next_time(number, words, folder, trials, capsys, monkeypatch):
    trials(0)
    assert proving.main(["--jobs", "1"]) == 0
    monkeypatch.setattr(found, "LIMIT_S", 1 if number == 4 else 600)  # what else there is is done
    trials(0, number)
    for _ in range(2):
        assert proving.main(["--jobs", "2"]) == 1
        said = capsys.readouterr()
        assert "1 pieces crashed" in said.out and words in said.err
    assert "1 of 2 pieces were done before" in said.err


def test_a_second_start_goes_on_and_again_begins_anew(folder, trials, capsys):
    trials(0, 1)
    assert proving.main([]) == 1
    capsys.readouterr()
    assert proving.main([]) == 1
    assert "2 of 2 pieces were done before" in capsys.readouterr().err
    assert proving.main(["--again"]) == 1
    assert "done before" not in capsys.readouterr().err


def test_a_line_that_was_cut_off_is_passed_over(folder):
    store = kept.Kept()
    store.add("one", Tally(1).plain())
    with open(store.path, "a", encoding="utf-8") as file:
        file.write('["two", {"tri')
    assert list(kept.Kept().done) == ["one"]


def test_an_unknown_name_is_refused_with_those_that_there_are(folder, capsys):
    assert proving.main(["--only", "everything"]) == 2
    assert "power" in capsys.readouterr().err


def test_the_list_names_every_trial(folder, capsys):
    assert proving.main(["--list"]) == 0
    listed = capsys.readouterr().out
    assert [name for name in found.trials() if name not in listed] == []


def test_the_table_goes_between_the_marks_of_a_page(tmp_path):
    page = tmp_path / "page.md"
    begin, end = "<!-- prove: begin -->", "<!-- prove: end -->"
    page.write_text(f"before\n{begin}\nold\n{end}\nafter\n", encoding="utf-8")
    marks.write_between_marks(page, "prove", "new")
    assert page.read_text(encoding="utf-8") == f"before\n{begin}\nnew\n{end}\nafter\n"
    with pytest.raises(ValueError, match="has no lines"):
        marks.write_between_marks(page, "report start", "new")


def test_every_trial_has_pieces_kinds_and_a_name_of_its_own():
    for name, one in found.trials().items():
        assert one.name == name and one.kinds and one.title[0].isupper(), name
        assert one.depth and one.depth[0] > 0, f"{name} does not say how deep it must come"
        assert one.pieces(True) and len(one.pieces(False)) >= len(one.pieces(True)), name
    assert split(5, 2) == [[0, 2], [2, 2], [4, 1]]


def test_numbers_beside_are_added_or_the_least_or_the_most_is_kept():
    one, other = Tally(), Tally()
    for tally, number in ((one, 3), (other, 5)):
        for what in ("least free", "most used", "made"):
            tally.count(what, number)
    one.add(other)
    assert one.beside == {"least free": 3, "most used": 5, "made": 8}


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to a process there")
def test_ctrl_c_ends_it_at_once_and_what_was_done_is_kept(tmp_path):
    code = "import sys; from tools.prove import kept, __main__ as p; from pathlib import Path; "
    code += "kept.FOLDER = Path(sys.argv[1]); sys.exit(p.main(['--only', 'hidden', '--jobs', '1']))"
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **signals.DEFAULT_SIGNALS}
    process = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=sources.ROOT, **settings)
    while not any(path.stat().st_size for path in tmp_path.glob("*.jsonl")):
        assert process.poll() is None, process.communicate()[1].decode()
        time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert process.returncode == 130  # else it would have gone on to the end
    assert b"Hidden cards" in output and b"goes on with what is not done" in errors
