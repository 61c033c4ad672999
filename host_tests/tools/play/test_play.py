"""The command `play` without a terminal: demos, scripts, pictures, clear words for what cannot be done."""

import os
import re
import subprocess
import sys

import pytest

from boards.host import frames
from host_tests.sources import ROOT
from tools.play import saves
from tools.verify import records

WINNER = re.compile(r"winner: side ([1-4]) \((\d+(?:-\d+)+)\)\n")


def play(*words, text="", **environment):
    """`python3 -m tools play ...` with `text` as stdin; no terminal anywhere."""
    return subprocess.run(
        [sys.executable, "-m", "tools", "play", *words],
        cwd=ROOT,
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("board", ["pocket", "table_four"])
def test_a_demo_ends_with_the_winner_and_nothing_else(board):
    answer = play("--demo", "--seed", "1", "--board", board)
    assert answer.returncode == 0, answer.stderr
    winner, score = WINNER.fullmatch(answer.stdout).groups()
    points = [int(part) for part in score.split("-")]
    assert points[int(winner) - 1] == max(points)
    assert answer.stderr == ""


def test_without_a_terminal_the_other_ways_are_named():
    answer = play()
    assert answer.returncode == 2 and answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "--demo" in answer.stderr and "--script" in answer.stderr


SCRIPT = "station 1: ok\nsettle\nstation 1: right ok\n"


def test_a_script_prints_screens_and_is_repeatable():
    first, second = [play("--script", "-", "--seed", "1", text=SCRIPT) for _ in range(2)]
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    for part in first.stdout.split("\n\n")[:-1]:
        heading, *lines = part.split("\n")
        assert re.fullmatch(r'station 1 (at the start|after line \d+ ".*"):', heading)
        frames.parse_half_blocks(lines)
    assert first.stdout.startswith("station 1 at the start:")


def test_a_script_from_a_file(tmp_path):
    file = tmp_path / "evening.txt"
    file.write_text("# nothing yet\nstation 1: right\n", encoding="utf-8")
    assert play("--script", str(file)).returncode == 0
    file.write_text("station 1: right\nstation 1: rigth\n", encoding="utf-8")
    answer = play("--script", str(file))
    assert answer.returncode == 2 and answer.stdout == ""
    assert f"{file}:2: " in answer.stderr and "rigth" in answer.stderr


def test_screens_can_be_printed_whatever_the_locale():
    answer = play("--script", "-", text="wait 1\n", PYTHONIOENCODING="ascii")
    assert answer.returncode == 0, answer.stderr


def test_pictures_are_numbered_and_go_on(tmp_path):
    folder = tmp_path / "shots"
    for _ in range(2):
        assert play("--script", "-", "--seed", "1", "--png", str(folder), text="station 1: ok\n").returncode == 0
    shots = sorted(path.name for path in folder.iterdir())
    assert len(shots) >= 4
    assert shots == ["frame-%04d.png" % (n + 1) for n in range(len(shots))]
    assert all((folder / shot).read_bytes().startswith(b"\x89PNG") for shot in shots)


@pytest.mark.parametrize(
    "words, said",
    [
        (("--demo", "--players", "7"), "briscola is for 2, 3, 4, 5, 6 players, not 7"),
        (("--demo", "--saves", ""), "--saves"),
        (("--game", "scopa"), "--demo"),
        (("--script", "-", "--players", "2"), "--demo"),
        (("--script", "no/such/file"), "no/such/file"),
        (("--demo", "--script", "-"), "not allowed"),
        (("--board", "balcony"), "pocket"),
        (("--seed", "many"), "--seed"),
    ],
)
def test_what_cannot_be_done_is_said(words, said):
    answer = play(*words)
    assert answer.returncode == 2 and answer.stdout == ""
    assert said in answer.stderr and "Traceback" not in answer.stderr


@pytest.mark.parametrize("option", ["--saves", "--png"])
def test_a_folder_that_cannot_be_made_is_said(option, tmp_path):
    (tmp_path / "file").write_text("in the way")
    answer = play("--demo", option, str(tmp_path / "file"))
    assert answer.returncode == 2 and "Traceback" not in answer.stderr
    assert f"{tmp_path / 'file'}: it is a file, not a folder" in answer.stderr


def test_pictures_of_somebodys_own_are_in_nobodys_way(tmp_path):
    (tmp_path / "frame-\u00b2.png").write_bytes(b"mine")
    answer = play("--script", "-", "--png", str(tmp_path), text="station 1: ok\n")
    assert answer.returncode == 0 and not answer.stderr
    assert (tmp_path / "frame-0001.png").exists()


def test_a_folder_of_matches_is_for_one_console_at_a_time(tmp_path):
    folder = str(tmp_path / "a" / "b")
    with saves.open_saves(folder):
        with pytest.raises(saves.Unusable, match="another console"):
            with saves.open_saves(folder):
                pass
    with saves.open_saves(folder) as again:
        assert again == folder


@pytest.mark.parametrize("game, players", [("briscola", 2), ("scopa", 4)])
def test_the_record_of_a_demo_is_that_of_a_whole_match(game, players, tmp_path):
    file = tmp_path / "match.txt"
    words = ("--demo", "--game", game, "--players", str(players), "--seed", "3", "--record", str(file))
    done = play(*words, "--saves", str(tmp_path / "kept"))
    match, _, deals, _ = records.replay_record(file.read_bytes())
    assert (match.game, match.players) == (game, players) and len(deals) > 1
    assert f"winner: side {match.winner + 1} " in done.stdout
    assert [path.name for path in (tmp_path / "kept").iterdir()] == [".lock"]


def test_the_record_of_a_script_is_that_of_its_last_match(tmp_path):
    file = tmp_path / "match.txt"
    begins = "station 1: ok ok ok\nsettle\n"
    assert play("--script", "-", "--seed", "1", "--record", str(file), text=begins).returncode == 0
    first = records.replay_record(file.read_bytes())[0]
    gives_up = begins + "station 1: back left ok right ok\nsettle\n"
    assert play("--script", "-", "--seed", "1", "--record", str(file), text=gives_up).returncode == 0
    assert records.replay_record(file.read_bytes())[0].seed == first.seed and first.winner is None


def test_without_a_match_there_is_no_record(tmp_path):
    done = play("--script", "-", "--record", str(tmp_path / "match.txt"), text="wait 1\n")
    assert done.returncode == 0 and "No match was played" in done.stderr and not (tmp_path / "match.txt").exists()
    done = play("--demo", "--record", str(tmp_path))
    assert done.returncode == 2 and "cannot write the record" in done.stderr and "Traceback" not in done.stderr


def test_a_demo_does_not_touch_a_match_that_is_kept(tmp_path):
    journal = tmp_path / "journal.txt"
    journal.write_text("somebody's match", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tools", "play", "--demo", "--saves", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "holds an unfinished match" in done.stderr
    assert journal.read_text(encoding="utf-8") == "somebody's match"
