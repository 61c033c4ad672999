"""What every trial must fulfil: its tries go deep enough unless it is stopped, and no console meets an error."""

import contextlib
import sys
from statistics import median

import pytest

from firmware import error_log
from firmware.storage.store import Store
from host_tests import budget


class Tried:
    """The depth of each try, and how many errors were caused on purpose."""

    def __init__(self):
        self.depths, self.on_purpose = budget.depths, 0

    def reach(self, depth):
        self.depths.append(depth)


@contextlib.contextmanager
def trial(least):
    """A Tried; AssertionError unless the median of its depths is at least this, and for every unexpected error.

    Errors are those that consoles store in error.txt; each is also printed.
    """
    tried, stored, write = Tried(), [], Store.write

    def write_and_note(store, name, text):
        if name == error_log.ERRORS:
            stored.append(text.partition("\n\n")[0])
            print(stored[-1], file=sys.stderr)
        return write(store, name, text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "write", write_and_note)
        yield tried
    assert len(stored) <= tried.on_purpose, f"{len(stored)} errors: {stored}"
    found = median(tried.depths or [0])
    tries = f"{len(tried.depths)} tries with a median depth of {found}, not {least}"
    assert found >= least or budget.stopped, f"too shallow: {tries}"
