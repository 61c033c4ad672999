"""The power goes at any moment: the console offers to go on, and goes on at the last move that was shown.

`TAVOLINO_KILLS=50 python3 -m tools test -- -k killed` kills more often than the two times of every test run.
"""

import os
import random
import subprocess
import sys

import pytest

from engine import replay
from host_tests.engine.helpers.checked_rounds import state
from host_tests.firmware.watching import Kept, playing, settle_plan, sit_down, watched
from host_tests.sources import ROOT
from tools.play import presses
from tools.play.console import QUIET_MS

SEATS, BOARD, SEED = "person person", "table_two", 1
MOVES = 46  # a round's end and the next one's beginning are among them
KILLS = int(os.environ.get("TAVOLINO_KILLS", "2"))
GAMES = ("briscola", "scopa")
CYCLE = "station 1: ok\nsettle\nstation 2: ok\nsettle\n"
HEADING = b"station "


def journal_of(folder):
    """The journal's lines, the header among them."""
    path = folder / "journal.txt"
    return path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []


def calm(console):
    """Wait until everything was shown; every cursor goes to its first card. Returns what both screens show."""
    console.settle()
    for station in range(console.stations):
        if console.kind(station).endswith("Play"):
            console.press(station, *["left"] * console.screen(station).cursor)
    return [console.frame(station) for station in range(console.stations)]


def whole_match(folder, game):
    """Play a match for some moves: (the whole journal, {moves made: what the screens show then})."""
    shown = {}
    with playing(folder, SEATS, BOARD, SEED, game=game) as console:
        for _ in range(500):
            if console.kind(0) == "Menu" or len(shown) > MOVES:
                break
            frames, lines = calm(console), journal_of(folder)
            shown.setdefault(len(lines) - 1, frames)
            press_on(console)
            longest = journal_of(folder) or lines
    return longest, shown


def press_on(console):
    """ok where something must be read, or else where it is somebody's turn."""
    readers = [station for station in range(2) if console.kind(station) in ("Score", "LookBack")]
    console.press((readers + [console.runner.match.turn])[0], "ok")


@pytest.fixture(scope="module", params=GAMES)
def reference(request, tmp_path_factory):
    """(game, journal lines, what is shown after each move) of one whole match."""
    return request.param, *whole_match(tmp_path_factory.mktemp("reference"), request.param)


def start_again(folder, game, journal):
    """What a console shows that finds this journal (text), once somebody chose to go on; and its match."""
    settle_plan(folder, SEATS, game)
    (folder / "journal.txt").write_text(journal, encoding="utf-8", newline="\n")
    with watched(folder, BOARD, seed=SEED + 1) as console:
        console.press(0, "ok")
        if console.kind(0) == "Score":  # the match is over: who has won comes first, and before it the points
            for station in range(console.stations):
                console.press(station, "left")
        else:
            assert "New match" in console.words(0)
            console.press(0, "ok")
        return calm(console), state(console.runner.match)


def test_after_every_move_the_console_goes_on_just_there(reference, tmp_path):
    game, lines, shown = reference
    assert len(shown) > 36 and len(lines) > 36
    for moves in shown:
        frames, match = start_again(tmp_path, game, "".join(lines[: moves + 1]))
        assert frames == shown[moves], f"after {moves} moves"
        assert match == state(replay.read_record(lines[: moves + 1])[0])


def test_a_move_is_stored_before_anybody_sees_it(tmp_path):
    late = []

    def look(station):
        match = Kept.last and Kept.last.match
        if match and match.round and len(journal_of(tmp_path)) < 2 + len(match.round.history):  # a header, the cut
            late.append(type(station.screen).__name__)

    with playing(tmp_path, SEATS, BOARD, SEED, look) as console:
        for _ in range(6):
            press_on(console)
            console.settle()
        assert late == [] and len(journal_of(tmp_path)) == 7


