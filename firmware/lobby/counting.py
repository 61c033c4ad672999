"""A match that is over is counted once: in the statistics, the tally, your equal and the matches to explain.

It is counted when it is won, and again when all have read the score; and when the power went in between, at the next
start. Each file is replaced as a whole and names the match that was counted in it last.
"""

from engine.record import to_hex
from firmware.lobby import equal, evening, statistics

EXPLAIN, ON, LAST, OFF = "explain", "2", "1", "0"  # in the settings: how many matches are still explained


def count(console, match, seats, deeds, result):
    """Count a match unless it was counted: (matches won by side, what equal.count_match() has, names without room).

    `deeds` are its story's, `result` is (side that has won or None, side that gave up or None).
    """
    settings, look = console.settings, console.stations[0].look
    look()
    nameless = statistics.add_match(console.store, match, seats, deeds, result)
    look()
    counted = settings.get(evening.COUNTED)
    wins, change = evening.count_match(settings, match, result), None
    if is_equal_in(settings, match):
        change = equal.count_match(settings, match, seats, result)
    if settings[evening.COUNTED] != counted:
        count_explained(settings, match, seats)
        console.write_settings()
    look()
    return wins, change, nameless


def is_equal_in(settings, match):
    """Whether your equal plays in a match."""
    return settings.get(equal.MATCH, "").split(",")[0] == to_hex(match.seed[:8])


def count_explained(settings, match, seats):
    """One match less is to be explained, where it was won and persons played."""
    left = settings.get(EXPLAIN, ON)
    if left != OFF and match.winner is not None and evening.is_attended(seats):
        settings[EXPLAIN] = LAST if left == ON else OFF
