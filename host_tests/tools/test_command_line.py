"""The command line as a person meets it: overview, mistyped commands, other folders, Ctrl-C, the bench."""

import argparse
import json
import subprocess
import sys

import pytest

from engine.games import NAMES, find_game
from host_tests import sources
from tools import __main__ as program
from tools import bench, play
from tools.agreement import micropython, random_rounds


def call(*words, folder=sources.ROOT, start=("-m", "tools")):
    """Run `python3 -m tools` with these words; the finished process with its texts."""
    command = [sys.executable, *start, *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=600)


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_overview_names_every_command(words):
    answer = call(*words)
    assert answer.returncode == 0
    for name, module in program.commands().items():
        assert f"  {name} " in answer.stdout and module.HELP in answer.stdout
    assert answer.stdout.count("\n  " + " " * program.WIDTH + "python3 -m tools ") == len(program.commands())


def test_overview_begins_with_what_a_newcomer_wants():
    lines = program.overview().splitlines()
    first = lines.index("to play:")
    assert lines[first + 1 : first + 3] == [f"  play      {play.HELP}", "            python3 -m tools play"]
    assert first < lines.index("to build a console:") < lines.index("to work on it:")
    assert len(lines) < 56


def test_help_says_which_level_is_which():
    helps = {name: help_of(module) for name, module in program.commands().items()}
    for name in ("arena", "compare"):
        assert "level1 (Nino), level2 (Pina), level3 (Beppe), level4 (Nonna)" in helps[name]
    assert [name for name, words in helps.items() if "level" in words and "level4 (Nonna)" not in words] == []


def test_a_mistyped_command_gets_a_suggestion():
    answer = call("bnech")
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("There is no command `bnech`. Did you mean `python3 -m tools bench`?")


@pytest.mark.parametrize("word", ["xyzzy", "environment", "__main__", "../tools/test", "--frobnicate"])
def test_what_is_no_command_is_refused_in_one_line(word):
    answer = call(word)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"There is no command `{word}`.") and answer.stderr.count("\n") == 1


def test_a_wrong_option_is_refused_with_the_usage():
    answer = call("bench", "--frobnicate")
    assert answer.returncode == 2
    assert "usage: python3 -m tools bench" in answer.stderr and "Traceback" not in answer.stderr


def test_works_from_another_folder():
    answer = call("bench", "--help", folder=sources.ROOT / "engine", start=("../tools",))
    assert answer.returncode == 0, answer.stderr
    assert bench.HELP in answer.stdout


def help_of(module):
    """The words of a command's --help, on one line."""
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    return " ".join(parser.format_help().replace("-\n", "-").split())


def test_help_calls_a_screen_with_its_buttons_a_station():
    helps = {name: help_of(module) for name, module in program.commands().items()}
    assert '"station 1: right ok"' in helps["play"] and "a button of station 1" in helps["pico"]


def test_help_and_readmes_warn_of_what_runs_other_peoples_code():
    helps = {name: help_of(module) for name, module in program.commands().items()}
    boards = [words for words in helps.values() if "--board" in words]
    assert len(boards) == 7 and "--dask" in helps["arena"]
    for words in (*boards, helps["arena"]):
        assert "is run as a program: use only one that you trust" in words
    told = " ".join(sources.readmes().split())
    assert "A `board.py` is run as a program on your PC: use only one that you trust." in told
    assert "Each of these runs the file as a program on your PC: use only one that you trust." in told
    assert "The arena runs a player's module as a program: use only players that you trust." in told
    for words in (helps["arena"], told):
        assert "no password, and both ends run what comes over the link: use only a cluster and a network that" in words


def test_ctrl_c_ends_without_a_traceback(monkeypatch, capsys):
    def interrupted(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "run", interrupted)
    assert program.main(["bench"]) == 130
    assert capsys.readouterr().err == "\n"


def test_bench_prints_every_game_as_json():
    figures = json.loads(call("bench", "--json", "--seconds", "0.2").stdout)
    assert figures["step_ns"] > 0
    played = {(one["game"], one["players"]) for one in figures["games"]}
    assert played == {(name, players) for name in NAMES for players in find_game(name).Round.PLAYERS}
    assert all(one["rounds_per_second"] > 0 and one["steps_per_round"] > 0 for one in figures["games"])


def test_bench_prints_a_table_for_people():
    figures = bench.measure_games(0.2)
    lines = bench.format_figures(figures).splitlines()
    assert len(lines) == 3 + len(figures["games"])
    assert lines[3].startswith("briscola        2") and lines[3].endswith("loop steps")


@pytest.mark.micropython
def test_bench_plays_the_same_rounds_on_micropython():
    for game, players in (("briscola", 3), ("scopa", 4)):
        prepare = f"ready = random_rounds.prepare_rounds({game!r}, {players}, 3)"
        play = f"print(ready, random_rounds.play_rounds({game!r}, {players}, ready))"
        code = "\n".join(["from tools.agreement import random_rounds", prepare, play])
        printed = micropython.run_code(code, folders=("engine", "tools"))
        ready = random_rounds.prepare_rounds(game, players, 3)
        assert printed == f"{ready} {random_rounds.play_rounds(game, players, ready)}\n"


def test_micropython_raises_with_its_traceback():
    wrong = {"wrong.py": "def fail():\n    raise ValueError('no')\n"}
    with pytest.raises(micropython.Failed, match=r'File "wrong.py", line 2, in fail\nValueError: no'):
        micropython.run_code("import wrong\nwrong.fail()", wrong)


def test_micropython_is_stopped_in_time_and_earlier_results_stay():
    for seconds in (2, 20, 200):  # on a machine with much else to do two may not suffice for the first one
        first, second = micropython.run_each(["print('è')", "while True: pass"], timeout=seconds, folders=())
        if first["error"] is None:
            break
    assert first == {"out": "è\n", "error": None}
    assert second["error"] == f"took longer than {seconds} seconds"


@pytest.mark.parametrize(
    "words", ["arena thumb chance --deals", "compare --rounds", "train briscola --games", "report --moves"]
)
@pytest.mark.parametrize("wrong", ["0", "-3", "many", "1.5", ""])
def test_a_number_of_things_is_above_0(capsys, words, wrong):
    with pytest.raises(SystemExit, match="2"):
        program.main([*words.split(), wrong])
    assert f"must be a whole number above 0, not {wrong!r}" in capsys.readouterr().err
