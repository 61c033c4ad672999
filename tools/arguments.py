"""Kinds of values that several commands take on their command line, for argparse's `type`."""

import argparse


def positive(text):
    """A whole number above 0."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return int(text)
