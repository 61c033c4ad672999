"""Where a console in the terminal keeps its matches: a folder that only one console uses at a time."""

import contextlib
import os
from pathlib import Path

from firmware.device.store import JOURNAL, LAST
from tools.environment.locks import lock

ROOT = Path(__file__).resolve().parent.parent.parent


class Unusable(Exception):
    """The folder cannot be used; the message says which one, why and what helps."""


def default(board):
    """The folder of a board in this checkout (a path as str)."""
    return str(ROOT / ".saves" / board)


def holds_match(folder):
    """Whether a match that is not over is kept in a folder."""
    return os.path.exists(os.path.join(folder, JOURNAL))


def read_record(folder):
    """The record (bytes) of the last match in a folder: the one that is not over, else the one that ended last; or
    None.
    """
    for name in (JOURNAL, LAST):
        with contextlib.suppress(OSError):
            return Path(folder, name).read_bytes()
    return None


@contextlib.contextmanager
def opened(folder):
    """Make the folder if need be and hold it inside the `with` statement; Unusable when that fails."""
    try:
        os.makedirs(folder, exist_ok=True)
        held = open(os.path.join(folder, ".lock"), "a+")
    except OSError as error:
        raise Unusable(f"cannot keep matches in {folder}: {reason(folder, error)}; choose another one with --saves")
    with held:
        if not lock(held):
            raise Unusable(f"another console is being played with {folder}; choose another folder with --saves")
        yield folder


def reason(folder, error):
    """Why an OSError keeps a folder from being used, as words."""
    return "it is a file, not a folder" if os.path.isfile(folder) else error.strerror
