"""The folder with the saves of a console in the terminal, locked while one uses it."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from firmware.storage.store import JOURNAL, JOURNALS, LAST
from tools.environment.locks import lock


class Refused(Exception):
    """The request cannot be carried out; the message says why."""


def holds_match(folder: str) -> bool:
    """Whether a folder holds an unfinished match."""
    return any(os.path.exists(os.path.join(folder, name)) for name in JOURNALS)


def read_record(folder: str) -> bytes | None:
    """The record (bytes) of the match in a folder: the unfinished one, else the last one, else None."""
    for name in (JOURNAL, LAST):
        with contextlib.suppress(OSError):
            return Path(folder, name).read_bytes()
    return None


@contextlib.contextmanager
def open_saves(folder: str) -> Iterator[str]:
    """Create the folder if needed and lock it inside the `with` statement; Refused."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, ".lock"), "a+") as held:
        if not lock(held):
            raise Refused(f"{folder} is in use by another console; choose another folder with --saves")
        yield folder
