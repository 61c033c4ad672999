"""Options and names of levels that several commands share."""

import argparse
import re

from engine.players.levels import LEVELS
from firmware.words.text import look_up

LEVELS_IN_WORDS = ", ".join(
    f"{level} ({words.partition(',')[0]})" for level, words in zip(LEVELS, look_up("setup", LEVELS))
)  # with the name that the console shows
WEB_ADDRESS = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[\w.~!$&'()*+,;=:@%-]+)*/?", re.ASCII)


def positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return int(text)


def port_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"must be a number up to 65535, not {text!r}")
    return int(text)
