"""Your equal: who plays, what a win and a loss change, and what is said of it."""

import pytest

from engine.match import Match
from engine.record import to_hex
from firmware.lobby import adaptive
from firmware.result import Result
from host_tests.console.lobby.matches import counted, play_a_card, play_to_end, take_back
from host_tests.console.observing import answer, observed, settings, settle_plan, sit_down
from host_tests.engine.helpers.decks import SEED

ALONE = "person equal"
BEFORE = "Anna=12,7,20,5,9,78,0,4\n"  # statistics written before moves could be taken back


def begin(console, seats="person"):
    """From the title past the set-up to what is said before the match, which is read; its words."""
    console.wait(500)
    console.press(0, "ok")
    sit_down(console, seats)
    console.press(0, "ok")
    console.settle()
    words = console.words()
    assert words.startswith("Your equal")
    answer(console, console.stations - 1, "ok")
    return words


def test_a_match_with_moves_taken_back_counts_apart_and_your_equal_stays(tmp_path):
    settle_plan(tmp_path, "person:Anna equal")
    (tmp_path / "statistics.txt").write_text(BEFORE, newline="\n")
    with observed(tmp_path, seed=2) as console:
        begin(console)
        play_a_card(console)
        take_back(console)
        won = play_to_end(console) == 0
        assert console.words() == "Your equal | Moves taken back: no change | Next time you meet | Pina | ► OK ◄"
        answer(console, 0, "ok")
        assert console.words().startswith("Matches: You 0+1*, Pi 0 |" if won else "Matches: You 0, Pi 0+1* |")
        console.press(0, "right")
        assert console.words().startswith("* with moves taken back |")
    assert "equal.briscola.2" not in settings(tmp_path)
    own = counted(tmp_path)["Anna"]
    assert list(own.values()) == [12, 7, 20, 5, 9, 78, 0, 4, 1, int(won)]
    assert (own["with_take_backs"], own["won_with_take_backs"]) == (1, int(won))


@pytest.mark.parametrize(
    "seats, game, name",
    [
        (ALONE, "briscola", "Nonna"),
        (ALONE, "scopa", "Beppe"),
        ("person equal person equal", "scopa", "Nino"),
        ("person equal thumb equal", "briscola", "Pina"),
        ("person equal thumb", "briscola", "Pina"),
    ],
)
def test_each_game_and_number_of_players_has_its_own(seats, game, name, tmp_path):
    other = {"equal.briscola.2": "level4", "equal.scopa.4": "level1", "equal.scopa.2": "level3"}
    settle_plan(tmp_path, seats, game, **other, **{"equal.briscola.3": "level9"})  # a damaged one is Pina again
    with observed(tmp_path) as console:
        assert f"| {name} |" in begin(console)


def test_what_a_match_changes():
    for seats, equals, winner, change in (
        ("person level3 person level3", "1,3", 0, (True, "level3", "level4")),  # partners win together
        ("person level3 person level3", "1,3", 1, (False, "level3", "level2")),
        ("level1 person thumb", "0", 1, (True, "level1", "level2")),
        ("level1 person thumb", "0", None, (False, "level1", "level1")),  # of three nobody wins when one gives up
        ("person level4", "1", 0, (True, "level4", "level4")),
        ("person person level2 thumb", "2", 0, None),  # persons on both sides
        ("person person level2", "2", 0, None),  # two of three play against each other
        ("person thumb level2 thumb", "2", 0, None),  # only a partner
        ("thumb level2 thumb level2", "1,3", 0, None),  # no person
        ("person level2 thumb level2", "", 0, None),  # just Pina
        ("person level2", "0,7,x,-1", 0, None),  # a damaged note
    ):
        seats = seats.split()
        match = Match("briscola", len(seats), SEED)
        stored = {"equal.match": f"{to_hex(match.seed[:8])},{equals}"}
        assert adaptive.adjust_level(stored, match, seats, Result(winner, None)) == change, seats
        assert adaptive.find_level(stored, "briscola", len(seats)) == (change[2] if change else "level2")
