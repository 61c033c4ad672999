"""Each test of the console begins with nobody at the table, whatever the one before it left."""

import pytest

from firmware.words import seating


@pytest.fixture(autouse=True)
def nobody():
    """Name no player."""
    seating.seat_players([])
    yield
    seating.seat_players([])
