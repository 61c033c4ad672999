"""The tests notice each fault of faults.txt, planted alone in a copy of the project; without --deep only a few."""

import os
import shutil
import subprocess
import sys

import pytest

from host_tests import sources

FILE = sources.ROOT / "host_tests/faults.txt"
ENGINE = """
import importlib, sys
sys.path[:0] = sys.argv[1:3]
for name in sys.argv[3:]:
    for name, test in list(vars(importlib.import_module(name)).items()):
        if name.startswith("test_"):
            try:
                test()
            except AssertionError:
                sys.exit("noticed")
"""
FOLDERS = ("engine", "firmware", "boards", "tools", "host_tests")


def faults():
    """Each as (file, tests, lines as they are, lines with the fault, what a user would notice)."""
    text = "\n".join(line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    for block in text.strip().split("\n\n"):
        head, *lines = block.splitlines()
        old, new = ([line[2:] for line in lines if line.startswith(mark)] for mark in "-+")
        file, *tests = head.split()
        yield file, tests, old, new, lines[-1]


def plant(path, old, new):
    """Put other lines in the place of these, which must stand there once, indented as they are there."""
    lines, wanted = path.read_text(encoding="utf-8").splitlines(), [line.strip() for line in old]
    places = [at for at in range(len(lines)) if [line.strip() for line in lines[at : at + len(old)]] == wanted]
    assert len(places) == 1, f"these lines must be there once, not {len(places)} times: {old}"
    (at,) = places
    more = " " * (len(lines[at]) - len(lines[at].lstrip()))
    lines[at : at + len(old)] = [more + line for line in new]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_each_fault_still_has_its_place():
    """Else it would be planted nowhere, and only --deep would see that."""
    lost = []
    for file, tests, old, _, what in faults():
        lines = [line.strip() for line in (sources.ROOT / file).read_text(encoding="utf-8").splitlines()]
        places = [at for at in range(len(lines)) if lines[at : at + len(old)] == [line.strip() for line in old]]
        if len(places) != 1 or not all((sources.ROOT / test).exists() for test in tests):
            lost.append(what)
    assert lost == []


def is_plain(file, tests):
    """Whether plain functions that need only the engine notice it."""
    return all(path.startswith(("engine/", "host_tests/engine/")) for path in (file, *tests))


def call(file, tests, folder):
    """The call that runs these tests beside a copy of what the fault is in."""
    if not is_plain(file, tests):
        return [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    names = [test.removesuffix(".py").replace("/", ".") for test in tests]
    return [sys.executable, "-I", "-S", "-c", ENGINE, str(folder), str(sources.ROOT), *names]


FAULTS = {what: (file, tests, old, new) for file, tests, old, new, what in faults()}
PLAIN = [what for what, (file, tests, *_) in FAULTS.items() if is_plain(file, tests)]


@pytest.mark.pieces(PLAIN[::8], list(FAULTS))
def test_a_fault_is_noticed(piece, tmp_path):
    file, tests, old, new = FAULTS[piece]
    plain = is_plain(file, tests)
    for folder in FOLDERS[: 1 if plain else None]:
        shutil.copytree(sources.ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    if not plain:
        for name in ("pyproject.toml", "LICENSE", "CHANGELOG.md"):
            shutil.copy(sources.ROOT / name, tmp_path)
        (tmp_path / ".environment").symlink_to(sources.ROOT / ".environment")
    plant(tmp_path / file, old, new)
    quiet = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(call(file, tests, tmp_path), cwd=tmp_path, env=quiet, capture_output=True, text=True)
    noticed = done.stderr == "noticed\n" if plain else "\nFAILED " in done.stdout
    assert noticed, f"{piece}\n{done.stdout}{done.stderr}"
