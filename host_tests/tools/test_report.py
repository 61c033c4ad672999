"""The command `report`: pictures among writes, presses and what came of them, the goals; and a short run of it."""

import argparse
import json
import os
import signal
import subprocess
import sys
from types import SimpleNamespace

import pytest

from engine.players.levels import find_learned
from firmware.device.comfort import DIM
from host_tests import signals, sources
from tools import __main__ as program
from tools.measure import __main__ as measuring
from tools.measure import command as report
from tools.measure import goals, heap, measurements, played_match, startup, wire
from tools.pico import command as pico
from tools.shared.arguments import as_words

WINDOW = b"\x00\x21\x00\x7f\x22\x00\x07"
PAGE = b"\x40" + bytes(128)
BEAT = b"\x00\xe3"
MS = 1000


def page(ms):
    """A page of a picture, and what points at it, that has arrived at `ms`."""
    return [(ms * MS - 3000, WINDOW), (ms * MS, PAGE)]


def test_commands_are_no_picture():
    assert not wire.carries_picture(BEAT)
    assert not wire.carries_picture(WINDOW)
    assert not wire.carries_picture(b"\x80\xb0\x80\x00")
    assert wire.carries_picture(PAGE)
    assert wire.carries_picture(b"\x80\xb0\x80\x00\x40\xff")
    assert wire.carries_picture(b"\xc0\xff")
    assert not wire.carries_picture(b"")


def test_writes_with_a_pause_between_them_are_two_pictures():
    writes = page(100) + page(103) + page(132) + page(163) + page(166)
    assert wire.pictures(writes) == [(100 * MS, 132 * MS, 3 * 138), (163 * MS, 166 * MS, 2 * 138)]


def test_a_look_whether_the_screen_is_there_keeps_no_picture_going():
    writes = [*page(100), (120 * MS, BEAT), *page(140)]
    assert [picture[:2] for picture in wire.pictures(writes)] == [(100 * MS, 100 * MS), (140 * MS, 140 * MS)]


def test_a_picture_counts_when_it_begins_in_time_and_whole():
    writes = page(100) + page(103) + page(200)
    assert wire.pictures(writes, 50 * MS, 101 * MS) == [(100 * MS, 103 * MS, 2 * 138)]
    assert wire.pictures(writes, 104 * MS, 200 * MS) == []


def test_a_screen_is_complete_when_it_was_sent_all_its_bytes():
    writes = [write for number in range(8) for write in page(10 + number)]
    assert wire.complete_at(writes[:-1]) is None
    assert wire.complete_at([(1, BEAT), *writes, *page(90)]) == 17 * MS


def test_a_press_is_answered_by_the_first_picture_on_its_own_screen():
    presses = [(1000 * MS, 0, "right", False), (2000 * MS, 1, "right", False)]
    writes = {0: page(1030) + page(1033) + page(1500), 1: page(1010) + page(2050)}
    first, second = wire.match_answers(presses, writes, [])
    assert (first["frame_us"], first["bytes"], first["stored_us"]) == (33 * MS, 276, None)
    assert second["frame_us"] == 50 * MS


def test_a_blink_answers_a_press_and_the_picture_after_it_does_not():
    presses = [(1000 * MS, 0, "ok", False), (3000 * MS, 0, "right", False)]
    writes = {0: [(1012 * MS, DIM), *page(1448), *page(3030)]}
    blinked, answered = wire.match_answers(presses, writes, [])
    assert (blinked["blink_us"], blinked["frame_us"]) == (12 * MS, None)
    assert (answered["blink_us"], answered["frame_us"]) == (None, 30 * MS)


def test_a_press_that_changes_nothing_has_no_picture():
    presses = [(1000 * MS, 0, "ok", True), (1400 * MS, 0, "ok", False)]
    nothing, late = wire.match_answers(presses, {0: [(1100 * MS, BEAT), *page(2500)]}, [])
    assert nothing["frame_us"] is None and nothing["bytes"] == 0
    assert late["frame_us"] is None


