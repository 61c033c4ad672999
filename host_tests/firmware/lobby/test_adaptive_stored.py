"""What is kept of your equal: when the power goes, and in a damaged file."""

import pytest

from engine.match import Match
from engine.record import to_hex
from firmware.lobby import adaptive
from firmware.words import seating
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.lobby.test_adaptive import ALONE, begin, kept, play_to_end
from host_tests.firmware.match.test_leaving import choose
from host_tests.firmware.watching import cut, settle_plan, watched


@pytest.fixture(autouse=True)
def nobody():
    """No names are left of another test."""
    yield
    seating.seat_players([])


def test_the_power_goes_in_the_middle_of_a_match(tmp_path):
    settle_plan(tmp_path, ALONE, **{"equal.briscola.2": "level3"})
    with watched(tmp_path) as console:
        begin(console)
        cut(console)
        console.settle()
        console.press(0, "ok")
    with watched(tmp_path, seed=5) as console:
        console.press(0, "ok", "ok")
        assert console.runner.seats == ["person", "level3"]
        won = play_to_end(console)
        assert console.words().startswith("Your equal | You won! |" if won else "Your equal | You lost. |")
        assert kept(tmp_path)["equal.briscola.2"] == ("level4" if won else "level2")


def test_another_match_than_its_own_changes_nothing(tmp_path):
    """The power goes after a match of your equal was set up, before it is stored: the one before is still there."""
    settle_plan(tmp_path, "person level2")
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        cut(console)
        console.settle()
    (tmp_path / "settings.txt").write_text(
        (tmp_path / "settings.txt").read_text().replace("person,level2", "person,equal")
        + "equal.match=0123456789abcdef,1\n"
    )
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        choose(console, "Give up")
        assert console.words().endswith("Rematch | Change... | Title")
    assert "equal.briscola.2" not in kept(tmp_path)


@pytest.mark.parametrize("value", ["", "level9", "thumb", "person", "\x00", "level3,level4"])
def test_a_damaged_level_is_pina_again(value, tmp_path):
    settle_plan(tmp_path, ALONE, **{"equal.briscola.2": value})
    with watched(tmp_path) as console:
        assert "| Pina |" in begin(console)


@pytest.mark.parametrize("seats", ["", ",", ",0", ",7", ",x", ",-1"])
def test_a_damaged_note_of_a_match_changes_nothing(seats):
    match = Match("briscola", 2, SEED)
    settings = {"equal.match": to_hex(match.seed[:8]) + seats}
    assert adaptive.adjust_level(settings, match, ["person", "level2"], (0, None)) is None
    assert adaptive.invite(settings, match, ["person", "level2"]) == ["person", "level2"]
