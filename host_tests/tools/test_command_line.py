"""The command line as a person meets it: overview, mistyped commands, other folders, Ctrl-C."""

import argparse
import subprocess
import sys

import pytest

from host_tests import sources
from tools import __main__ as program
from tools.play import command as play
from tools.verify import command as verify


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
    answer = call("aerna")
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("There is no command `aerna`. Did you mean `python3 -m tools arena`?")


@pytest.mark.parametrize("word", ["xyzzy", "environment", "__main__", "../tools/test", "--frobnicate"])
def test_what_is_no_command_is_refused_in_one_line(word):
    answer = call(word)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"There is no command `{word}`.") and answer.stderr.count("\n") == 1


def test_a_wrong_option_is_refused_with_the_usage():
    answer = call("verify", "--frobnicate")
    assert answer.returncode == 2
    assert "usage: python3 -m tools verify" in answer.stderr and "Traceback" not in answer.stderr


def test_works_from_another_folder():
    answer = call("verify", "--help", folder=sources.ROOT / "engine", start=("../tools",))
    assert answer.returncode == 0, answer.stderr
    assert verify.HELP in answer.stdout


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

    monkeypatch.setattr(verify, "run", interrupted)
    assert program.main(["verify"]) == 130
    assert capsys.readouterr().err == "\n"
