"""What every trial must fulfil: its tries go deep enough, and no console meets an error."""

import contextlib
from statistics import median

from host_tests.trials import errors


class Tried:
    """The depth of each try, and how many errors were caused on purpose."""

    def __init__(self):
        self.depths, self.on_purpose = [], 0

    def reach(self, depth):
        """Another try has come this deep."""
        self.depths.append(depth)


@contextlib.contextmanager
def trial(least):
    """A Tried; AssertionError unless the median of its depths is at least this, and for every unexpected error."""
    tried = Tried()
    with errors.counted() as stored:
        yield tried
    assert len(stored) <= tried.on_purpose, f"{len(stored)} errors: {stored}"
    found = median(tried.depths or [0])
    assert found >= least, f"too shallow: {len(tried.depths)} tries with a median depth of {found}, not {least}"
