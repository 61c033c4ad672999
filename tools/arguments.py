"""What several commands say and take on their command line."""

import argparse

from engine import games
from engine.players.levels import LEVELS
from firmware.words.text import look_up

NAMES = {
    level: words.partition(",")[0] for level, words in zip(LEVELS, look_up("setup", LEVELS))
}  # as the console calls them
KNOWN = ", ".join(f"{level} ({name})" for level, name in NAMES.items())


MOST_DEALS = 1_000_000  # each is kept until the end; by then the interval is a tenth of a percent


def positive(text):
    """A whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return int(text)


def number_of_deals(text):
    """A whole number from 1 to MOST_DEALS."""
    if positive(text) > MOST_DEALS:
        raise argparse.ArgumentTypeError(f"must be {MOST_DEALS:,} at most, not {text}")
    return int(text)


def add_deals(parser, what):
    """Options that say which deals are played, and how many processes play them; `what` tells of the deals."""
    parser.add_argument("--game", choices=games.NAMES, default=games.NAMES[0], help=f"(default {games.NAMES[0]})")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats at the table (default 2)")
    parser.add_argument("--rules", default="book", metavar="R", help="book, common, or switches: common,napola=on")
    parser.add_argument("--deals", type=number_of_deals, default=1000, metavar="N", help=f"{what} (default 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another seed, other deals (default 1)")
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes at once (default: all cores)")


def add_compiled(parser):
    """The option --compiled."""
    parser.add_argument("--compiled", action="store_true", help="have the levels compiled: the same moves, faster")
