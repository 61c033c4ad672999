"""The small steps that `mutate` takes, and what is written by hand about those in the rules."""

import pytest

from host_tests import sources
from tools import mutate
from tools.mutation import by_hand, mutants

STEPS = (
    ("if a < b: c()", {"if a <= b", "if a >= b", "if True", "if False", "pass"}),
    ("x = a not in b", {"x = a in b"}),
    ("x = a is None", {"x = a is not None"}),
    ("x = a + b % 2", {"x = a - b % 2", "x = a + b // 2", "x = a + b % 3", "x = a + b % 1"}),
    ("x = -1", {"x = 1", "x = -2", "x = -0"}),
    ("x = a and not b", {"x = a or not b", "x = a and b"}),
    ("x = True", {"x = False"}),
    ("x = a[1:]", {"x = a[:]", "x = a[2:]", "x = a[0:]"}),
    ("x = [a for a in b if c]", {"x = [a for a in b if True]"}),
    ("x = min(sorted(a))", {"x = max(sorted(a))", "x = min(list(a))"}),
    ("def f(a=None, b=0): return a", {"def f(a=0", "b=1", "b=(-1)", "return None"}),
    ("for a in b: break", {"for a in ()", "continue"}),
    ("while a: continue", {"while False", "break"}),
    ("a.b = c; d.e += f", {"pass; d.e", "d.e -= f", "d.e = f", "c; pass"}),
    ("raise ValueError('at most %d' % 5)", {"pass"}),
    ("x = 'on'", {"x = 'onx'"}),
)


@pytest.mark.parametrize("line, steps", STEPS)
def test_the_steps(line, steps):
    found = [mutant.after for mutant in mutants.find("toy/rule.py", line + "\n")]
    assert [step for step in steps if not any(step in after for after in found)] == []
    assert len(found) == len(steps)


def test_letters_beyond_english_move_no_step():
    text = '"""Ò."""\nNAMES = "Zoè", 1 < 2  # è\n'
    assert [mutant.after for mutant in mutants.find("toy/rule.py", text)][3] == 'NAMES = "Zoè", 1 <= 2 # è'


def test_the_tests_of_the_rules_notice_every_mistake_made_by_hand():
    assert by_hand.unnoticed(mutate.ours(), 2) == []
    told = (sources.ROOT / "host_tests/engine/mutants/by_hand.txt").read_text(encoding="utf-8")
    assert told.count("\n+ ") >= 10


def test_every_reason_names_a_line_that_is_there():
    """The whole run takes minutes; this much is known at once."""
    reasons = mutate.reasons(mutate.ours())
    known = {
        mutate.name(mutant)
        for path in mutate.modules(mutate.ours(), None)
        for mutant in mutate.find(mutate.ours(), path)
    }
    assert [key for key in reasons if key not in known] == []
