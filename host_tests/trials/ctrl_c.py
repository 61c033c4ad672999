"""Ctrl-C in the middle of the store's work: the console ends at once, and everything that was stored is whole."""

import contextlib
import functools

from engine import replay
from firmware.device import store
from host_tests.trials import device, disk, recorded, scenarios
from host_tests.trials.interrupting import Lines, Operations
from host_tests.trials.power import FAILED, starts
from host_tests.trials.trial import Tally, Trial
from tools.play.watched import watched

EVERY = {  # one in so many is broken off at
    ("first start", "line"): 3,
    ("briscola", "line"): 8,
    ("damaged", "line"): 1,
    ("first start", "operation"): 1,
    ("briscola", "operation"): 5,
    ("damaged", "operation"): 1,
}
SHARDS = 6
QUICK = 4
SWALLOWED = "Ctrl-Cs swallowed"


def pieces(quick):
    """[scenario, "line" or "operation", shard, how many shards]."""
    if quick:
        return [["damaged", "line", 0, 0], ["damaged", "operation", 0, 0], ["first start", "operation", 0, 0]]
    return [[*what, shard, SHARDS] for what in EVERY for shard in range(SHARDS)]


@contextlib.contextmanager
def played(name, what, at):
    """A scenario with Ctrl-C at such a line or operation; yields its Recorded, whose row is the flash it leaves."""
    scenario, board, base = scenarios.scenario(name)
    flash = device.Device(base)
    moment = Lines(at) if what == "line" else Operations(at, flash)
    found = recorded.Recorded(flash.content)
    with disk.stored_on(disk.Disk(flash)) as mounted:
        with recorded.promises(found, flash, moment.aside), watched(recorded.SAVES, board, 3, lasting=True) as console:
            with moment.counting():
                try:
                    scenario(console)
                    found.ended = False
                except KeyboardInterrupt:
                    found.ended = True
        mounted.close()
    found.count = moment.count
    yield found, bytes(flash.content), board


@functools.lru_cache(maxsize=1)
def whole(name, what):
    """The Recorded of a scenario that nobody breaks off."""
    with played(name, what, 0) as (found, _, _):
        return found


def press(name, what, shard, shards):
    """Play the scenario again and again, with Ctrl-C further and further on."""
    tally, all_of_it = Tally(), whole(name, what)
    every = EVERY[name, what] * shards or max(1, all_of_it.count // QUICK)
    for at in range(1 + shard * EVERY[name, what], all_of_it.count, every):
        tally.tried += 1
        where = f"{name}, {what} {at}"
        with played(name, what, at) as (found, content, board):
            tally.check(found.ended, SWALLOWED, where)
            look(tally, found, all_of_it, content, board, where)
    return tally


def look(tally, found, all_of_it, content, board, where):
    """What is on the flash is what was there before the call that was broken off, or after it; the console starts."""
    number = len(found.promised) - 1
    allowed = all_of_it.promised[number][2:] if number >= 0 else [recorded_at_start(all_of_it)]
    try:
        with disk.stored_on(disk.Disk(device.Device(content))):
            there = recorded.files_on()
            tally.reach(max(0, there[store.JOURNAL].count("\n") - 1))
            for file, kind in recorded.FILES.items():
                wanted = [one[file] for one in allowed]
                tally.check(there[file] in wanted, kind, f"{where}: {file} is {there[file][-60:]!r}")
            lines = there[store.JOURNAL].splitlines(keepends=True)
            tally.check(starts(board, replay.read_record(lines)), FAILED, where)
    except Exception as error:
        tally.fail(FAILED, f"{where}: {error!r}")


def recorded_at_start(all_of_it):
    """{name: text} of the files before the first call of the store."""
    return all_of_it.promised[0][2]


TRIALS = (
    Trial(
        "ctrl-c",
        "Ctrl-C in the middle of the store's work, between any two of its lines and in any operation on the flash",
        "Ctrl-Cs",
        pieces,
        press,
        (SWALLOWED, *dict.fromkeys(recorded.FILES.values()), FAILED),
        8,
        depth=(10, "moves stored"),
    ),
)
