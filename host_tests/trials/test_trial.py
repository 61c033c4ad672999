"""A trial fails when its tries are shallow, and for each error that a console shows or stores."""

import pytest

from firmware.words.text import LANGUAGES
from host_tests.trials.errors import draw_heading, is_error
from host_tests.trials.trial import trial
from host_tests.watched import playing


def break_down(folder):
    """A console shows an error, and stores it."""
    with playing(folder, "person thumb", lasting=True) as console:
        console.runner.failure = ValueError("not on purpose")
        console.runner.changed.set()
        console.wait(2000)


def test_an_error_screen_fails_a_trial_unless_it_is_on_purpose(tmp_path):
    with trial(0) as tried:
        break_down(tmp_path)
        tried.on_purpose = 1
    with pytest.raises(AssertionError, match="1 error screens.*not on purpose"):
        with trial(0):
            break_down(tmp_path)


@pytest.mark.parametrize("depths", [[], [2, 2, 40]])
def test_a_trial_that_hardly_begins_is_too_shallow(depths):
    with pytest.raises(AssertionError, match="too shallow"):
        with trial(10) as tried:
            tried.depths += depths


@pytest.mark.parametrize("language", [language for language, _ in LANGUAGES])
def test_the_error_screens_of_every_language_are_known(language):
    assert is_error(draw_heading(language, "1234").ljust(1024, b"\0")) and not is_error(bytes(1024))
