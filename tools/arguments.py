"""What several commands say and take on their command line."""

import argparse

from engine.players.levels import LEVELS
from firmware.words.text import look_up

NAMES = {
    level: words.partition(",")[0] for level, words in zip(LEVELS, look_up("setup", LEVELS))
}  # as the console calls them
KNOWN = ", ".join(f"{level} ({name})" for level, name in NAMES.items())


def positive(text):
    """A whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return int(text)