def test_the_console_goes_on_after_a_line_torn_at_any_byte(reference, tmp_path):
    game, lines, shown = reference
    for moves in (1, 2, 17, 30, len(lines) - 1):
        for end in range(len(lines[moves])):
            torn = "".join(lines[:moves]) + lines[moves][:end]
            frames, _ = start_again(tmp_path, game, torn)
            assert frames == shown[moves - 1], f"move {moves} torn after {end} bytes"
            assert journal_of(tmp_path)[:moves] == lines[:moves]


def test_a_torn_header_leaves_no_match(tmp_path, reference):
    game, lines, _ = reference
    settle_plan(tmp_path, SEATS, game)
    for end in range(0, len(lines[0]), 10):
        (tmp_path / "journal.txt").write_text(lines[0][:end], encoding="utf-8")
        with watched(tmp_path, BOARD) as console:
            console.press(0, "ok")
            assert console.kind(0) == ("Reader" if end else "Options")


def test_a_match_may_be_cut_off_again_and_again(tmp_path):
    settle_plan(tmp_path, SEATS)
    moves = []
    for start in range(12):
        with watched(tmp_path, BOARD, seed=start) as console:
            console.press(0, "ok")
            sit_down(console, SEATS)
            console.press(0, "ok")
            calm(console)
            for _ in range(3):
                press_on(console)
                console.wait(QUIET_MS + 200)
            moves.append(len(journal_of(tmp_path)) - 1)
    assert moves == [3 * (start + 1) for start in range(12)]


# A real process, killed


def write_script(folder, cycles=18):
    path = folder / "evening.txt"
    path.write_text("station 1: ok\nstation 2: ok\nstation 1: ok\n" + CYCLE * cycles, encoding="utf-8")
    return path


def moves_after_each_picture(folder, game):
    """How many moves are in the journal when each picture of the script has been printed."""
    settle_plan(folder, SEATS, game)
    counts = []
    with watched(folder, BOARD, SEED) as console:
        console.take_changed()

        def write(line):
            if line.startswith(HEADING.decode()):
                counts.append(max(0, len(journal_of(folder)) - 1))

        steps = presses.parse_script(write_script(folder).read_text(encoding="utf-8"), "evening", 2)
        for _, line, step in steps:
            presses.do_step(console, step)
            presses.print_changed(console, line, write)
    return [0, 0] + counts  # both screens at the start


def kill_after(pictures, folder, game):
    """Play the script in a process of its own and kill it once it has printed so many pictures; how many it did."""
    settle_plan(folder, SEATS, game)
    words = ["--script", str(write_script(folder)), "--saves", str(folder), "--seed", str(SEED), "--board", BOARD]
    command = [sys.executable, "-u", "-m", "tools", "play", *words]
    printed = 0
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        for line in process.stdout:
            printed += line.startswith(HEADING)
            if printed == pictures:
                process.kill()
                break
        printed += sum(line.startswith(HEADING) for line in process.stdout)
    return printed


@pytest.mark.parametrize("kill", range(KILLS))
def test_killed_while_playing_it_goes_on_at_the_last_move_shown(kill, tmp_path_factory):
    game = GAMES[kill % 2]
    counts = expected(game, tmp_path_factory)
    folder = tmp_path_factory.mktemp("killed")
    printed = kill_after(random.Random(kill).randrange(5, len(counts)), folder, game)
    lines = journal_of(folder)
    whole = len(replay.read_record(lines)[2])
    assert counts[printed - 1] <= whole <= counts[printed - 1] + 1
    frames, match = start_again(folder, game, "".join(lines))
    assert match == state(replay.read_record(lines)[0])


EXPECTED = {}


def expected(game, tmp_path_factory):
    """moves_after_each_picture() of a game, found once."""
    if game not in EXPECTED:
        EXPECTED[game] = moves_after_each_picture(tmp_path_factory.mktemp("expected"), game)
    return EXPECTED[game]
