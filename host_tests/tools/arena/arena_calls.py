"""The command `arena` called in this process, and players from outside for it, for its tests."""

import json
import sys

from tools import __main__ as program
from tools.arena import duel

BOT = """
import json

from bot_values import worth

def choose(view, below):
    return max(view.legal, key=lambda move: (len(move), -worth(view, move[0])))

def as_lists(view, below):
    return list(choose(view, below))

def tired(view, below):
    if len(view.history) > 9:
        raise RuntimeError("out of ideas")
    return view.legal[0]

def cheat(view, below):
    return (39, 38)

def talk(view, below):
    print("thinking")
    return choose(view, below)

def learned(view, below):
    with open("weights.json") as file:
        return view.legal[json.load(file) % len(view.legal)]

def crash(view, below):
    import os
    os._exit(3)

def interrupt(view, below):
    raise KeyboardInterrupt("enough")
"""
VALUES = """
from engine.briscola import POINTS

def worth(view, card):
    return POINTS[card]
"""
SLOW = """
import time

def choose(view, below):
    open("thinking", "w").close()
    time.sleep(600)
"""


def figures(capsys, *words):
    """The JSON of `arena` with these words, less the times."""
    assert program.main(["arena", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for name in ("seconds", "rounds_per_second"):
        del found[name]
    for one in ("a", "b"):
        del found[one]["ms_mean"], found[one]["ms_max"]
    return found


def refused(capsys, *words):
    """What `arena` says when it cannot play; the exit code is 2, and nothing is printed as a result."""
    assert program.main(["arena", *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "Traceback" not in said.err
    return said.err


def bots_in(folder, monkeypatch):
    """Put players from outside into a folder, which is where one is then; their modules are forgotten afterwards."""
    (folder / "arena_bot.py").write_text(BOT.replace("bot_values", "arena_bot_values"))
    (folder / "arena_bot_values.py").write_text(VALUES)
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield folder
    duel.load_player.cache_clear()
    for name in [name for name in sys.modules if name.startswith("arena_")]:
        del sys.modules[name]
