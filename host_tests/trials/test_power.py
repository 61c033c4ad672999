"""The power goes in any operation on the flash: nothing stored is lost, and the console starts."""

from itertools import islice

import pytest

from engine import replay
from firmware.storage import store
from host_tests import budget
from host_tests.console.observing import observed
from host_tests.engine.helpers.state import state
from host_tests.trials import device, disk, recorded, scenarios
from host_tests.trials.trial import trial

EVENINGS = 4  # each with other cards
# The least median of the moves stored. A first start plays three cards after a long set-up.
DEPTHS = {"first start": 0, "whole match": 18, "damaged": 20, "both games": 20}
ALL = 10_000  # tries


@pytest.mark.pieces(
    [(name, 0, 12) for name in DEPTHS], [(name, number, ALL) for number in range(EVENINGS) for name in DEPTHS]
)
def test_a_power_cut_loses_nothing_that_was_stored(piece):
    name, evening, tries = piece
    scenario, board, base = scenarios.scenario(name)
    played = recorded.record(scenario, board, base, 1 + evening)
    with trial(DEPTHS[name]) as tried:
        all_cuts = device.cuts(played.base, played.row)
        for number, when, content in budget.within(islice(all_cuts, 0, None, max(1, 2 * len(played.row) // tries))):
            whole = find_match(content, played.files_after(number), board, f"{when} operation {number}")
            tried.reach(len(whole.moves))
            shown = played.shown_before(number)
            if whole.match and shown and whole.match.seed == shown[0]:
                there = whole.match.deals, len(whole.match.round.history if whole.match.round else ())
                assert there >= shown[1], f"{when} operation {number}: a move is shown before it is stored"


def find_match(content, allowed, board, where):
    """What can be replayed of the match on a flash whose files must be as one of `allowed`; the console starts from it.

    Fails otherwise.
    """
    with disk.stored_on(disk.Disk(device.BlockDevice(content))) as mounted:
        found = recorded.files_on()
        for name in recorded.FILES:
            assert found[name] in [one[name] for one in allowed], f"{where}: {name}"
        whole = replay.read_record(found[store.JOURNAL].splitlines(keepends=True))
        assert starts(board, whole, mounted.flash), f"{where}: the console does not start"
    return whole


def starts(board, whole, flash):
    """Whether the console starts, offers the match that is stored, and goes on just there."""
    with observed(recorded.SAVES, board, 5, flash=flash) as console:
        console.press(0, "ok")
        if console.kind() == "Reader":  # it reports what it could not read
            console.press(0, "ok")
        if not whole.match:
            return console.kind() == "Options"
        if whole.match.winner is None:  # else it shows at once how the match ended
            if console.kind() != "StoredMatches":
                return False
            console.press(0, "ok")
        return console.table is not None and state(console.table.match) == state(whole.match)
