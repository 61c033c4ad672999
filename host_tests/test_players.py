"""The computer players choose the same on every interpreter, and where their kernels are machine code."""

import pytest

from host_tests.engine import duels
from tools import environment, micropython, stage

ROUNDS = 8
PICO = """
from host_tests.engine.duels import played
with open("moves.txt", "w") as file:
    file.write("\\n".join(played(0, 1)) + "\\nend\\n")
"""


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


@pytest.mark.slow
@pytest.mark.micropython
def test_the_levels_choose_the_same_on_both_interpreters():
    here = duels.played(0, ROUNDS)
    chunk = "from host_tests.engine import duels; print(duels.played(%d, 1)[0])"
    there = micropython.run_each([chunk % number for number in range(ROUNDS)], folders=("engine", "host_tests/engine"))
    assert [(one["out"].strip(), one["error"]) for one in there] == [(line, None) for line in here]


@pytest.mark.slow
@pytest.mark.pico
def test_the_machine_code_chooses_the_same_on_the_emulated_pico(tmp_path):
    from tools.rp2040 import image, storage
    from tools.rp2040.emulator import Emulator

    names = [path.relative_to(environment.ROOT).as_posix() for path in (environment.ROOT / "engine").rglob("*.py")]
    names += ["host_tests/engine/decks.py", "host_tests/engine/duels.py"]
    files = {"main.py": PICO.encode(), **stage.compile_all({name: environment.ROOT / name for name in names})}
    path = tmp_path / "flash.bin"
    path.write_bytes(storage.flash(image.find(), files))
    pico = Emulator(path)
    try:
        written = b""
        for _ in range(20):
            pico.run(1_000_000)
            written = storage.contents(path.read_bytes()).get("/moves.txt", b"")
            if written.endswith(b"end\n"):
                break
    finally:
        pico.close()
    assert written.decode().splitlines()[:-1] == duels.played(0, 1)
