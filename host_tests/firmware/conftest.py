"""Each test of the console begins in English and with nobody at the table, whatever the one before it left."""

import pytest

from firmware.words import seating, text


@pytest.fixture(autouse=True)
def fresh_words():
    """Speak English, and name no player."""
    text.choose("en")
    seating.seat_players([])
    yield
    text.choose("en")
    seating.seat_players([])
