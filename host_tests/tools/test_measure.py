"""`python3 -m tools.measure`: which picture answers which press; and a short run of everything."""

import re
from types import SimpleNamespace

import pytest

from tools.measure import __main__ as measure
from tools.measure import presses

MS = 1000


def answers(presses_, changes, blinks=(), stored=()):
    """The times of each press in ms, from times in ms: picture, stored and shown, blink."""
    log = SimpleNamespace(
        presses=[(us * MS, *rest) for us, *rest in presses_],
        changes={station: [ms * MS for ms in times] for station, times in changes.items()},
        blinks={0: [ms * MS for ms in blinks], 1: []},
        stored=[(ms * MS, took * MS) for ms, took in stored],
    )
    return [tuple(time and time // MS for time in times) for _, times in presses.match_answers(log)]


@pytest.mark.parametrize(
    "name, in_turn, changes, blinks, stored, expected",
    [
        ("right", False, (1030, 1033, 1500), (), (), (33, None, None)),  # a pause makes another picture of it
        ("right", False, (1010, 1032, 1055), (), (), (55, None, None)),
        ("ok", False, (1448,), (1012,), (), (None, None, 12)),  # a picture after a blink has another cause
        ("ok", True, (2500,), (), (), (None, None, None)),  # much later
        ("ok", True, (1030, 1033, 1110, 1113, 1930), (), ((1085, 45), (1086, 0.4), (1900, 45)), (33, 113, None)),
        ("ok", False, (1030, 1200), (), ((1150, 45),), (30, None, None)),  # what a computer plays
    ],
)
def test_a_press_is_answered_by_the_first_picture_on_its_own_screen(name, in_turn, changes, blinks, stored, expected):
    assert answers([(1000, 0, name, in_turn)], {0: changes, 1: (1005,)}, blinks, stored) == [expected]


def test_a_picture_counts_for_the_last_press_before_it():
    two = answers([(1000, 0, "right", False), (1400, 1, "right", False)], {0: (1450,), 1: (1100, 1450)})
    assert two == [(None, None, None), (50, None, None)]


@pytest.mark.slow
@pytest.mark.pico
def test_a_short_run_measures_everything(game, capsys):
    words = "start presses memory levels --board pocket --game briscola --moves 2".split()
    assert measure.main(words) == 0
    said = capsys.readouterr().out
    splash, title = map(float, re.search(r"splash ([\d.]+) ms, to title ([\d.]+) ms", said).groups())
    assert 5 < splash < title < 1000
    for answer in presses.ANSWERS[:2]:
        count, median, worst = re.search(rf"{answer}: (\d+), median ([\d.]+) ms, .* worst ([\d.]+) ms", said).groups()
        assert int(count) >= 2 and 5 < float(median) <= float(worst) < 500, said
    assert 3 <= float(re.search(r"without polling the buttons: ([\d.]+) ms", said)[1]) < 500
    free = [int(number.replace(",", "")) for number in re.findall(r"least free heap ([\d,]+) B", said)]
    assert len(free) == 2 and all(100_000 < one < 240_000 for one in free)
    assert re.search(r"level4, briscola, 2 players: \d+, median [\d.]+ ms, .*; longest step \d\d?\.\d ms", said)