def test_a_card_is_acknowledged_then_stored_then_shown():
    presses = [(1000 * MS, 0, "ok", True)]
    stored = [(1085 * MS, 45000), (1086 * MS, 400), (1087 * MS, 400), (1900 * MS, 45000)]
    writes = {0: page(1030) + page(1033) + page(1110) + page(1113) + page(1930)}
    (one,) = wire.match_answers(presses, writes, stored)
    assert (one["frame_us"], one["stored_us"]) == (33 * MS, 113 * MS)


def test_what_a_computer_plays_after_a_press_is_not_that_presss_card():
    presses = [(1000 * MS, 0, "ok", False)]
    (one,) = wire.match_answers(presses, {0: page(1030) + page(1200)}, [(1150 * MS, 45000)])
    assert (one["frame_us"], one["stored_us"]) == (30 * MS, None)


def test_the_longest_time_between_two_looks_within_the_match():
    polls = [0, 900, 905, 912, 960, 965, 2000]
    assert wire.longest_gap(polls, 900, 1000) == (48, 912)
    assert wire.longest_gap([], 0, 1000) == (0, 0)


def test_median_and_the_value_that_95_of_100_do_not_exceed():
    assert wire.median([3, 1, 2]) == 2
    assert wire.p95(list(range(1, 101))) == 95
    assert wire.p95(list(range(1, 21))) == 19
    assert wire.p95([7]) == 7
    assert wire.median([]) is None and wire.p95([]) is None


def test_a_goal_may_be_the_least_or_the_most():
    met = {
        value: goals.make_figure("press_to_frame_p95_ms", value, "pocket")["met"] for value in (32.9, 33, 33.1, None)
    }
    assert met == {32.9: True, 33: True, 33.1: False, None: False}
    assert goals.make_figure("heap_free_bytes", 122_880, "pocket")["met"]
    assert not goals.make_figure("heap_free_bytes", 122_879, "pocket")["met"]
    assert goals.make_figure("reset_to_title_ms", 390, "table_four")["met"]
    assert not goals.make_figure("reset_to_title_ms", 390, "pocket")["met"]
    assert goals.make_figure("reset_to_title_ms", 390, "table_two")["met"] is None
    assert goals.make_figure("presses_count", 5, "pocket")["met"] is None


def test_a_figure_is_one_line_with_its_goal():
    missed = goals.format_line(goals.make_figure("longest_poll_gap_ms", 93.5, "pocket", note="46 ms of it flash"))
    assert missed.split("  ")[0] == "longest time without polling the buttons"
    assert missed.endswith("93.5 ms  goal: at most 50, MISSED  (46 ms of it flash)")
    assert all(goals.unit(name) in ("ms", "B", "") for name in goals.FIGURES)


def chosen(*words):
    """What `report` with these words measures."""
    parser = argparse.ArgumentParser()
    report.add_arguments(parser)
    return list(measuring.chosen(parser.parse_args(words)))


def test_the_levels_are_measured_once_wherever_they_have_learned():
    kinds = [("levels", game, players) for game, players in sorted(find_learned())]
    assert chosen("--only", "levels") == kinds == chosen()[-len(kinds) :]
    assert chosen("--only", "start", "presses", "memory", "evening") == chosen()[: -len(kinds)]
    assert chosen("--only", "evening") == [("evening", "pocket")]
    assert chosen("--only", "evening", "--board", "table_four") == [("evening", "table_four")]
    assert ("levels", "briscola", 2) not in chosen("--game", "scopa")


def test_a_board_of_ones_own_is_measured_wherever_one_is(monkeypatch, tmp_path):
    (tmp_path / "board.py").write_bytes((sources.ROOT / "boards/pocket/board.py").read_bytes())
    monkeypatch.chdir(tmp_path)
    parser = argparse.ArgumentParser()
    report.add_arguments(parser)
    words = as_words(parser.parse_args(["--board", "board.py", "table_two", "--only", "start"]))
    assert chosen(*words) == [("start", "board.py"), ("start", "table_two")]


def test_the_other_python_parses_the_same_options():
    """`report` and its like hand their options to the Python that has the packages."""
    words = ["--seed", "-3", "--flash", "a b.bin", "--serve"], ["--seed", "0", "--script", "-"]
    parser = argparse.ArgumentParser()
    pico.add_arguments(parser)
    for one in words:
        assert parser.parse_args(as_words(parser.parse_args(one))) == parser.parse_args(one)


