"""The house rule *Points so far*: who sees and hears them while a round of Briscola is played."""

import pytest

from boards.web.screen_reader import describe
from host_tests.console.observing import begun, play_card, take_over

ALONE, FOUR, TWO = "person thumb", "person thumb thumb thumb", "person person"
SHOWN = [
    (ALONE, {}, "Points so far: You %d, Rosa %d."),
    (FOUR, {}, "Points so far: You+Rosa 2: %d, Rosa+Rosa 3: %d."),
    (ALONE, {"points": "off"}, ""),
    (TWO, {}, ""),
    (TWO, {"points": "on"}, "Points so far: Player 1: %d, You %d."),
    ("person person thumb", {}, ""),
]


@pytest.mark.parametrize("seats, rules, said", SHOWN)
def test_the_points_so_far_are_shown_and_said_to_whom_the_rule_allows_it(seats, rules, said, tmp_path):
    with begun(tmp_path, seats, rules=rules) as console:
        while min(console.table.match.round.scores()) == 0:
            take_over(console)
            play_card(console)
        take_over(console)
        points, heard = console.table.match.round.scores(), describe(console.screen(), [])
        beside = console.words().split(" | ")[-3::2]
        assert ("Points so far" in heard, beside == [str(number) for number in points]) == (bool(said), bool(said))
        assert not said or said % tuple(points) in heard
