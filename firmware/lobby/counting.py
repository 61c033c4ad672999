"""Counts a finished match exactly once: in the statistics, the tally, your equal, losses, and matches to explain.

This runs when the match is won, again when all have read the score and, after a power cut in between, at the next
start. It is idempotent: each file is replaced atomically and names the match that was counted in it last.
"""

from engine.record import to_hex
from engine.types import Match
from firmware.lobby import adaptive, evening, ladder, statistics
from firmware.types import Console, Result


def count_match(
    console: "Console", match: "Match", seats: list[str], round_stats: list[bytes], result: "Result"
) -> tuple:
    """Count a match once: (matches won by side in words, what adaptive.adjust_level() returns, names without room).

    `round_stats` are those of its RoundLog.
    """
    settings, poll = console.settings.kept, console.device.poll_buttons
    poll()
    nameless = statistics.add_match(console.store, match, seats, round_stats, result)
    poll()
    counted = settings.get(evening.COUNTED)
    wins, change = evening.add_to_tally(settings, match, result), None
    if is_adaptive_in(settings, match):
        change = adaptive.adjust_level(settings, match, seats, result)
    if settings[evening.COUNTED] != counted:
        ladder.count_loss(settings, match, seats, result)
        if match.winner is not None and evening.has_persons(seats):
            console.settings.count_explained()
        console.write_settings()
    poll()
    return wins, change, nameless


def is_adaptive_in(settings: dict[str, str], match: "Match") -> bool:
    """Whether your equal (the adaptive opponent) plays in a match."""
    return settings.get(adaptive.MATCH, "").split(",")[0] == to_hex(match.seed[:8])
