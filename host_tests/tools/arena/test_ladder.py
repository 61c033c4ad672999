"""Strengths on one scale: what goes in comes out, intervals as wide as they must be, and the command."""

import json
import random

import pytest

from tools import __main__ as program
from tools.arena import ladder


def part(ahead):
    """The part of the rounds that somebody wins who is so many points ahead."""
    return 1 / (1 + 10 ** (-ahead / ladder.SCALE))


def test_strengths_that_made_the_wins_come_out_again():
    true = [0, 120, -80, 300]
    duels = {(a, b): (part(true[a] - true[b]), 0.01) for a in range(4) for b in range(a)}
    found = ladder.rate("abcd", duels)
    assert [strength for strength, _ in found] == pytest.approx(true)
    assert found[0] == (0, 0) and all(3 < half < 20 for _, half in found[1:])


def test_a_hundred_points_win_64_of_100():
    assert ladder.points(0.64) == pytest.approx(100, abs=0.1)


def test_the_true_strength_lies_in_95_of_100_intervals():
    chance, true, inside = random.Random(7), [0, 60, 150], 0
    for _ in range(400):
        duels = {}
        for a, b in ((1, 0), (2, 0), (2, 1)):
            won, deals = part(true[a] - true[b]), 400
            seen = sum(chance.random() < won for _ in range(deals)) / deals
            duels[a, b] = seen, (seen * (1 - seen) / deals) ** 0.5
        strength, half = ladder.rate("abc", duels)[2]
        inside += abs(strength - true[2]) <= half
    assert 365 <= inside <= 393


def test_the_command_prints_a_table_with_the_strongest_first(capsys):
    assert program.main("ladder thumb chance level1 --deals 20 --jobs 1".split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "briscola for 2, rules book: 20 deals of seed 1 for each two, in all seatings"
    rows = [line.split(" | ") for line in lines[4:]]
    assert [row[0] for row in rows][-1] == "| chance" and len(rows) == 3
    assert float(rows[0][1]) >= float(rows[1][1]) >= float(rows[2][1])
    assert [row[0] for row in rows if row[1] == "0"] == ["| thumb"]


def test_the_command_has_json(capsys):
    assert program.main("ladder thumb chance level1 --game scopa --deals 4 --jobs 1 --json".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["strengths"]["thumb"] == [0, 0] and len(found["wins"]) == 3 and found["game"] == "scopa"


@pytest.mark.parametrize("words", ["ladder thumb chance", "ladder thumb chance thumb"])
def test_fewer_than_three_players_make_no_ladder(words, capsys):
    assert program.main(words.split()) == 2
    assert capsys.readouterr().err == "Name at least three players, each only once.\n"


def test_a_player_that_there_is_not_is_told(capsys):
    assert program.main("ladder thumb chance nobody".split()) == 2
    assert capsys.readouterr().err.startswith("unknown player 'nobody'")
