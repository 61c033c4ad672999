"""The same view, level and chance choose the same move on CPython, on MicroPython and on the emulated Pico."""

import hashlib
import re

import pytest

from engine.players.levels import LEVELS, find_learned
from tools import __main__ as program
from tools.agreement import level_choices as rounds
from tools.agreement import levels_compared, micropython
from tools.compare import command as compare
from tools.pico import board_script

LEARNED = find_learned()
KINDS = sorted(LEARNED)
# Of each table that somebody plays by, the fewest players that it is for.
OF_EACH_TABLE = sorted({LEARNED[kind]: kind for kind in reversed(KINDS)}.values())
ROUNDS = 1  # of each kind; `compare --levels` plays more
SEED = hashlib.sha256(b"choices 1").digest()


@pytest.mark.slow
@pytest.mark.micropython
@pytest.mark.parametrize("kind", [("briscola", 2), ("scopa", 2)])  # the Pico below plays by every table
def test_cpython_and_micropython_choose_the_same(kind):
    results = levels_compared.record_choices(compare.INTERPRETERS, ROUNDS, seed=1, kinds=[kind])
    assert levels_compared.find_differences(results) == []
    assert [sorted(found) for found in results.values()] == [[(*kind, number) for number in range(ROUNDS)]] * 2


@pytest.mark.slow
@pytest.mark.pico
@pytest.mark.parametrize("kind", OF_EACH_TABLE)
def test_the_pico_chooses_the_same(game, kind):
    here = {(*kind, 1): rounds.choices(*kind, SEED, 1)}
    there = {(*kind, 1): levels_compared.on_pico(*kind, SEED.hex(), 1, 1)[0]}
    assert levels_compared.find_differences({"cpython": here, "pico": there}) == []


@pytest.mark.slow
@pytest.mark.pico
def test_a_script_that_fails_on_the_pico_is_told(game):
    with pytest.raises(board_script.Failed, match="line 2, in run\nZeroDivisionError"):
        board_script.run_script({"script.py": b"def run(tell):\n    1 // 0\n"}, 10)
    with pytest.raises(board_script.Failed, match="not done after 2 simulated seconds"):
        board_script.run_script({"script.py": b"def run(tell):\n    while True:\n        pass\n"}, 2)
    heard = []
    code = b"def run(tell):\n    for n in range(3):\n        tell(bytes([n]))\n"
    told = board_script.run_script({"script.py": code}, 10, lambda us, data: heard.append(data))
    assert told == heard == [b"\0", b"\1", b"\2"]


def test_a_round_is_the_same_here_and_in_a_process():
    kind = OF_EACH_TABLE[0]
    there = levels_compared.play_batch("cpython", *kind, SEED.hex(), 0, 2)
    assert there == ("cpython", {(*kind, number): rounds.choices(*kind, SEED, number) for number in range(2)})
    assert len(set(there[1].values())) == 2 and all(len(found) % len(LEVELS) == 0 for found in there[1].values())


def test_a_difference_is_told_with_the_first_move_where_it_is():
    same, one, other = bytes(8), bytes([0, 1, 2, 0, 0, 0, 1, 2]), bytes([0, 1, 2, 0, 0, 0, 2, 2])
    results = {
        "cpython": {("scopa", 2, 0): same, ("scopa", 2, 1): one},
        "pico": {("scopa", 2, 0): same, ("scopa", 2, 1): other},
    }
    assert levels_compared.find_differences(results) == [("scopa", 2, 1, 1, "level3", {"cpython": 1, "pico": 2})]
    said = levels_compared.format_report(results, {"cpython": "here", "pico": "there"})
    assert said[0] == "here: 2 rounds, 4 positions, 16 choices"
    assert said[-1] == "scopa, 2 players, round 1, turn 1: level3 chooses move 1 on here, 2 on there."
    shorter = {"cpython": {("scopa", 2, 0): same}, "pico": {("scopa", 2, 0): same[:4]}}
    assert levels_compared.find_differences(shorter) == [("scopa", 2, 0, 1, "level1", {"cpython": 0, "pico": None})]


def test_the_command_counts_what_it_compared(capsys, monkeypatch):
    monkeypatch.setattr(levels_compared, "find_learned", lambda: OF_EACH_TABLE[:2])
    assert program.main("compare --levels --rounds 1 --interpreter cpython".split()) == 0
    said = capsys.readouterr().out
    assert re.search(r": 2 rounds, [\d,]+ positions, [\d,]+ choices\nchoices: \w{64}\n", said)
    assert program.main("compare --pico".split()) == 2
    assert capsys.readouterr().err == "--pico needs --levels.\n"


def test_a_round_that_fails_ends_it(monkeypatch):
    monkeypatch.setattr(levels_compared, "CALL", "raise ValueError('%s %d %s %d')")
    with pytest.raises(micropython.Failed, match="ValueError: briscola 2 "):
        levels_compared.record_choices(["cpython"], 1, 1, kinds=[("briscola", 2)])
