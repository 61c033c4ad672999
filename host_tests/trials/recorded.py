"""A piece of an evening played on a recorded flash: each operation, and what must be on the flash from then on."""

import contextlib
import functools

from engine import replay
from engine.games import NAMES
from firmware.device import store
from host_tests.trials import disk
from host_tests.trials.device import Device
from tools.play.watched import Kept, watched

SAVES = "/saves"
STATISTICS = "statistics.txt"
FILES = {**dict.fromkeys(NAMES, "moves lost"), store.SETTINGS: "settings lost", STATISTICS: "statistics lost"}
READING = ("read", "find", "_")  # how the names of a Store's methods begin that write nothing


class Recorded:
    """What was played: `base`, the flash before; `row`, the operations, as Device has them.

    promised   [(from, to, before, after)] for each call of the store: the operations that it made, from one to before
               the other, and what the files hold before and after it, {name: text}
    shown      [(operation to come, seed, (deals, moves of the round))], the latest that screens have shown then
    """

    def __init__(self, base):
        self.base = bytes(base)
        self.row, self.promised, self.shown = [], [], []

    def files_after(self, number):
        """What the files may hold when the power goes in the operation of this number: a list of {name: text}."""
        last = {name: "" for name in FILES}
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


def files_on(folder=SAVES):
    """What the store reads: {name: text} of the files that matter, and {game: what can be replayed of its match}; as
    JOURNAL also what can be replayed of the match that is offered first.
    """
    reader = store.Store(folder)
    found = {name: reader.read(name, "".join) for name in (store.SETTINGS, STATISTICS)}
    for game in NAMES:
        found[game] = read_whole(reader, reader.find_journal(game))
    found[store.JOURNAL] = next(filter(None, [read_whole(reader, name) for name in store.JOURNALS]), "")
    return found


def read_whole(reader, name):
    """What can be replayed of a journal; "" if there is none."""
    lines = reader.read(name, list) if name else []
    whole = replay.read_record(lines)
    return "".join(lines[: 1 + len(whole[2])]) if whole else ""


@contextlib.contextmanager
def promises(recorded, device, aside=contextlib.nullcontext):
    """Every call of the store that writes is written down, the outermost where one calls another.

    `aside`: what holds while the files are read for that.
    """
    methods = {
        name: method for name, method in vars(store.Store).items() if callable(method) and not name.startswith(READING)
    }
    inside = []

    def noting(method):
        @functools.wraps(method)
        def call(*arguments):
            if inside:
                return method(*arguments)
            inside.append(method)
            with aside():
                begin, before = len(device.row), files_on()
            try:
                return method(*arguments)
            finally:
                with aside():
                    recorded.promised.append((begin, len(device.row), before, files_on()))
                inside.clear()

        return call

    for name, method in methods.items():
        setattr(store.Store, name, noting(method))
    try:
        yield
    finally:
        for name, method in methods.items():
            setattr(store.Store, name, method)


def record(scenario, board, base=None, seed=1):
    """Play scenario(console) from this flash (bytes, None: a new one) on; a Recorded."""
    device = Device(base)
    recorded = Recorded(device.content)

    def look(station):
        match = Kept.last and Kept.last.match
        if match and match.round:
            recorded.shown.append((len(device.row), match.seed, (match.deals, len(match.round.history))))

    with disk.stored_on(disk.Disk(device)), promises(recorded, device):
        with watched(SAVES, board, seed, look) as console:
            scenario(console)
            recorded.row = device.row
    return recorded


def flash_with(files):
    """The bytes of a flash with {name: text} in its folder of saves."""
    device = Device()
    with disk.stored_on(disk.Disk(device)):
        keeper = store.Store(SAVES)
        for name, text in files.items():
            keeper.write(name, text)
    return bytes(device.content)
