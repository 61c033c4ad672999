"""The command `arena` called in this process, and a folder with players from outside."""

import json
import sys

import pytest

from tools import __main__ as program
from tools.arena import duel

BOT = """
import os
import time

from arena_values import worth

def choose(view, below):
    print("thinking")
    return list(max(view.legal, key=lambda move: (len(move), -worth(move[0]))))

def tired(view, below):
    if len(view.history) > 9:
        raise RuntimeError("out of ideas")
    return view.legal[0]

def cheat(view, below):
    return (39, 38)

def crash(view, below):
    os._exit(3)

def interrupt(view, below):
    raise KeyboardInterrupt("enough")

def slow(view, below):
    open("thinking", "w").close()
    time.sleep(600)

def step_by_step(view, below):
    yield
    return choose(view, below)
"""
VALUES = """
from engine.briscola import POINTS

def worth(card):
    return POINTS[card]
"""


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """A folder with players from outside, which is the current one."""
    (tmp_path / "arena_bot.py").write_text(BOT)
    (tmp_path / "arena_values.py").write_text(VALUES)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    duel.load_player.cache_clear()
    for name in ("arena_bot", "arena_values"):
        sys.modules.pop(name, None)


@pytest.fixture
def figures(capfd):
    """A function: the JSON of `arena` with these words, less what differs from run to run."""

    def figures(words):
        assert program.main(["arena", *words.split(), "--json"]) == 0
        found = json.loads(capfd.readouterr().out)
        del found["seconds"], found["rounds_per_second"]
        for label in {"a", "b"} & set(found):
            del found[label]["ms_mean"], found[label]["ms_max"]
        return found

    return figures


@pytest.fixture
def refused(capfd):
    """A function: what `arena` says when it cannot play; the exit code is 2, and nothing is printed as a result."""

    def refused(words):
        assert program.main(["arena", *words.split()]) == 2
        said = capfd.readouterr()
        assert said.out == "" and "Traceback" not in said.err
        return said.err

    return refused
