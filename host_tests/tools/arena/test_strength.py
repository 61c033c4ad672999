"""The levels are in order of strength: each beats the one below it over duplicate deals."""

import pytest

from engine.rules import complete_rules
from tools.arena import duel


@pytest.mark.parametrize(
    "stronger, weaker, deals", [("level2", "level1", 60), ("level3", "level2", 100), ("level4", "level3", 14)]
)
def test_each_level_beats_the_one_below_it(stronger, weaker, deals):
    task = {"game": "briscola", "players": 2, "rules": complete_rules("briscola"), "seed": 1, "compiled": False}
    task = {**task, "names": [stronger, weaker], "folder": ".", "first": 0, "count": deals}
    played = duel.play_chunk(task)["pairs"]
    assert sum(won for won, _ in played) > 0.55 * 2 * duel.PARTS * deals
