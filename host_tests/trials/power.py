"""The power goes in any operation on the flash: nothing that was stored is lost, and the console starts."""

import functools

from engine import replay
from firmware.device import store
from host_tests.engine.helpers.checked_rounds import state
from host_tests.trials import device, disk, recorded, scenarios
from host_tests.trials.trial import Tally, Trial
from tools.play.watched import watched

EVENINGS = 4  # each with other cards
SHARDS = {"first start": 1, "briscola": 2, "scopa": 5, "damaged": 1, "both games": 1}  # pieces of an evening
QUICK = 18  # cuts of each scenario
FAILED = "starts failed"
KINDS = (*dict.fromkeys(recorded.FILES.values()), FAILED)
OPERATIONS = "operations"


def pieces(quick):
    """[scenario, evening, shard, how many shards]."""
    if quick:
        return [[name, 0, 0, 0] for name in scenarios.NAMES]
    evenings = range(EVENINGS)
    return [
        [name, number, shard, SHARDS[name]] for number in evenings for name in SHARDS for shard in range(SHARDS[name])
    ]


@functools.lru_cache(maxsize=1)
def recording(name, evening):
    """The scenario as it was played, with the board's name."""
    played, board, base = scenarios.scenario(name)
    return recorded.record(played, board, base, 1 + evening), board


def cut(name, evening, shard, shards):
    """Cut the power at every cut of this shard: number `shard`, and each `shards` further on; 0: a few."""
    tally = Tally()
    played, board = recording(name, evening)
    shards = shards or max(1, 2 * len(played.row) // QUICK)
    if shard == 0:
        tally.count(OPERATIONS, len(played.row))
    for place, (number, when, content) in enumerate(device.cuts(played.base, played.row)):
        if place % shards == shard:
            tally.tried += 1
            where = f"{name}, evening {evening}, {when} operation {number}"
            look_after_cut(tally, played, number, bytes(content), board, where)
    return tally


def look_after_cut(tally, played, number, content, board, where):
    """What is found on this flash, and whether the console starts from it and goes on."""
    try:
        with disk.stored_on(disk.Disk(device.Device(content))):
            found = recorded.files_on()
            for name, kind in recorded.FILES.items():
                wanted = [one[name] for one in played.files_after(number)]
                tally.check(found[name] in wanted, kind, f"{where}: {name} is {found[name][-60:]!r}")
            tally.reach(max(0, found[store.JOURNAL].count("\n") - 1))
            whole = replay.read_record(found[store.JOURNAL].splitlines(keepends=True))
            shown = played.shown_before(number)
            if whole and shown and whole[0].seed == shown[0]:
                there = whole[0].deals, len(whole[0].round.history if whole[0].round else ())
                tally.check(there >= shown[1], "moves lost", f"{where}: {shown[1]} was shown, {there} is stored")
            tally.check(starts(board, whole), FAILED, where)
    except Exception as error:
        tally.fail(FAILED, f"{where}: {error!r}")


def starts(board, whole):
    """Whether the console starts, offers the match that is stored, and goes on just there."""
    with watched(recorded.SAVES, board, 5) as console:
        console.press(0, "ok")
        if console.kind() == "Reader":  # what it could not read is told
            console.press(0, "ok")
        if not whole:
            return console.kind() == "Options"
        if whole[0].winner is None:  # else how it ended is told at once
            if console.kind() != "StoredMatches":
                return False
            console.press(0, "ok")
        return console.runner is not None and state(console.runner.match) == state(whole[0])


TRIALS = (
    Trial(
        "power",
        "The power goes before, within and after every operation on the flash: first start on a flash without a file"
        " system, set-up, a match of Briscola and one of Scopa, rematch, statistics, leaving, a damaged journal,"
        " a match of each game",
        "cuts",
        pieces,
        cut,
        KINDS,
        8,
        (OPERATIONS,),
        depth=(20, "moves stored"),
    ),
)
