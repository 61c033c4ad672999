"""What the players load on MicroPython and when, and that it is let go of."""

import pytest

from tools.agreement import micropython

BEGIN = """
import gc
from engine.players import run, thinking
from firmware.device import loading
"""
LOAD = "run(thinking.load('briscola', 2)) and None"
LET_GO = "loading.unload(thinking.modules())"
TELL = "gc.collect(); print(gc.mem_alloc())"


@pytest.mark.micropython
def test_what_levels_load_is_free_memory_once_it_is_let_go_of():
    ran = micropython.run_each([BEGIN, *[LOAD, TELL, LET_GO, "gc.collect()", TELL] * 3], folders=("engine", "firmware"))
    assert [one["error"] for one in ran] == [None] * len(ran)
    taken = [int(one["out"]) for one in ran if one["out"]]
    assert taken[0] > taken[1] + 10_000
    assert taken[2:4] == taken[4:] and abs(taken[0] - taken[2]) < 100  # the first time names are stored, too
    assert taken[1] == taken[3]


@pytest.mark.micropython
def test_no_rule_of_thumb_takes_memory_in_a_match_of_persons():
    rules = "print([name for name in sys.modules if 'thumb_' in name])"
    match = "import sys, firmware.play.runner; " + rules
    needed = "from engine.players import thumb; thumb.load('scopa'); " + rules
    ran = micropython.run_each([match, needed], folders=("engine", "firmware"))
    assert [one["out"].strip() for one in ran] == ["[]", "['engine.players.thumb_scopa']"]


OVER = """
import gc, sys
from engine.match import Match
from firmware.device import loading

match = Match("briscola", 4, bytes(32))
match.play((-2, 5))
while match.round.turn is not None:
    match.play(match.legal()[0])
"""
SEE = """
name = "firmware.screens." + what
__import__(name)
screen = sys.modules[name].make(match, 5, gc.collect)
for _ in range(2):
    screen.press("right")
    screen.press("left")
screen = None
loading.unload(name + " engine.promise firmware.drawing.qr")
gc.collect()
"""


@pytest.mark.micropython
@pytest.mark.parametrize("what", ["check", "replay"])
def test_a_deal_that_was_looked_at_leaves_nothing_in_memory(what):
    looked = [SEE.replace("what", repr(what)), TELL] * 4
    ran = micropython.run_each([OVER, *looked], folders=("engine", "firmware"))
    assert [one["error"] for one in ran] == [None] * len(ran)
    taken = [int(one["out"]) for one in ran if one["out"]]
    assert taken[1] == taken[2] == taken[3]
