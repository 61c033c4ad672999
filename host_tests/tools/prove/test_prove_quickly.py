"""A little of every trial of `prove`, in every run of the tests: nothing fails, and it comes deep enough."""

import pytest

from tools.prove import found, table

TRIALS = [
    pytest.param(trial, id=name, marks=[pytest.mark.slow, pytest.mark.pico] if trial.pico else [])
    for name, trial in found.trials().items()
]


@pytest.mark.parametrize("trial", TRIALS)
def test_a_little_of_every_trial_breaks_nothing(trial, request):
    if trial.pico:
        request.getfixturevalue("game")
    tally = table.total(trial, [trial.perform(*piece).plain() for piece in trial.pieces(quick=True)])
    assert tally.tried and not table.has_failed(tally), tally.said
