"""A piece of an evening played on a recorded flash: each operation, and what must be on the flash from then on."""

import contextlib
import functools

import pytest

from engine.games import NAMES
from firmware.storage import store
from host_tests.console.observing import observed
from host_tests.trials import disk
from host_tests.trials.device import BlockDevice
from host_tests.trials.journals import complete_lines

SAVES = "/saves"
STATISTICS = "statistics.txt"
FILES = (*NAMES, store.SETTINGS, STATISTICS)
READING = ("read", "find", "_")  # the names of a Store's methods that write nothing begin so


class Recorded:
    """What was played: `base`, the flash before; `row`, the operations of a BlockDevice; `content`, the flash after.

    promised     [(from, to, before, after)] for each call of the store: the operations that it made, from one to before
                 the other, and what the files hold before and after it, {name: text}
    shown        [(next operation, seed, (deals, moves of the round))], the latest that screens have shown then
    """

    def __init__(self, device):
        self.base, self.row, self.content = bytes(device.content), device.row, device.content
        self.promised, self.shown = [], []

    def files_after(self, number):
        """What the files may hold when the power goes in the operation of this number: a list of {name: text}."""
        last = dict.fromkeys(FILES, "")
        for begin, end, before, after in self.promised:
            if begin <= number < end:
                return [before, after]
            if end <= number:
                last = after
        return [last]

    def shown_before(self, number):
        """(seed, (deals, moves)) that screens have shown when the operation begins, or None."""
        found = [(seed, moves) for begin, seed, moves in self.shown if begin <= number]
        return found[-1] if found else None


def files_on():
    """What the store reads: {name: text} of the files that matter, and {game: what can be replayed of its match}.

    Under JOURNAL also what can be replayed of the match that is offered first.
    """
    reader = store.Store(SAVES)
    found = {name: reader.read(name, "".join) for name in (store.SETTINGS, STATISTICS)}
    for game in NAMES:
        found[game] = read_whole(reader, reader.find_journal(game))
    found[store.JOURNAL] = next(filter(None, [read_whole(reader, name) for name in store.JOURNALS]), "")
    return found


def read_whole(reader, name):
    """What can be replayed of a journal; "" if there is none."""
    return "".join(complete_lines(reader.read(name, list) if name else []))


@contextlib.contextmanager
def promises(recorded):
    """Every call of the store that writes is added to `promised`, the outermost where one calls another."""
    inside = []

    def noting(method):
        @functools.wraps(method)
        def call(*arguments):
            if inside:
                return method(*arguments)
            inside.append(method)
            begin, before = len(recorded.row), files_on()
            try:
                return method(*arguments)
            finally:
                recorded.promised.append((begin, len(recorded.row), before, files_on()))
                inside.clear()

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name, method in list(vars(store.Store).items()):
            if callable(method) and not name.startswith(READING):
                patch.setattr(store.Store, name, noting(method))
        yield


def record(scenario, board, base=None, seed=1):
    """Play scenario(console) from this flash (bytes, None: a new one) on; a Recorded."""
    device = BlockDevice(base)
    recorded = Recorded(device)

    def look(station):
        match = station.console.table and station.console.table.match
        if match and match.round:
            recorded.shown.append((len(device.row), match.seed, (match.deals, len(match.round.history))))

    with disk.stored_on(disk.Disk(device)) as mounted, promises(recorded):
        with observed(SAVES, board, seed, look=look, lasting=True, flash=mounted.flash) as console:
            scenario(console)
            recorded.row = list(device.row)
        mounted.close()
    return recorded


def flash_with(files):
    """The bytes of a flash with {name: text} in its folder of saves."""
    device = BlockDevice()
    with disk.stored_on(disk.Disk(device)):
        keeper = store.Store(SAVES)
        for name, text in files.items():
            keeper.write(name, text)
    return bytes(device.content)
