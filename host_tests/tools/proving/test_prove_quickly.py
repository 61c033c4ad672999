"""A little of every trial of `prove`, in every run of the tests: nothing fails."""

import pytest

from tools.proving import found, table

TRIALS = found.trials()
PIECES = [
    pytest.param(trial, piece, id=f"{name}-{number}", marks=[pytest.mark.slow, pytest.mark.pico] if trial.pico else [])
    for name, trial in TRIALS.items()
    for number, piece in enumerate(trial.pieces(quick=True))
]


@pytest.mark.parametrize("trial, piece", PIECES)
def test_a_little_of_every_trial_breaks_nothing(trial, piece, request):
    if trial.pico:
        request.getfixturevalue("pico_image")
    tally = table.total(trial, [trial.perform(*piece).plain()])
    assert tally.tried and not table.has_failed(tally), tally.said
