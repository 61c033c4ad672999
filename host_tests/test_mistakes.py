"""The rules' own tests notice each mistake of host_tests/engine/mistakes.txt, by a failed assert."""

import shutil
import subprocess
import sys

import pytest

from host_tests import sources

FILE = sources.ROOT / "host_tests/engine/mistakes.txt"
RUN = """
import importlib, sys
sys.path[:0] = sys.argv[1:3]
for name in sys.argv[3:]:
    module = importlib.import_module(name)
    for test in [test for name, test in vars(module).items() if name.startswith("test_")]:
        try:
            test()
        except AssertionError:
            sys.exit("noticed")
"""


def mistakes():
    """(file, modules of tests, lines as they are, lines with the mistake, what it is) of each."""
    text = "\n".join(line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    for block in text.strip().split("\n\n"):
        (head, *lines) = block.splitlines()
        old, new = ([line[2:] for line in lines if line.startswith(mark)] for mark in "-+")
        yield head.split()[0], head.split()[1:], old, new, lines[-1]


def changed(source, old, new):
    """The source with other lines in the place of these, which must stand there once, indented as they are there."""
    lines, wanted = source.splitlines(), [line.strip() for line in old]
    places = [at for at in range(len(lines)) if [line.strip() for line in lines[at : at + len(old)]] == wanted]
    assert len(places) == 1, f"these lines must be there once, not {len(places)} times: {old}"
    (at,) = places
    more = " " * (len(lines[at]) - len(lines[at].lstrip()))
    return "\n".join([*lines[:at], *(more + line for line in new), *lines[at + len(old) :]]) + "\n"


@pytest.mark.parametrize("file, modules, old, new, what", [pytest.param(*one, id=one[-1]) for one in mistakes()])
def test_a_mistake_in_the_rules_is_noticed(file, modules, old, new, what, tmp_path):
    shutil.copytree(sources.ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    source = changed((tmp_path / file).read_text(encoding="utf-8"), old, new)
    (tmp_path / file).write_text(source, encoding="utf-8")
    tests = {path.stem: path for path in (sources.ROOT / "host_tests/engine").rglob("test_*.py")}
    names = [".".join(tests[name].relative_to(sources.ROOT).with_suffix("").parts) for name in modules]
    command = [sys.executable, "-I", "-S", "-c", RUN, str(tmp_path), str(sources.ROOT), *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.stderr == "noticed\n", what
