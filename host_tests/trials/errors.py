"""Errors that consoles on the PC store in error.txt, counted."""

import contextlib
import sys

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware import error_log
from firmware.storage.store import Store


@contextlib.contextmanager
def counted():
    """A list of the errors that consoles store inside the `with` statement, each of which is also printed."""
    stored, write = [], Store.write

    def write_and_note(store, name, text):
        if name == error_log.ERRORS:
            stored.append(text.partition("\n\n")[0])
            print(stored[-1], file=sys.stderr)
        return write(store, name, text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "write", write_and_note)
        yield stored
