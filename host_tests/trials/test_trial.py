"""A trial fails when its tries are shallow, and for each error of a console that is not on purpose."""

import pytest

from host_tests.trials.trial import trial
from host_tests.watched import playing


def test_a_trial_fails_for_an_error_of_a_console_and_when_it_hardly_begins(tmp_path):
    with pytest.raises(AssertionError, match="1 errors.*not on purpose"), trial(0):
        with playing(tmp_path, "person thumb", lasting=True) as console:
            console.runner.failure = ValueError("not on purpose")
            console.runner.changed.set()
            console.wait(2000)
    for depths in ([], [2, 2, 40]):
        with pytest.raises(AssertionError, match="too shallow"), trial(10) as tried:
            tried.depths += depths
