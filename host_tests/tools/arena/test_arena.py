"""The arena: duplicate deals that are fair to both, honest intervals, the same result from any number of processes."""

import argparse
import sys
from types import SimpleNamespace

import pytest

from engine.rules import complete_rules
from host_tests.engine.helpers.decks import finished
from host_tests.engine.helpers.random_games import KINDS
from host_tests.tools.arena.arena_calls import figures, refused
from tools import __main__ as program
from tools.arena import command as arena
from tools.arena import duel, intervals, workers
from tools.shared import progress


def task(a="thumb", b="thumb", game="briscola", players=2, first=0, count=8, rules=None, seed=1):
    """The work of duel.play_chunk."""
    return {
        "names": [a, b],
        "folder": ".",
        "game": game,
        "players": players,
        "rules": complete_rules(game, rules),
        "seed": seed,
        "compiled": False,
        "first": first,
        "count": count,
    }


@pytest.mark.parametrize("game, players", KINDS)
def test_a_player_against_itself_comes_to_exactly_half(game, players):
    pairs = duel.play_chunk(task(game=game, players=players))["pairs"]
    half = duel.PARTS * len(duel.seatings(players, 2 if players in (2, 4, 6) else players)) // 2
    assert pairs == [[half, 0]] * 8


@pytest.mark.parametrize("command", [["arena", "thumb", "chance"], ["ladder"]])
def test_more_deals_than_a_pc_can_keep_are_refused(command, capsys):
    for many in ("1000001", "1000000000000"):
        with pytest.raises(SystemExit, match="2"):
            program.main([*command, "--deals", many])
        assert f"must be 1,000,000 at most, not {many}" in capsys.readouterr().err


@pytest.mark.parametrize("players, sides, number", [(2, 2, 2), (4, 2, 2), (6, 2, 2), (3, 3, 6), (5, 5, 10)])
def test_both_sit_on_every_seat_equally_often(players, sides, number):
    seatings = duel.seatings(players, sides)
    assert len(set(seatings)) == number
    for seat in range(players):
        assert sum(seating[seat] for seating in seatings) * 2 == number
    if sides < players:
        assert all(seating[seat] == seating[seat % 2] for seating in seatings for seat in range(players))


def test_every_seating_of_a_deal_gets_the_same_cards_and_its_own_chance():
    dealt, chances = [], []

    def spy(view, below):
        if len(view.history) < view.players:
            dealt.append((view.seat, tuple(view.hands[view.seat]), view.turned_up))
            chances.append([below(1000) for _ in range(4)])
        return view.legal[0]

    for number in range(3):
        duel.play_pair(task(players=4), [spy, spy], number, [[0, 0, 0], [0, 0, 0]])
    for number in range(3):
        first, second = dealt[8 * number : 8 * number + 4], dealt[8 * number + 4 : 8 * number + 8]
        assert first == second and [seat for seat, *_ in first] == [(number + 1 + place) % 4 for place in range(4)]
    assert len(dealt) == len(set(map(tuple, chances))) == 24 and len(set(dealt)) == 12


def test_a_round_is_counted_by_who_won_it_and_by_its_points():
    won = finished(["7D AD 2D 3D 4D 5D", "2C"])
    assert duel.score_round(won, (0, 1)) == (60, 60 * 3)
    assert duel.score_round(won, (1, 0)) == (0, -60 * 3)
    drawn = SimpleNamespace(sides=2, scores=lambda: [60, 60], match_points=lambda: [0, 0])
    assert duel.score_round(drawn, (0, 1)) == (30, 0)
    decided = SimpleNamespace(sides=2, scores=lambda: [60, 60], match_points=lambda: [0, 1])
    assert duel.score_round(decided, (0, 1)) == (0, 0)
    three = SimpleNamespace(sides=3, scores=lambda: [50, 20, 50], match_points=lambda: [0, 0, 0])
    assert duel.score_round(three, (0, 1, 1)) == (30, 60 * 15)
    assert duel.score_round(three, (0, 1, 0)) == (60, 60 * 30)


def test_intervals_are_those_of_students_t():
    assert intervals.interval([5.0]) == (5.0, None)
    assert intervals.interval([3.0] * 9) == (3.0, 0.0)
    assert intervals.interval([0, 0, 100, 100]) == (50, pytest.approx(91.87, abs=0.01))
    for freedom, wanted in ((1, 12.706), (10, 2.228), (11, 2.2010), (20, 2.0860), (120, 1.9799), (10**6, 1.96)):
        assert intervals.quantile(freedom) == pytest.approx(wanted, abs=5e-4)


