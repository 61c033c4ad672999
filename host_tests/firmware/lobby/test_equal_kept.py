"""What is kept of your equal: when the power goes, in a file of an older version, and in a damaged one."""

import pytest

from engine.match import Match
from engine.record import to_hex
from firmware.device.store import Store
from firmware.lobby import equal
from firmware.words import seating
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.damage import BROKEN
from host_tests.firmware.lobby.test_equal import ALONE, NAMES, begin, kept, play_to_end, read
from host_tests.firmware.lobby.test_setup import OLD
from host_tests.firmware.match.test_leaving import choose
from host_tests.firmware.watching import cut, open_set_up, rows, settle_plan, watched


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


def test_a_match_counts_once_though_the_power_goes_before_it_is_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(Store, "remove_journal", lambda store: store.close())
    settle_plan(tmp_path, ALONE)
    with watched(tmp_path) as console:
        begin(console)
        won = play_to_end(console)
    first = kept(tmp_path)["equal.briscola.2"]
    with watched(tmp_path) as console:
        console.press(0, "ok", "ok")
        assert play_to_end(console) == won
        assert f"| {NAMES[first]} |" in console.words()
        read(console)
        assert console.words().endswith("Title")
    assert kept(tmp_path)["equal.briscola.2"] == first == ("level3" if won else "level1")


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


def test_settings_of_an_older_version_are_kept_and_it_begins_with_pina(tmp_path):
    (tmp_path / "settings.txt").write_text(OLD, encoding="utf-8")
    with watched(tmp_path) as console:
        assert open_set_up(console)["Match"] == "21 points"
        console.press(0, *["right"] * 4, "ok", *["left"] * 4, "ok")
        assert rows(console)["Seat 2"] == "Your equal" and rows(console)["Match"] == "21 points"
        console.press(0, *["left"] * 4, "ok")
        assert "| Pina |" in console.words()


@pytest.mark.parametrize("value", ["", "level9", "thumb", "person", "\x00", "level3,level4"])
def test_a_damaged_level_is_pina_again(value, tmp_path):
    settle_plan(tmp_path, ALONE, **{"equal.briscola.2": value})
    with watched(tmp_path) as console:
        assert "| Pina |" in begin(console)


@pytest.mark.parametrize("seats", ["", ",", ",0", ",7", ",x", ",-1"])
def test_a_damaged_note_of_a_match_changes_nothing(seats):
    match = Match("briscola", 2, SEED)
    settings = {"equal.match": to_hex(match.seed[:8]) + seats}
    assert equal.count_match(settings, match, ["person", "level2"], (0, None)) is None
    assert equal.invite(settings, match, ["person", "level2"]) == ["person", "level2"]


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_file_stops_nobody(how, tmp_path):
    settle_plan(tmp_path, ALONE, **{"equal.briscola.2": "level3", "equal.match": "00,1"})
    settings = tmp_path / "settings.txt"
    settings.write_bytes(BROKEN[how](settings.read_bytes()))
    with watched(tmp_path) as console:
        open_set_up(console)
        console.press(0, *["right"] * 4, "ok")
        assert console.screen().items[-1][1] == "Your equal"
