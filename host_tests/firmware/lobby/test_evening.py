"""An evening: a rematch, who deals it, the tally, what is remembered of everybody, and the power that goes in it."""

import pytest

from engine.match import Match
from firmware.device.store import Store
from firmware.lobby import evening, statistics
from firmware.match.story import Story
from firmware.words import names
from host_tests.engine.helpers.decks import SEED
from host_tests.firmware.match.test_flow import menu_words
from host_tests.firmware.watching import cut, open_set_up, playing, rows, settle_plan, watched

TWO = "person:Anna person:Bea"


def play_to_end(console):
    """Play any cards until the match is over and all have read who won; the winner's name."""
    match = console.runner.match
    for _ in range(1500):
        if console.kind() == "Menu":
            return names.name_side(match.winner, match.sides, match.players, None, 99)
        console.press(0, "ok")
        console.settle()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("rule", ["loser", "next"])
def test_the_loser_or_the_next_one_deals_the_rematch(rule, tmp_path):
    settle_plan(tmp_path, TWO)
    with watched(tmp_path) as console:
        open_set_up(console)
        console.press(0, *["right"] * 8, *["ok"] * (rule == "next"))
        assert rows(console)["Rematch"] == rule + " deals"
        console.press(0, *["left"] * 8, "ok")
        for _ in range(3):
            play_to_end(console)
            match = console.runner.match
            console.press(0, "ok")
            console.settle()
            wanted = 1 - match.winner if rule == "loser" else match.dealer
            assert console.runner.match.dealer == console.runner.match.first == wanted
            assert f"{names.name_seat(wanted)} deals" in console.words()


def test_of_several_losers_the_one_who_would_deal_soonest_deals():
    match = Match("briscola", 4, SEED)
    match.dealer, match.score = 2, [3, 1]
    assert (
        evening.choose_dealer(match, (None, None), "loser") == 3
        and evening.choose_dealer(match, (None, None), "next") == 2
    )
    match = Match("briscola", 5, SEED)
    match.dealer, match.score = 3, [1, 3, 0, 1, 0]
    assert evening.choose_dealer(match, (None, None), "loser") == 4


def test_something_may_be_changed_between_two_matches(tmp_path):
    with playing(tmp_path, TWO) as console:
        won = play_to_end(console)
        console.press(0, "right", "ok")
        assert console.kind() == "Options"
        console.press(0, "back")
        assert menu_words(console) == "Rematch Change... Replay Title"
        console.press(0, "right", "ok", "right", "ok", "left", "ok")
        assert console.kind() == "Cut" and console.runner.match.game == "scopa"
        tally = Store(str(tmp_path)).read_settings()["tally"]
        assert tally == ("1,0" if won == "Anna" else "0,1")


def test_everybody_is_asked_and_anybody_answers(tmp_path):
    with playing(tmp_path, TWO, "table_two") as console:
        cut(console)
        for _ in range(300):
            if console.kind(0) == console.kind(1) == "Menu":
                break
            for station in (0, 1):
                console.press(station, "ok")
            console.settle()
        console.wait(500)
        assert menu_words(console, 0) == menu_words(console, 1) == "Rematch Change... Replay Title"
        console.press(1, "right", "ok")
        assert (console.kind(0), console.kind(1)) == ("Join", "Options")


def counted(tmp_path):
    """The statistics in a folder."""
    store = Store(str(tmp_path))
    return statistics.read_entries(store, statistics.list_names(store))


def test_the_statistics_count_what_was_played(tmp_path):
    with playing(tmp_path, TWO, game="scopa") as console:
        won = play_to_end(console)
        match = console.runner.match
        found = counted(tmp_path)
        assert sorted(found) == ["Anna", "Bea"]
        for name, own in found.items():
            assert own["matches"] == 1 and own["won"] == own["streak"] == own["longest"] == int(name == won)
        assert sum(own["rounds"] for own in found.values()) <= match.deals
        assert sum(own["settebelli"] for own in found.values()) == match.deals
        assert max(own["primiera"] for own in found.values()) >= 60


@pytest.mark.parametrize("piles", ["together", "separate"])
def test_everybodys_scope_settebelli_and_best_primiera_are_counted(piles):
    """Held against the moves' own events and the rounds' own lines."""
    story, match, scope, primiera = Story(), Match("scopa", 4, SEED, {"team_piles": piles}), [0] * 4, [0, 0]
    turns = 0
    while match.winner is None:
        turns += 1
        twin = match.copy()
        move = match.legal()[-1 - turns % len(match.legal())]
        for event in twin.play(move):
            if event[0] == "scopa":
                scope[event[1]] += 1
        story.play(match, move)
        if match.round.turn is None and not match.round.void:
            for place, value in enumerate(match.round.lines()[3][1]):
                primiera[place % 2] = max(primiera[place % 2], value)
    sums = statistics.add_up(match, story.round_stats)
    assert [sums["scope", seat] for seat in range(4)] == scope and sum(scope)
    assert [sums["primiera", side] for side in (0, 1)] == primiera
    assert sums["settebelli", 0] + sums["settebelli", 1] == len(story.round_stats)


NO_NUMBERS = ("", "²", "٣", "-1", "1.5", "x", "12345678", " 1")


def test_a_broken_file_of_statistics_costs_only_its_lines(tmp_path):
    whole = "Anna=1,1,1,0,0,0,1,1\n"
    broken = [f"Bea=1,1,1,0,0,0,1,{word}\nCarla=1,{word},1,0,0,0,1,1\n" for word in NO_NUMBERS]
    (tmp_path / "statistics.txt").write_bytes((whole + "Dora=1,2\n" + "".join(broken)).encode() + b"\xff\xfe=3\n")
    assert list(counted(tmp_path)) == ["Anna"]


def test_a_tally_with_what_is_no_number_begins_again():
    assert [evening.read_tally({"tally": f"1,{word}"}, "tally", 2) for word in NO_NUMBERS] == [[0, 0]] * len(NO_NUMBERS)
    assert evening.read_tally({"tally": "7,1234"}, "tally", 2) == [7, 1234]
    assert evening.read_tally({"tally": "1"}, "tally", 2) == evening.read_tally({}, "tally", 2) == [0, 0]


def test_the_set_up_says_who_deals_first(tmp_path):
    settle_plan(tmp_path, TWO)
    with watched(tmp_path) as console:
        assert open_set_up(console)["First dealer"] == "random"
        console.press(0, *["right"] * 7, "ok", "ok")
        assert rows(console)["First dealer"] == "Bea"
        console.press(0, *["left"] * 7, "ok")
        assert console.words().startswith("Bea deals") and console.runner.match.dealer == 1
    with watched(tmp_path) as console:
        console.press(0, "ok", "right", "ok", "right", "ok")
        assert rows(console)["First dealer"] == "Bea"


def test_a_streak_ends_with_a_lost_match():
    own = {field: 0 for field in statistics.FIELDS + statistics.APART}
    for winner in (0, 0, 1, 0):
        own = statistics.add(own, winner == 0, 0, 0, {})
    assert (own["matches"], own["won"], own["streak"], own["longest"]) == (4, 3, 1, 2)
