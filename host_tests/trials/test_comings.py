"""People come and go, press or short anything, with and without phones: nothing is lost, and nobody is stuck."""

from collections import Counter

import pytest

from host_tests import budget
from host_tests.console.observing import settle_plan
from host_tests.trials import journals, walks
from host_tests.trials.evenings import NAMES, PHONES, Evening
from host_tests.trials.trial import trial

STEPS = 150  # of an evening
KINDS = (PHONES, "pocket", PHONES, "table_two", "table_four", PHONES)
LEAST = {"comings": 9, "goings": 8, "restarts": 0.5}  # of an evening


@pytest.mark.pieces([(318, 103, 320, 411, 4, 5, 470, 85)], [range(first, first + 20) for first in range(0, 600, 20)])
def test_whoever_comes_and_goes_everybody_can_play_and_leave_and_no_move_is_lost(piece):
    counts = Counter()
    with trial(12) as tried:  # moves
        for number in budget.within(piece):
            before = counts["moves"]
            spend_evening(number, counts)
            tried.reach(counts["moves"] - before)
    assert budget.stopped or {what: counts[what] for what in LEAST if counts[what] < LEAST[what] * len(piece)} == {}


def spend_evening(number, counts):
    """An evening; at its end everybody comes back, one who is alone leaves, and all go on."""
    below, kind = walks.make_rng("comings", number), KINDS[number % len(KINDS)]
    _, game, seats, rules = walks.draw_evening(below, number)
    plan = {"rules": rules, "explain": str(below(3)), "pace": "quick"}
    with walks.folder() as folder:
        settle_plan(folder, seats, game, **plan)
        if number % 2:  # a match from another evening
            for name in NAMES if kind == PHONES else ():
                seats = seats.replace("person ", f"person:{name} ", 1)
            journals.store_match(folder, seats, number, below(100), game, **plan)
        evening = Evening(kind, folder, number, counts)
        try:
            evening.spend(STEPS)
            evening.all_come()
            evening.check()
            evening.leave_alone()
            evening.all_come()
            evening.check()
            evening.go_on()
        finally:
            evening.end()
