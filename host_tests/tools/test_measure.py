"""`python3 -m tools.measure`: a short run of everything."""

import re

import pytest

from tools.measure import __main__ as measure
from tools.measure import presses


@pytest.mark.slow
@pytest.mark.pico
def test_a_short_run_measures_everything(game, capsys):
    words = "start presses memory levels --board pocket --game briscola --moves 2".split()
    assert measure.main(words) == 0
    said = capsys.readouterr().out
    splash, title = map(float, re.search(r"splash ([\d.]+) ms, to title ([\d.]+) ms", said).groups())
    assert 5 < splash < title < 1000
    for answer in presses.ANSWERS:
        count, median, worst = re.search(rf"{answer}: (\d+), median ([\d.]+) ms, .* worst ([\d.]+) ms", said).groups()
        assert int(count) >= 2 and 5 < float(median) <= float(worst) < 500, said
    free = [int(number.replace(",", "")) for number in re.findall(r"least free heap ([\d,]+) B", said)]
    assert len(free) == 2 and all(100_000 < one < 240_000 for one in free)
    assert re.search(r"level4, briscola, 2 players: \d+, median [\d.]+ ms, .*; longest step \d\d?\.\d ms", said)
