"""The move that cost most: it is the one that Nonna finds worst, and she says what would have been better."""

import pytest

from engine.deal import Stream
from engine.match import Match
from engine.players import run_to_end, thinking
from host_tests.firmware.watching import begun, cut, open_menu, playing, to_the_score

GAMES = [("briscola", "person thumb"), ("scopa", "person thumb"), ("scopa", "person chance thumb thumb")]
TARGETS = {"briscola": 3, "scopa": 21}
NAME = "Costliest move"


def ask(console, station=0):
    """From the score at the round's end, until Nonna has looked at all moves."""
    open_menu(console, NAME, station)
    console.settle()


def said(console):
    """The words on the screen, as if they were in one line."""
    return console.words().replace(" | ", " ")


def costs_of(console):
    """[(what it cost, number of the move, the better move)] of the person's moves, worked out once more."""
    match, found = console.runner.match, []
    played = Match(match.game, match.players, match.seed, match.rules, match.target)
    played.play((-2, console.runner.match.cut))
    for number, (seat, move) in enumerate(match.round.history, 1):
        legal = played.round.legal()
        if seat == 0 and len(legal) > 1:
            costs = run_to_end(thinking.find_costs(played.round.view(0), Stream(bytes(32)).below))
            found.append((costs[legal.index(move)], number, legal[costs.index(0)]))
        played.round.play(move)
    return found


@pytest.mark.parametrize("game, seats", GAMES)
def test_it_shows_the_move_that_cost_most_and_the_better_one(game, seats, tmp_path):
    with begun(tmp_path, seats, game=game, target=TARGETS[game]) as console:
        to_the_score(console)
        found = costs_of(console)
        most, number, better = max(found, key=lambda one: (one[0], -one[1]))
        assert most > 60 and len(found) > 5
        ask(console)
        assert console.kind() == "WorstMove" and NAME in console.words()
        assert "%d/%d" % (number, len(console.runner.match.round.history)) in console.words()
        move = console.runner.match.round.history[number - 1][1]
        assert {*move, *better} <= set(console.cards())
        console.press(0, "ok")
        assert console.kind() == "Menu"


def test_a_round_without_such_a_move_is_praised(tmp_path, monkeypatch):
    def costs_nothing(view, below):
        yield
        return [0] * len(view.legal)

    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)
        monkeypatch.setattr("engine.players.thinking.find_costs", costs_nothing)
        ask(console)
        assert "No move cost you much." in said(console)


def test_back_ends_the_search(tmp_path, monkeypatch):
    with begun(tmp_path, "person thumb", target=3) as console:
        to_the_score(console)

        def costs_time(view, below):
            while True:
                console.loop._selector.now += 0.05
                yield

        monkeypatch.setattr("engine.players.thinking.find_costs", costs_time)
        open_menu(console, NAME)
        assert "Nonna looks at your moves: 1 of 20." in said(console)
        console.press(0, "right", "ok", "back")
        assert console.kind() == "Menu"


def test_it_is_there_where_hints_are_and_only_when_the_round_is_over(tmp_path):
    cases = (("alone", "person thumb", True), ("off", "person thumb", False), ("on", "person person", True))
    for hints, seats, there in cases:
        with begun(tmp_path / hints, seats, target=3, rules={"hints": hints}) as console:
            console.press(0, "back")
            assert NAME not in set(console.screen().items) - set(console.screen().reasons)
            console.press(0, "back")
            to_the_score(console)
            console.press(0, "back")
            assert (NAME in console.screen().items) == there


def test_two_stations_are_told_one_after_the_other(tmp_path):
    with playing(tmp_path, "person person", "table_two", target=3, rules={"hints": "on"}) as console:
        cut(console)
        to_the_score(console)
        for station in (0, 1):
            open_menu(console, NAME, station)
        console.settle()
        assert [console.kind(station) for station in (0, 1)] == ["WorstMove"] * 2
        assert console.frame(0) != console.frame(1)
