"""The command `mutate`, on a small package with a change that no test notices."""

import argparse
import signal
import subprocess
import sys

import pytest

from host_tests import sources
from tools import mutate, signals
from tools.mutation import by_hand

RULE = '''"""Which of two counts more."""

WORTH = (1, 3, 5, 8, 13, 21, 34, 55)


def larger(one, other):
    """The larger one."""
    return one if one > other else other


def half(number):
    return number // 2
'''
TESTS = """import time

from toy.rule import WORTH, half, larger


def test_the_larger_one_counts():
    assert larger(1, 2) == larger(2, 1) == 2


def test_what_each_is_worth():
    assert WORTH == (1, 3, 5, 8, 13, 21, 34, 55)


def test_halves_are_whole():
    assert half(3) == 1
"""
ROUNDED = """

def test_halves_are_rounded_down():
    assert half(5) == 2
"""
SAME = """# Comments are left out.

toy/rule.py larger
- return one if one > other else other
+ return one if one >= other else other
The same result: of equal ones it does not matter which it is.
"""
HALVED = """toy/rule.py test_rule
- return number // 2
+ return number // 3
A third is taken for a half.
"""
ALIVE = "toy/rule.py:12 half\n  - return number // 2\n  + return number // 3\n  NOT EXPLAINED"
SLEEP = "\ntime.sleep(0.3)\n"


@pytest.fixture
def toy(tmp_path):
    """A project of one module; one survivor is explained, and its tests do not tell a half from a third."""
    files = {"toy/rule.py": RULE, "checks/test_rule.py": TESTS, "checks/mutants/survivors.txt": SAME}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return mutate.Project(tmp_path, "toy", "checks", tmp_path / "kept")


def add(project, file, text):
    """More text at the end of a file."""
    path = project.root / "checks" / file
    path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + text, encoding="utf-8")


def judge(project, *words):
    """The exit code of the command for this project."""
    parser = argparse.ArgumentParser()
    mutate.add_arguments(parser)
    return mutate.judge(project, parser.parse_args(["--jobs", "2", *words]))


def judged(capsys):
    """How many the last run judged anew, by its last word on that; None when it judged none."""
    said = capsys.readouterr().err
    return int(said.split(" judged")[-2].rpartition(" ")[2]) if " judged" in said else None


def files(project):
    """The project's files and what is in them; Python's own and what the command keeps are left out."""
    found = (path for path in project.root.rglob("*.*") if "__pycache__" not in path.parts)
    return {path: path.read_bytes() for path in found if project.kept not in path.parents}


def test_a_survivor_is_told_with_its_line_and_fails_the_check(toy, capsys):
    before = files(toy)
    assert judge(toy) == 0
    assert judge(toy, "--check") == 1
    said = capsys.readouterr().out
    assert ALIVE in said and files(toy) == before
    assert "score: 92.0 % (23 of 25 noticed, 0 because a test did not end); 2 survived, 1 of them not" in said


def test_a_survivor_with_a_reason_passes_it(toy, capsys):
    add(toy, "test_rule.py", ROUNDED)
    assert judge(toy, "--check") == 0
    said = capsys.readouterr().out
    assert "  The same result: of equal ones it does not matter which it is.\n" in said and "NOT EXPL" not in said
    assert "score: 96.0 % (24 of 25 noticed, 0 because a test did not end); 1 survived, 0 of them not" in said


def test_a_reason_holds_wherever_its_line_moves_and_only_for_that_line(toy, capsys):
    add(toy, "test_rule.py", ROUNDED)
    rule = toy.root / "toy/rule.py"
    rule.write_text(RULE.replace("WORTH", "# How much?\n\nWORTH"), encoding="utf-8")
    assert judge(toy, "--check") == 0
    rule.write_text(RULE.replace("one if one > other else other", "(one if one > other else other)"), encoding="utf-8")
    assert judge(toy, "--check") == 1
    assert "explained, but no survivor any more: toy/rule.py larger: return one if one >=" in capsys.readouterr().out


def test_a_score_that_is_too_low_fails_the_check_though_all_is_explained(toy):
    rule = toy.root / "toy/rule.py"
    rule.write_text(RULE.replace("(1, 3, 5, 8, 13, 21, 34, 55)", "(1, 3)"), encoding="utf-8")
    add(toy, "test_rule.py", ROUNDED + "\n\ndef test_two():\n    assert WORTH == (1, 3)\n")
    tests = toy.root / "checks/test_rule.py"
    tests.write_text(tests.read_text(encoding="utf-8").replace("(1, 3, 5, 8, 13, 21, 34, 55)", "(1, 3)"))
    assert judge(toy, "--check") == 1