def test_a_board_that_there_is_not_is_told(capsys):
    assert program.main(["report", "--board", "nowhere"]) == 2
    assert capsys.readouterr().err.startswith("there is no board 'nowhere'; there are pocket, ")


def test_a_figure_of_no_board_has_a_heading_too():
    figures = [goals.make_figure("level_worst_ms", 999.5, None, "the levels at scopa, 3 players")]
    assert "\nthe levels at scopa, 3 players\n  level4's longest move" in goals.format_figures(figures)
    assert figures[0]["met"] and not goals.make_figure("level_median_ms", 301, None)["met"]


def test_the_press_that_waited_longest_is_named():
    log = played_match.Log(SimpleNamespace(stations=1, places=[], emulator=SimpleNamespace(on_write=None)))
    log.stored = [(2300 * MS, 45000)]
    presses = [(1000 * MS, 0, "right", False), (2000 * MS, 0, "ok", True)]
    found = wire.match_answers(presses, {0: page(1030) + page(2030) + page(2394)}, log.stored)
    took, what = measurements.find_worst(found, log)
    assert took == 394 and what == "ok, a card, press 2 of 2; 45 ms of it flash, 0 ms wire"
    assert measurements.find_worst([], log) == (None, None)


def test_a_part_that_was_measured_by_half_is_not_written_into_a_page(capsys, tmp_path):
    assert measuring.main(["--only", "start", "--board", "pocket", "--write", str(tmp_path / "page.md")]) == 2
    assert "whole parts" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.pico
def test_ctrl_c_ends_all_that_is_measured_at_once(game):
    call = [sys.executable, "-m", "tools", "report", "--only", "start", "levels"]
    running = subprocess.Popen(
        call, stderr=subprocess.PIPE, text=True, cwd=sources.ROOT, start_new_session=True, **signals.DEFAULT_SIGNALS
    )
    said = running.stderr.readline() + running.stderr.readline()
    os.killpg(running.pid, signal.SIGINT)
    said += running.communicate()[1]
    assert running.returncode == 130
    assert said.count("\n") == 2 and said.count("[1 of ") == said.count("[2 of ") == 1, said


@pytest.mark.slow
@pytest.mark.pico
def test_the_title_responds_however_soon_it_is_seen(game, monkeypatch):
    monkeypatch.setattr(startup, "STEP_US", 100)
    first, shown = startup.measure_startup("pocket")
    assert 0 < first <= shown


@pytest.mark.slow
@pytest.mark.pico
def test_the_heap_is_sampled_to_the_end_of_the_match(game):
    times = [us for _, us in heap.measure_heap("table_four", "scopa", 4, moves=8)]
    assert max(later - us for us, later in zip(times, times[1:])) < 4000 * heap.EVERY_MS


@pytest.mark.slow
@pytest.mark.pico
def test_the_figures_of_a_short_run_come_out():
    words = "report --board pocket --game briscola --only presses memory levels --moves 2 --json".split()
    done = subprocess.run([sys.executable, "-m", "tools", *words], cwd=sources.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    figures = {(one["name"], one["match"]): one for one in json.loads(done.stdout)["figures"]}
    match = "briscola, a person against the computer"
    assert 5 < figures["press_to_frame_median_ms", match]["value"] < 500
    assert 10 < figures["press_to_stored_median_ms", match]["value"] < 500
    assert 5 <= figures["longest_poll_gap_ms", match]["value"] < 500
    assert figures["presses_count", match]["value"] >= 2
    free = [one["value"] for one in figures.values() if one["unit"] == "B" and "heap" in one["name"]]
    assert len(free) == 2 and all(100_000 < one < 240_000 for one in free)
    title = "the levels at briscola, 2 players"
    assert 1 < figures["level_median_ms", title]["value"] <= figures["level_worst_ms", title]["value"] < 1000
    assert figures["level_step_ms", title]["value"] < 50
    assert "[1 of " in done.stderr and "simulated seconds" not in done.stdout
