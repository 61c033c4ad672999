"""Your equal: who plays, what a win and a loss change, and what is said of it."""

import pytest

from engine import replay
from engine.match import Match
from engine.players.levels import LEVELS
from engine.record import to_hex
from firmware.device.store import Store
from firmware.lobby import adaptive
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.match.test_leaving import agree, choose
from host_tests.firmware.watching import cut, settle_plan, sit_down, watched

ALONE = "person equal"
NAMES = dict(zip(LEVELS, ("Nino", "Pina", "Beppe", "Nonna")))


def begin(console, seats="person", station=0):
    """From the title past the set-up to what is said before the match."""
    console.wait(500)
    console.press(station, "ok")
    sit_down(console, seats, station)
    console.press(station, "ok")
    console.settle()
    assert console.kind(station) == "AdaptiveLevel"
    words = console.words(station)
    read(console, station)
    return words


def read(console, station=0):
    """Read what is said of somebody's equal, after the moment in which OK does nothing."""
    console.wait(500)
    console.press(station, "ok")
    console.settle()


def play_to_end(console):
    """Play any cards until the match is over and all have read its score; whether the person on seat 1 has won."""
    match = console.runner.match
    for _ in range(1500):
        if console.kind() in ("AdaptiveLevel", "Menu"):
            return match.winner == 0
        console.press(0, "ok")
        console.settle()
    raise AssertionError("the match does not end")


def kept(folder):
    """The settings in a folder."""
    return Store(str(folder)).read_settings()


def recorded(folder, name="journal.txt"):
    """Who sits where by the record of a match."""
    return (folder / name).read_text().partition("seats=")[2].split(" ")[0].split(",")


def test_who_wins_meets_a_stronger_one_and_who_loses_a_weaker_one(tmp_path):
    """Eight matches in a row; what is said before and after each, who plays it, and what its record says."""
    settle_plan(tmp_path, ALONE)
    level, outcomes = 1, set()
    with watched(tmp_path, seed=2) as console:
        said = begin(console)
        assert said == "Your equal | This time you meet | Pina | Win: stronger. Lose: weaker. | ► OK ◄"
        for _ in range(8):
            assert console.kind() in ("Cut", "BriscolaPlay")  # the cut of a computer goes by itself
            assert console.runner.seats == recorded(tmp_path) == ["person", LEVELS[level]]
            won = play_to_end(console)
            wanted = max(0, min(level + (1 if won else -1), 3))
            said = console.words()
            assert said.startswith("Your equal | You won! | " if won else "Your equal | You lost. | ")
            if wanted == level:
                assert f"Nobody is {'stronger' if won else 'weaker'} than" in said
            assert f"| {NAMES[LEVELS[wanted]]} |" in said and kept(tmp_path)["equal.briscola.2"] == LEVELS[wanted]
            assert recorded(tmp_path, "last.txt") == ["person", LEVELS[level]]
            assert replay.read_record((tmp_path / "last.txt").read_text().splitlines(True))[0].winner == 1 - won
            outcomes.add((won, wanted == level))
            level = wanted
            read(console)
            assert console.words().endswith("Rematch | Change... | Replay")
            console.press(0, "ok")
    assert {won for won, _ in outcomes} == {True, False}


def test_each_game_and_number_of_players_has_its_own(tmp_path):
    other = {"equal.briscola.2": "level4", "equal.scopa.4": "level1", "equal.scopa.2": "level3"}
    for seats, game, name in (
        (ALONE, "briscola", "Nonna"),
        (ALONE, "scopa", "Beppe"),
        ("person equal person equal", "scopa", "Nino"),
        ("person equal thumb equal", "briscola", "Pina"),
    ):
        settle_plan(tmp_path, seats, game, **other)
        with watched(tmp_path) as console:
            assert f"| {name} |" in begin(console)
        (tmp_path / "journal.txt").unlink()


