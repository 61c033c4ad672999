"""What the levels load on MicroPython, and that it is let go of."""

import pytest

from tools import micropython

BEGIN = """
import gc
from engine.players import levels, run
from engine.view import View
from firmware import later
one_card = View({"game": "briscola", "players": 2, "legal": [(0,)]})
"""
LOAD = "run(levels.think('level4', one_card, None))"
LET_GO = "later.forget(levels.modules())"
TELL = "gc.collect(); print(gc.mem_alloc())"


@pytest.mark.micropython
def test_what_levels_load_is_free_memory_once_it_is_let_go_of():
    ran = micropython.run_each([BEGIN, *[LOAD, TELL, LET_GO, "gc.collect()", TELL] * 3], folders=("engine", "firmware"))
    assert [one["error"] for one in ran] == [None] * len(ran)
    taken = [int(one["out"]) for one in ran if one["out"]]
    assert taken[0] > taken[1] + 10_000
    assert taken == taken[:2] * 3
