"""The command line as a person meets it: overview, mistyped commands, other folders, Ctrl-C."""

import re
import shlex
import signal
import sys
import textwrap

import pytest

import firmware
from host_tests import sources
from host_tests.commands import call
from tools import __main__ as program
from tools.environment import packages
from tools.play import command as play
from tools.verify import command as verify

COMMAND = re.compile(r"python3 -m tools ([a-z][^`\n#]*)")


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_the_overview_names_every_command_and_begins_with_play(words, capsys):
    assert program.main(list(words)) == 0
    lines = capsys.readouterr().out.splitlines()
    first = lines.index("to play:")
    assert lines[first + 1 : first + 3] == [f"  play      {play.HELP}", "            python3 -m tools play"]
    folders = {path.parent.name for path in (sources.ROOT / "tools").glob("*/command.py")}
    assert folders == set(program.commands()) == {line.split()[0] for line in lines if re.match("  [a-z]", line)}
    assert len(lines) < 40
    assert program.main(["--version"]) == 0 and capsys.readouterr().out == firmware.NAME + "\n"


@pytest.mark.parametrize("word", ["xyzzy", "aerna", "environment", "__main__", "../tools/test", "--bord"])
def test_what_is_no_command_is_refused_in_one_line(word, capsys):
    assert program.main([word]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"There is no command `{word}`.") and said.count("\n") == 1
    for wrong, meant in (("aerna", "arena"), ("--bord", "play --board")):
        assert word != wrong or f"Did you mean `python3 -m tools {meant}`?" in said


def test_a_wrong_option_is_refused_with_the_usage_and_help_works_in_another_folder():
    answer = call("verify", "--frobnicate")
    assert answer.returncode == 2
    assert "usage: python3 -m tools verify" in answer.stderr and "Traceback" not in answer.stderr
    answer = call("verify", "--help", folder=sources.ROOT / "engine", start=("../tools",))
    assert answer.returncode == 0, answer.stderr
    assert verify.HELP in answer.stdout and f"python3 -m tools {verify.EXAMPLES[-1]}" in answer.stdout


def test_the_overview_and_every_help_take_the_standard_library_only():
    for words in ((), *([name, "--help"] for name in program.commands())):
        answer = call(*words, start=("-I", "-S", "tools"))
        assert (answer.returncode, answer.stderr) == (0, ""), words


def test_every_command_on_a_page_is_one_that_we_have(monkeypatch):
    pages = [path for path in sources.files() if path.suffix == ".md"]
    lines = [line for path in pages for line in COMMAND.findall(sources.text(path))]
    for module in program.commands().values():
        monkeypatch.setattr(module, "run", lambda arguments: 0)
    assert len(lines) > 30
    assert [line for line in lines if program.main(shlex.split(line)) != 0] == []


def test_the_script_on_the_page_runs():
    page = sources.text(sources.ROOT / "tools/README.md")
    script = re.search("Save this as `evening.txt`:\n\n(.*?)\n\n(?=\\S)", page, re.DOTALL)[1]
    answer = call("play", "--script", "-", input=textwrap.dedent(script))
    assert answer.returncode == 0, answer.stderr


INTERRUPTED = """
import runpy, signal, sys
class Finder:
    def find_spec(name, *rest):
        if name == "difflib":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder)
runpy.run_module("tools", run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_ctrl_c_while_it_starts_ends_without_a_traceback_and_a_child_that_it_ends_counts_as_interrupted(monkeypatch):
    answer = call("-c", INTERRUPTED, start=())
    assert (answer.returncode, answer.stderr) == (-signal.SIGINT, "")
    monkeypatch.setattr(packages, "python_path", lambda group: sys.executable)
    assert packages.run("flash", "-c", "import os, signal; os.kill(os.getpid(), signal.SIGTERM)") == 143


def test_ctrl_c_ends_without_a_traceback(monkeypatch, capsys):
    def interrupted(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(verify, "run", interrupted)
    assert program.main(["verify"]) == 130
    assert capsys.readouterr().err == "\n"
