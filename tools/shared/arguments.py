"""Options and names of levels that several commands share."""

import argparse

from engine import games
from engine.players.levels import LEVELS
from firmware.words.text import look_up

LEVEL_NAMES = {
    level: words.partition(",")[0] for level, words in zip(LEVELS, look_up("setup", LEVELS))
}  # {level: the name that the console shows}
LEVELS_IN_WORDS = ", ".join(f"{level} ({name})" for level, name in LEVEL_NAMES.items())


MOST_DEALS = 1_000_000  # every result stays in memory; the interval is a tenth of a percent by then


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return int(text)


def number_of_deals(text: str) -> int:
    """A whole number from 1 to MOST_DEALS."""
    if positive(text) > MOST_DEALS:
        raise argparse.ArgumentTypeError(f"must be {MOST_DEALS:,} at most, not {text}")
    return int(text)


def add_deals(parser: argparse.ArgumentParser, what: str) -> None:
    """Options for the deals to play and the number of processes; `what` is the help text of --deals."""
    parser.add_argument("--game", choices=games.NAMES, default=games.NAMES[0], help="the game (default: %(default)s)")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="number of players (default: 2)")
    parser.add_argument(
        "--rules", default="book", metavar="R", help="a preset (book or common), with switches: common,napola=on"
    )
    parser.add_argument("--deals", type=number_of_deals, default=1000, metavar="N", help=f"{what} (default: 1000)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed gives the same deals (default: 1)"
    )
    parser.add_argument("--jobs", type=positive, metavar="N", help="number of processes (default: one for each core)")


def add_compiled(parser):
    """The option --compiled."""
    parser.add_argument("--compiled", action="store_true", help="compile the levels with Numba: the same moves, faster")


def as_words(arguments: argparse.Namespace) -> list[str]:
    """A command's options as its command line, to be parsed again by another Python."""
    found = []
    for name, value in vars(arguments).items():
        option = "--" + name.replace("_", "-")
        if value is True:
            found.append(option)
        elif isinstance(value, (list, tuple)):
            found += [option, *value]
        elif value is not None and value is not False:
            found.append(f"{option}={value}")
    return found