@pytest.mark.parametrize("game, players", [("briscola", "3"), ("scopa", "4")])
def test_thumb_beats_chance(capsys, game, players):
    words = ("thumb", "chance", "--game", game, "--players", players)
    found = figures(capsys, *words, "--deals", "120", "--jobs", "1")
    assert found["win_percent"]["low"] > 55 and found["points_ahead"]["low"] > 0
    assert found["a"]["player"] == "thumb" and found["a"]["moves"] > 120 * 18
    assert found["pairs"] == 120 and found["complete"]


def test_the_result_does_not_depend_on_the_number_of_processes(capsys):
    words = ("thumb", "chance", "--game", "scopa", "--players", "3", "--deals", "31", "--seed", "9")
    one = figures(capsys, *words, "--jobs", "1")
    assert figures(capsys, *words, "--jobs", "3") == one
    assert figures(capsys, *words[:-1], "8", "--jobs", "1") != one


def test_chunks_of_any_size_are_the_same_deals():
    whole = duel.play_chunk(task("chance", "thumb", count=5))["pairs"]
    assert [duel.play_chunk(task("chance", "thumb", first=n, count=1))["pairs"][0] for n in range(5)] == whole


def test_rules_are_a_preset_and_switches():
    assert arena.read_rules("scopa", "common,asso=on") == complete_rules("scopa", {"ties": "none", "asso": "on"})
    assert arena.read_rules("briscola", "exchange=two") == complete_rules("briscola", {"exchange": "two"})
    assert arena.read_rules("briscola", "book") == complete_rules("briscola")


def test_the_result_names_the_preset_or_what_differs_from_the_book(capsys):
    words = ["thumb", "chance", "--deals", "2", "--jobs", "1", "--game", "scopa", "--rules"]
    for given, rules in (("book", "book"), ("common", "common"), ("common,asso=on", "ties=none,asso=on")):
        assert program.main(["arena", *words, given]) == 0
        assert f"for 2 players, rules {rules}\n" in capsys.readouterr().out


def test_a_switch_that_so_many_cannot_have_is_not_among_the_rules(capsys):
    words = ["thumb", "chance", "--deals", "2", "--jobs", "1", "--players", "6", "--rules", "exchange=two"]
    assert program.main(["arena", *words]) == 0
    assert "for 6 players, rules book" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words, message",
    [
        (("nobody", "thumb"), "unknown player 'nobody': chance, level1"),
        (("no_such_module:choose", "thumb"), "The player no_such_module:choose cannot be loaded: there is no module"),
        (("json:nothing", "thumb"), "The player json:nothing cannot be loaded: AttributeError"),
        (("sys:path", "thumb"), "The player sys:path is not a function"),
        (("thumb", "thumb", "--players", "5", "--game", "scopa"), "scopa is for 2, 3, 4, 6 players, not 5"),
        (("thumb", "thumb", "--rules", "pub"), "unknown preset 'pub'"),
        (("thumb", "thumb", "--rules", "exchange=two,common"), "--rules takes a preset, then switches"),
        (("thumb", "thumb", "--rules", "scopone=9", "--game", "scopa"), "scopone is for four players"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(capsys, words, message):
    assert refused(capsys, *words).startswith(message)


def test_ctrl_c_shows_what_there_is_so_far(monkeypatch, capsys):
    def interrupted(tasks, jobs):
        yield duel.play_chunk(tasks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "results", interrupted)
    assert program.main(["arena", "thumb", "chance", "--deals", "64", "--jobs", "2"]) == 130
    assert "4 deals of seed 1, each in 2 seatings; stopped, 64 were requested" in capsys.readouterr().out


def test_a_single_deal_has_no_interval(capsys):
    assert figures(capsys, "thumb", "chance", "--deals", "1")["win_percent"]["low"] is None
    assert program.main(["arena", "thumb", "chance", "--deals", "1"]) == 0
    assert "none from a single deal" in capsys.readouterr().out


def test_progress_is_one_line_rewritten_on_a_terminal(monkeypatch, capsys):
    monkeypatch.setattr(progress, "SHOWN_S", (0, 0))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    program.main(["arena", "thumb", "chance", "--deals", "40", "--jobs", "1"])
    said = capsys.readouterr().err
    assert "\r5 of 40 deals, " in said and " s left" in said and said.count("\n") == 1


def parsed(words):
    """The command line of `arena` taken apart."""
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return parser.parse_args(words)


def test_a_slow_player_does_not_keep_progress_waiting():
    words = ["thumb", "chance", "--game", "scopa", "--players", "4", "--deals", "4000"]
    tasks = arena.make_tasks(parsed(words), arena.LOCAL_CHUNK, 16)
    assert max(one["count"] for one in tasks) == 8
    assert [one["first"] for one in tasks] == list(range(0, 4000, 8))
