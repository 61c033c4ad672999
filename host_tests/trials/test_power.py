"""The power goes, or Ctrl-C comes, in any operation on the flash: nothing stored is lost, and the console starts."""

import functools
from itertools import islice

import pytest

from engine import replay
from firmware.device import store
from host_tests.engine.helpers.checked_rounds import state
from host_tests.trials import device, disk, recorded, scenarios
from host_tests.trials.trial import trial
from host_tests.watched import watched

EVENINGS = 4  # each with other cards
# The least median of the moves stored. A first start plays three cards after a long set-up.
DEPTHS = {"first start": 0, "briscola": 20, "scopa": 20, "damaged": 20, "both games": 20}
ALL = 10_000  # tries
INTERRUPTED = {"first start": ALL, "damaged": ALL, "briscola": 40}  # tries


@functools.lru_cache(maxsize=1)
def recording(name, evening):
    """The scenario as it was played, with the board's name."""
    played, board, base = scenarios.scenario(name)
    return recorded.record(played, board, base, 1 + evening), board


def step(count, tries):
    """One in how many is tried."""
    return max(1, count // tries)


@pytest.mark.pieces(
    [(name, 0, 12) for name in DEPTHS], [(name, number, ALL) for number in range(EVENINGS) for name in DEPTHS]
)
def test_a_power_cut_loses_nothing_that_was_stored(piece):
    name, evening, tries = piece
    played, board = recording(name, evening)
    with trial(DEPTHS[name]) as tried:
        all_cuts = device.cuts(played.base, played.row)
        for number, when, content in islice(all_cuts, 0, None, step(2 * len(played.row), tries)):
            whole = find_match(content, played.files_after(number), board, f"{when} operation {number}")
            tried.reach(count_moves(whole))
            shown = played.shown_before(number)
            if whole and shown and whole[0].seed == shown[0]:
                there = whole[0].deals, len(whole[0].round.history if whole[0].round else ())
                assert there >= shown[1], f"{when} operation {number}: a move is shown before it is stored"


@pytest.mark.pieces([("first start", 4), ("damaged", 4)], list(INTERRUPTED.items()))
def test_ctrl_c_ends_the_console_and_loses_nothing_that_was_stored(piece):
    name, tries = piece
    played, board = recording(name, 0)
    scenario, board, base = scenarios.scenario(name)
    first = played.promised[0][0]
    with trial(DEPTHS[name] // 2) as tried:
        for number in range(first, len(played.row), step(len(played.row) - first, tries)):
            found = recorded.record(scenario, board, base, 1, number)
            assert found.interrupted, f"Ctrl-C in operation {number} is swallowed"
            whole = find_match(found.content, played.files_after(number), board, f"Ctrl-C in operation {number}")
            tried.reach(count_moves(whole))


def find_match(content, allowed, board, where):
    """What can be replayed of the match on a flash whose files must be as one of `allowed`; the console starts from it.

    Fails otherwise.
    """
    with disk.stored_on(disk.Disk(device.Device(content))):
        found = recorded.files_on()
        for name in recorded.FILES:
            assert found[name] in [one[name] for one in allowed], f"{where}: {name}"
        whole = replay.read_record(found[store.JOURNAL].splitlines(keepends=True))
        assert starts(board, whole), f"{where}: the console does not start"
    return whole


def count_moves(whole):
    """How many moves are stored."""
    return len(whole[2]) if whole else 0


def starts(board, whole):
    """Whether the console starts, offers the match that is stored, and goes on just there."""
    with watched(recorded.SAVES, board, 5) as console:
        console.press(0, "ok")
        if console.kind() == "Reader":  # it reports what it could not read
            console.press(0, "ok")
        if not whole:
            return console.kind() == "Options"
        if whole[0].winner is None:  # else it shows at once how the match ended
            if console.kind() != "StoredMatches":
                return False
            console.press(0, "ok")
        return console.runner is not None and state(console.runner.match) == state(whole[0])
