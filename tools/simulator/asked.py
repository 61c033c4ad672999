"""What a command was asked to play with: a board, a script of presses; refused in a sentence where that cannot be."""

import sys
from pathlib import Path

import boards.host


class Refused(Exception):
    """What was asked for cannot be done; the message says why."""


def stations_of(board):
    """How many screens a board has."""
    return len(load(board).STATIONS)


def load(board):
    """The module of a board; Refused, with what is wrong, when it cannot be used."""
    try:
        return boards.host.load(board)
    except ValueError as error:
        raise Refused(error)


def read_script(path):
    """(name, text) of a script file; - is stdin."""
    try:
        if path == "-":
            return "stdin", sys.stdin.read()
        return path, Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is not UTF-8 text'}")
