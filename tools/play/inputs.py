"""The inputs of a command: a board, a script of presses; Refused with a message when they cannot be used."""

import sys
from pathlib import Path
from types import ModuleType

import boards.host


class Refused(Exception):
    """The request cannot be carried out; the message says why."""


def count_stations(board: str) -> int:
    """How many stations a board has."""
    return len(load_board(board).STATIONS)


def load_board(board: str) -> ModuleType:
    """The module of a board; Refused, with what is wrong, when it cannot be used."""
    try:
        return boards.host.load_board(board)
    except ValueError as error:
        raise Refused(error)


def read_script(path: str) -> tuple[str, str]:
    """(name, text) of a script file; - is stdin."""
    try:
        if path == "-":
            return "stdin", sys.stdin.read()
        return path, Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is not UTF-8 text'}")
