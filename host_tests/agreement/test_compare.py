"""CPython and MicroPython play the same random rounds and must agree on every state."""

import pytest

from tools.agreement import checked_rounds, interpreters, micropython
from tools.compare import command as compare

ROUNDS = 300  # the command `compare` plays 20,000
CALL = "checked_rounds.check_chunk(bytes(32), 3, 1)"


@pytest.mark.slow
@pytest.mark.micropython
def test_both_interpreters_agree_on_every_state_of_random_rounds():
    results = compare.play_rounds(compare.INTERPRETERS, ROUNDS, seed=2)
    assert [len(chunks) for chunks in results.values()] == [ROUNDS // compare.CHUNK] * 2
    assert compare.find_differences(results) == []


def test_every_round_is_in_one_chunk():
    chunks = [chunk for batch in compare.split_rounds(1234) for chunk in batch]
    assert [first for first, _ in chunks] == list(range(0, 1234, compare.CHUNK))
    assert sum(count for _, count in chunks) == 1234


def test_another_seed_plays_other_rounds():
    assert compare.play_chunks("cpython", 1, [(0, 2)]) != compare.play_chunks("cpython", 2, [(0, 2)])


def test_a_difference_is_told():
    results = {"cpython": {0: ("aa", 5), 50: ("bb", 5)}, "micropython": {0: ("aa", 5), 50: ("cc", 5)}}
    assert compare.find_differences(results) == [50]
    assert compare.format_report(results, 100)[-1] == "The states differ in rounds 50 to 99."


@pytest.mark.parametrize("run", [interpreters.on_cpython, interpreters.on_micropython])
def test_a_broken_round_ends_it_with_its_number(run):
    with pytest.raises(micropython.Failed, match="round 3"):
        run(["from tools.agreement import checked_rounds", "checked_rounds.check_round = None", CALL])


def test_a_chunk_is_the_same_here_and_in_a_process():
    number = compare.hashlib.sha256(b"rounds 1").digest()
    assert compare.play_chunks("cpython", 1, [(10, 3)]) == ("cpython", {10: checked_rounds.check_chunk(number, 10, 3)})
