"""Each test of the console begins in English, whatever language the one before it has chosen."""

import pytest

from firmware.words import text


@pytest.fixture(autouse=True)
def english():
    """Speak English."""
    text.choose("en")