def test_what_is_judged_is_judged_anew_only_after_a_change(toy, capsys):
    judge(toy)
    assert judged(capsys) == 25
    judge(toy)
    assert judged(capsys) is None
    judge(toy, "--again")
    assert judged(capsys) == 25
    kept = toy.kept / "verdicts.jsonl"
    kept.write_text("".join(kept.read_text(encoding="utf-8").splitlines(keepends=True)[:-5]) + '["torn')
    judge(toy)
    assert judged(capsys) == 5
    add(toy, "test_rule.py", ROUNDED)
    judge(toy)
    assert judged(capsys) == 25


def test_a_change_that_never_ends_is_noticed(toy, capsys, monkeypatch):
    monkeypatch.setattr("tools.mutation.trial.GRACE", 0.5)
    (toy.root / "toy/rule.py").write_text(
        "def count(n):\n    while n:\n        n -= 1\n    return n\n", encoding="utf-8"
    )
    (toy.root / "checks/test_rule.py").write_text(
        "from toy.rule import count\n\n\ndef test_end():\n    assert count(3) == 0\n"
    )
    judge(toy)
    said = capsys.readouterr().out
    assert "because a test did not end" in said and "noticed, 0 because" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals of this kind")
def test_ctrl_c_ends_it_at_once_and_the_next_run_goes_on(toy, capsys):
    add(toy, "test_rule.py", SLEEP)
    before = files(toy)
    code = "from host_tests.tools.test_mutate import *; from tools import __main__; from pathlib import Path\n"
    code += (
        "mutate.run = lambda arguments: mutate.judge(mutate.Project(Path(%r), 'toy', 'checks', Path(%r)), arguments)\n"
    )
    code += "sys.exit(__main__.main(['mutate', '--jobs', '2']))"
    call = [sys.executable, "-c", code % (str(toy.root), str(toy.kept))]
    settings = {"stderr": subprocess.PIPE, "text": True, "start_new_session": True, **signals.TAKEN}
    run = subprocess.Popen(call, cwd=sources.ROOT, **settings)
    while "3 of 25 judged" not in (said := run.stderr.readline()) and said:
        pass
    run.send_signal(signal.SIGINT)
    run.communicate()
    assert run.returncode == 130 and files(toy) == before
    done = len((toy.kept / "verdicts.jsonl").read_text(encoding="utf-8").splitlines())
    judge(toy)
    assert 3 <= done < 25 and judged(capsys) == 25 - done


def test_tests_that_fail_already_judge_nothing(toy, capsys):
    add(toy, "test_rule.py", ROUNDED.replace("== 2", "== 3"))
    assert judge(toy) == 2
    assert capsys.readouterr().err.count("The tests fail although nothing is changed") == 1


def test_rules_that_are_changed_meanwhile_are_told(toy, capsys, monkeypatch):
    states = iter("ab")
    monkeypatch.setattr(mutate, "state_of", lambda paths: next(states))
    assert judge(toy) == 2
    assert "changed meanwhile" in capsys.readouterr().err


def test_a_module_that_is_not_there_is_told(toy, capsys):
    assert judge(toy, "--only", "ruler") == 2
    assert capsys.readouterr().err == "toy/ has no module ruler; it has rule.\n"


def test_a_mistake_made_by_hand_must_be_noticed_by_the_tests_that_it_names(toy, capsys):
    add(toy, "mutants/by_hand.txt", HALVED)
    add(toy, "mutants/survivors.txt", HALVED.replace("test_rule", "half"))
    assert judge(toy) == 0
    assert "made by hand in toy/rule.py: A third is taken for a half.: no test notices it" in capsys.readouterr().out
    assert judge(toy, "--check") == 1
    add(toy, "test_rule.py", ROUNDED)
    assert by_hand.unnoticed(toy, 2) == []


@pytest.mark.parametrize(
    "old, new, wrong",
    [
        ("number // 2", "number // 4", "must be there once, not 0 times: return number // 4 ..."),
        ("number // 3", "number //", "That is no Python: invalid syntax"),
        ("test_rule", "test_other", "There are no tests in a module called test_other."),
        ("A third is taken for a half.\n", "", "a block has lines with - and with +, and then words that say why."),
    ],
)
def test_a_block_that_cannot_be_is_told(toy, capsys, old, new, wrong):
    add(toy, "mutants/by_hand.txt", HALVED.replace(old, new))
    assert judge(toy) == 2
    assert wrong in capsys.readouterr().err


def test_a_mistake_that_only_breaks_the_module_counts_for_nothing(toy):
    add(toy, "mutants/by_hand.txt", HALVED.replace("number // 3", "numbers // 2"))
    (told,) = by_hand.unnoticed(toy, 2)
    assert "only NameError in checks.test_rule.test_halves_are_whole, no failed assert" in told
