"""The folder with the saves of a console in the terminal, locked while one uses it."""

import contextlib
import os
from collections.abc import Iterator

from firmware.storage.store import JOURNALS
from tools import Refused
from tools.environment.locks import lock


def holds_match(folder: str) -> bool:
    return any(os.path.exists(os.path.join(folder, name)) for name in JOURNALS)


@contextlib.contextmanager
def open_saves(folder: str) -> Iterator[str]:
    """Create the folder if needed and lock it inside the `with` statement; Refused."""
    try:
        os.makedirs(folder, exist_ok=True)
        held = open(os.path.join(folder, ".lock"), "a+")
        is_ours = lock(held)
        if is_ours:
            os.truncate(held.fileno(), 0)
            os.write(held.fileno(), b".")  # a full disk has room for a name, but for no byte
    except OSError as error:
        raise Refused(f"cannot write into {folder}: {error.strerror}; choose another folder with `play --saves`")
    with held:
        if not is_ours:
            raise Refused(f"{folder} is in use by another console; choose another folder with `play --saves`")
        yield folder