def test_who_gives_up_has_lost_and_who_leaves_has_not(tmp_path):
    settle_plan(tmp_path, ALONE)
    with watched(tmp_path) as console:
        begin(console)
        cut(console)
        console.settle()
        choose(console, "Leave")
        assert console.kind() == "Title" and "equal.briscola.2" not in kept(tmp_path)
        console.press(0, "ok", "ok")
        console.settle()
        choose(console, "Give up")
        assert "You lost. | Next time you meet | Nino" in console.words()
        read(console)
        assert console.words() == "You 0, Pina 1 | Rematch | Change... | Title"
        console.press(0, "ok")
        console.settle()
        assert console.runner.seats == ["person", "level1"]
        cut(console)
        console.settle()
        choose(console, "Give up")
        assert "You lost. | Nobody is weaker than | Nino" in console.words()


@pytest.mark.parametrize("board", ["table_two", "table_four"])
def test_two_partners_see_it_at_every_screen_and_either_of_them_goes_on(board, tmp_path):
    seats = "person:Anna equal person:Bea equal"
    settle_plan(tmp_path, seats, "scopa")
    with watched(tmp_path, board) as console:
        console.press(0, "ok")
        sit_down(console, seats)
        console.press(0, "ok")
        console.settle()
        every = range(console.stations)
        assert ["Pina" in console.words(station) for station in every] == [True] * console.stations
        read(console, console.stations // 2)
        assert console.kind(0) == "Cut"
        assert console.runner.seats == ["person:Anna", "level2", "person:Bea", "level2"]
        cut(console)
        console.settle()
        choose(console, "Give up", 0)
        agree(console, console.stations // 2)
        said = {console.words(station) for station in every}
        assert said == {"Your equal | You lost. | Next time you meet | Nino | ► OK ◄"}
    assert kept(tmp_path)["equal.scopa.4"] == "level1"


def test_computers_among_themselves_are_told_nothing_and_change_nothing(tmp_path):
    settle_plan(tmp_path, "equal thumb")
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        console.settle(4000)
        assert console.kind() == "Title" and recorded(tmp_path, "last.txt") == ["level2", "thumb"]
    assert "equal.briscola.2" not in kept(tmp_path)


def counted(seats, equals, result, players=2, **settings):
    """What a match changes, and the level that plays next."""
    match = Match("briscola", players, SEED)
    settings["equal.match"] = ",".join([to_hex(match.seed[:8]), *map(str, equals)])
    change = adaptive.adjust_level(settings, match, seats, result)
    return change, adaptive.find_level(settings, "briscola", players)


def test_a_match_is_won_or_lost_by_the_side_of_the_persons():
    four = ["person", "level3", "person", "level3"]
    assert counted(four, [1, 3], (0, None), 4) == ((True, "level3", "level4"), "level4")
    assert counted(four, [1, 3], (1, None), 4) == ((False, "level3", "level2"), "level2")
    three = ["level1", "person", "thumb"]
    assert counted(three, [0], (1, None), 3) == ((True, "level1", "level2"), "level2")
    for result in ((0, None), (2, None), (None, 1)):  # of three nobody wins when one gives up
        assert counted(three, [0], result, 3) == ((False, "level1", "level1"), "level1")
    assert counted(["person", "level4"], [1], (0, None))[0] == (True, "level4", "level4")


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


@pytest.mark.parametrize(
    "seats, equals",
    [
        (["person", "person", "level2", "thumb"], [2]),  # persons on both sides
        (["person", "person", "level2"], [2]),  # two of three play against each other
        (["person", "thumb", "level2", "thumb"], [2]),  # only a partner
        (["thumb", "level2", "thumb", "level2"], [1, 3]),  # no person
        (["person", "level2", "thumb", "level2"], []),  # just Pina
    ],
)
def test_other_matches_change_nothing(seats, equals):
    assert counted(seats, equals, (0, None), len(seats)) == (None, "level2")
