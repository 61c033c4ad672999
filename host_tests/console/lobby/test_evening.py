"""An evening: a rematch, who deals it, the tally and the statistics."""

import pytest

from engine.match import Match
from firmware.lobby import evening, statistics
from firmware.result import Result
from host_tests.console.lobby.matches import counted, give_up, read_end
from host_tests.console.observing import (
    answer,
    begun,
    choose,
    cut,
    observed,
    open_item,
    open_set_up,
    rows,
    set_row,
    settings,
    settle_plan,
)
from host_tests.engine.helpers.decks import SEED

TWO = "person:Anna person:Bea"
NEXT = "Rematch | Change... | Title"


def items(console, station=0):
    """All lines of the menu at a station, with bars between."""
    return " | ".join(console.screen(station).items)


@pytest.mark.parametrize("rule, dealer", [("loser", 0), ("next", 1)])  # the match ends in its first round
def test_the_loser_or_the_next_one_deals_the_rematch_as_the_set_up_says(rule, dealer, tmp_path, monkeypatch):
    settle_plan(tmp_path, "person:Anna thumb", tally="5,7")  # of another evening
    with observed(tmp_path) as console:
        assert open_set_up(console)["First dealer"] == "random"
        set_row(console, "First dealer", "Rosa")
        set_row(console, "Rematch", rule + " deals")
        assert (rows(console)["First dealer"], rows(console)["Rematch"]) == ("Rosa", rule + " deals")
        open_item(console, "Play!")
        assert console.words().startswith("Rosa deals")
        cut(console)
        console.settle()
        give_up(console)
        for name in ("Change...", "Seat 2", "Pina"):
            open_item(console, name)
        assert console.words().endswith("Pina")  # who plays the next match, not the one of the tally
        console.press(0, "back", "back")
        console.settle()
        assert console.words().startswith("Matches: You 0, Rosa 1 |")
        menu, shown, store = console.frame(0), [], console.table.console.store
        monkeypatch.setattr(store, "switch_to", lambda game: shown.append(console.frame(0)))
        console.press(0, "ok")
        assert len(shown) == 1 and menu not in shown, "the press is answered before anything is stored"
        console.settle()
        assert console.table.match.dealer == dealer


def test_who_deals_the_rematch():
    for players, dealer, score, given_up, rule, wanted in (
        (4, 2, [3, 1], None, "loser", 3),  # of several losers the one who would deal soonest
        (4, 2, [3, 1], None, "next", 2),
        (4, 2, [3, 1], 0, "loser", 2),
        (5, 3, [1, 3, 0, 1, 0], None, "loser", 4),
    ):
        match = Match("briscola", players, SEED)
        match.dealer, match.score = dealer, score
        assert evening.choose_dealer(match, Result(None, given_up), rule) == wanted, (score, rule)


def test_everybody_is_asked_anybody_answers_and_something_may_be_changed_between_two_matches(tmp_path):
    with begun(tmp_path, TWO, "table_two") as console:
        winner = 1 - console.table.match.turn
        choose(console, "Give up", 1 - winner)
        answer(console, winner, "right", "ok")  # agrees
        read_end(console)
        assert items(console, 0) == items(console, 1) == NEXT
        answer(console, 1, "right", "ok")
        assert (console.kind(0), console.kind(1)) == ("Join", "Options")
        console.press(1, "back")
        assert items(console, 1) == NEXT
        answer(console, 1, "right", "ok", "right", "ok", "right", "ok", "back", "ok")
        assert console.kind(1) == "Cut" and console.table.match.game == "scopa"
        assert settings(tmp_path)["tally"] == ("1,0" if winner == 0 else "0,1")


def test_a_streak_ends_with_a_lost_match():
    own = {field: 0 for field in statistics.ALL_FIELDS}
    for winner in (0, 0, 1, 0):
        own = statistics.add(own, winner == 0, {"rounds": 0}, ())
    assert (own["matches"], own["won"], own["streak"], own["longest"]) == (4, 3, 1, 2)


def test_what_is_no_number_costs_only_its_line_or_the_tally(tmp_path):
    no_numbers = ("", "²", "-1", "1.5", "x", "12345678", " 1")
    broken = [f"Bea=1,1,1,0,0,0,1,{word}\nCarla=1,{word},1,0,0,0,1,1\n" for word in no_numbers]
    lines = "Anna=1,1,1,0,0,0,1,1\nDora=1,2\n" + "".join(broken)
    (tmp_path / "statistics.txt").write_bytes(lines.encode() + b"\xff\xfe=3\n")
    assert list(counted(tmp_path)) == ["Anna"]
    for tally in (*[f"1,{word}" for word in no_numbers], "1"):
        assert evening.read_tally({"tally": tally}, "tally", 2) == [0, 0]
