"""In random rounds, every level chooses the same on CPython, MicroPython, an emulated Pico and a Pico 2's processor."""

import pytest

from engine.games import NAMES
from engine.players.registry import list_learned
from host_tests import micropython, sources
from host_tests.cortex_m33 import qemu
from host_tests.engine.helpers import level_choices, random_games
from tools.freeze import prepare
from tools.pico import board_script

HELPERS = "host_tests/engine/helpers"
SEED = bytes(range(32))
CHOOSE = "from host_tests.engine.helpers.level_choices import choices; print(choices(*%r).hex())"
SCRIPT = """
from host_tests.engine.helpers.level_choices import choices


def run(send):
    for one in %r:
        send(choices(*one))
"""
ON_PICO = (f"{HELPERS}/level_choices.py", f"{HELPERS}/random_games.py")
LIMIT_S = 3600  # simulated seconds for a piece
LEARNED = list_learned()
KINDS = sorted({*LEARNED, *random_games.KINDS})  # without a table the levels follow the rule of thumb
WITH_TABLE = sorted(LEARNED, reverse=True)
OF_EACH_TABLE = sorted({LEARNED[kind]: kind for kind in WITH_TABLE}.values())  # with the fewest players
OF_EACH_GAME = [min(kind for kind in random_games.KINDS if kind[0] == game) for game in NAMES]
FOLDERS = ("engine", "host_tests/engine")
FEW = range(1, 2), 2  # numbers of rounds, turns of each
ALL = [([kind], range(5), 100) for kind in KINDS]


def check_choices(piece, run):
    """What run(rounds) gives, the choices in each of these rounds as bytes, is what CPython chooses."""
    kinds, numbers, turns = piece
    rounds = [(*kind, SEED, number, turns) for kind in kinds for number in numbers]
    there = run(rounds)
    assert len(there) == len(rounds)
    for one, found in zip(rounds, there):
        here = level_choices.choices(*one)
        same = [mine == other for mine, other in zip(here, found)] + [len(here) == len(found)]
        turn, level = divmod(same.index(False) if False in same else 0, level_choices.FIELDS)
        assert all(same), f"{one[:2]}, round {one[3]}, turn {turn}: level {level + 1} chooses another move"


def run_on_micropython(rounds, run_each=micropython.run_each, **more):
    results = run_each([CHOOSE % (one,) for one in rounds], **more)
    assert [result["error"] for result in results if result["error"]] == []
    return [bytes.fromhex(result["out"]) for result in results]


def run_on_pico(rounds):
    files = {name: prepare.simplify(name, (sources.ROOT / name).read_bytes(), ON_PICO) for name in ON_PICO}
    return board_script.run_script({**files, "script.py": (SCRIPT % (rounds,)).encode()}, LIMIT_S)


@pytest.mark.slow
@pytest.mark.pieces([(OF_EACH_GAME, *FEW)], ALL)  # the Pico plays by every table
def test_every_level_chooses_the_same_on_micropython(piece):
    check_choices(piece, lambda rounds: run_on_micropython(rounds, folders=FOLDERS, timeout=3600))


@pytest.mark.pico
@pytest.mark.pieces([(OF_EACH_TABLE, *FEW)], ALL)
def test_every_level_chooses_the_same_on_the_pico(piece, game):
    check_choices(piece, run_on_pico)


@pytest.mark.pico
@pytest.mark.xdist_group("cortex_m33")
@pytest.mark.pieces([(KINDS, range(1, 2), 10)], ALL)
def test_every_level_chooses_the_same_on_the_processor_of_a_pico_2(piece, cortex_m33):
    check_choices(piece, lambda rounds: run_on_micropython(rounds, qemu.run_each))
