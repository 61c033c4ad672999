"""CPython, MicroPython and the emulated Pico agree on every state and every choice of random rounds."""

import pytest

from engine.players.levels import find_learned
from host_tests import micropython, sources
from host_tests.engine.helpers import checked_rounds, level_choices
from tools.pico import board_script

FOLDERS = ("engine", "host_tests/engine")
HELPERS = "host_tests.engine.helpers"
SEED = bytes(range(32))
CHUNK = 50  # rounds in one digest
CHECK = f"from {HELPERS}.checked_rounds import check_chunk; print(*check_chunk(%r, %d, %d))"
CHOOSE = f"from {HELPERS}.level_choices import choices; print(choices(*%r).hex())"
SCRIPT = f"""
from {HELPERS}.level_choices import choices


def run(send):
    for one in %r:
        send(choices(*one))
"""
ON_PICO = ("host_tests/engine/helpers/level_choices.py", "host_tests/engine/helpers/random_games.py")
LIMIT_S = 3600  # simulated seconds for a piece
LEARNED = find_learned()
KINDS = sorted(LEARNED)
OF_EACH_TABLE = sorted({LEARNED[kind]: kind for kind in reversed(KINDS)}.values())  # with the fewest players
FEW, WHOLE = 4, 100  # turns of a round


def rounds_of(kinds, numbers, turns):
    """The arguments of choices() for these rounds of each kind."""
    return [(*kind, SEED, number, turns) for kind in kinds for number in numbers]


def check_choices(rounds, there):
    """The choices there, bytes for each of these rounds, are those of CPython."""
    assert len(there) == len(rounds)
    for one, found in zip(rounds, there):
        here = level_choices.choices(*one)
        same = [mine == other for mine, other in zip(here, found)] + [len(here) == len(found)]
        turn, level = divmod(same.index(False) if False in same else 0, level_choices.FIELDS)
        assert all(same), f"{one[:2]}, round {one[3]}, turn {turn}: level {level + 1} chooses another move"


def run_on_micropython(chunks):
    """What each source prints on MicroPython."""
    results = micropython.run_each(chunks, folders=FOLDERS, timeout=3600)
    assert [result["error"] for result in results if result["error"]] == []
    return [result["out"].strip() for result in results]


@pytest.mark.slow
@pytest.mark.micropython
@pytest.mark.pieces([range(100)], [range(first, first + 250) for first in range(0, 20_000, 250)])
def test_every_state_is_the_same_on_micropython(piece):
    firsts = piece[::CHUNK]
    there = run_on_micropython([CHECK % (SEED, first, CHUNK) for first in firsts])
    for first, found in zip(firsts, there):
        digest, moves = checked_rounds.check_chunk(SEED, first, CHUNK)
        assert found == f"{digest} {moves}", f"rounds {first} to {first + CHUNK - 1}"


@pytest.mark.slow
@pytest.mark.micropython
@pytest.mark.pieces(
    [([("briscola", 2), ("scopa", 2)], range(1), FEW)],  # the Pico plays by every table
    [([kind], range(first, first + 5), WHOLE) for kind in KINDS for first in range(0, 50, 5)],
)
def test_every_level_chooses_the_same_on_micropython(piece):
    rounds = rounds_of(*piece)
    check_choices(rounds, [bytes.fromhex(text) for text in run_on_micropython([CHOOSE % (one,) for one in rounds])])


@pytest.mark.slow
@pytest.mark.pico
@pytest.mark.pieces([(OF_EACH_TABLE, range(1, 2), FEW)], [([kind], range(5), WHOLE) for kind in KINDS])
def test_every_level_chooses_the_same_on_the_pico(piece, game):
    rounds = rounds_of(*piece)
    files = {name: (sources.ROOT / name).read_bytes() for name in ON_PICO}
    files["script.py"] = (SCRIPT % (rounds,)).encode()
    check_choices(rounds, board_script.run_script(files, LIMIT_S))
