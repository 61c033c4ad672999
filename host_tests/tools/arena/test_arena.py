"""The arena: fair duplicate deals, honest intervals, a ladder, players from outside, and what it refuses."""

import ast
import random
import signal
import sys
import time
from types import SimpleNamespace

import pytest

from engine import games
from engine.rules import complete_rules
from engine.seats import count_sides
from engine.view import View
from host_tests import sources
from host_tests.commands import begin, call
from host_tests.engine.helpers.decks import finished, scopa_of
from host_tests.tools.shared import test_children
from tools import __main__ as program
from tools.arena import duel, estimates, executors

TOOLS = (str(sources.ROOT / "tools"),)  # for a call from another folder
KINDS = [(game, players) for game in games.NAMES for players in games.find_game(game).PLAYERS]


def task(game="briscola", players=2, **more):
    """The work of duel.play_chunk."""
    rules = complete_rules(game)
    usual = {"names": ["thumb", "thumb"], "folder": ".", "seed": 1, "compiled": False, "first": 0, "count": 8}
    return {**usual, "game": game, "players": players, "rules": rules, **more}


@pytest.mark.parametrize("game, players", KINDS)
def test_both_sit_everywhere_equally_often_and_a_player_wins_half_against_itself(game, players):
    seatings = duel.seatings(players, count_sides(players))
    assert len(set(seatings)) == len(seatings)
    assert {2 * sum(seating[seat] for seating in seatings) for seat in range(players)} == {len(seatings)}
    half = duel.PARTS * len(seatings) // 2
    assert duel.play_chunk(task(game, players))["pairs"] == [[half, 0]] * 8


def test_a_round_is_counted_by_who_won_it_and_by_its_points():
    def ended(scores, winners):
        return SimpleNamespace(sides=len(scores), scores=lambda: scores, winners=lambda: winners)

    won = finished(["7D AD 2D 3D 4D 5D", "2C"])
    for game, seating, score in (
        (won, (0, 1), (60, 60 * 3)),
        (won, (1, 0), (0, -60 * 3)),
        (ended([60, 60], []), (0, 1), (30, 0)),
        (ended([60, 60], [1]), (0, 1), (0, 0)),
        (ended([50, 20, 50], []), (0, 1, 1), (30, 60 * 15)),
        (ended([50, 20, 50], []), (0, 1, 0), (60, 60 * 30)),
    ):
        assert duel.score_round(game, seating) == score


def test_intervals_are_those_of_students_t():
    assert estimates.interval([5.0]) == (5.0, None)
    assert estimates.interval([0, 0, 100, 100]) == (50, pytest.approx(91.87, abs=0.01))
    for freedom, wanted in ((1, 12.706), (10, 2.228), (10**6, 1.96)):
        assert estimates.quantile(freedom) == pytest.approx(wanted, abs=5e-4)


def test_the_result_depends_on_the_seed_and_not_on_processes(figures):
    words = "thumb chance --game scopa --players 3 --deals 50 --seed"
    one = figures(f"{words} 9 --jobs 1")
    assert figures(f"{words} 9 --jobs 3") == one != figures(f"{words} 8 --jobs 3")
    assert one["win_percent"]["low"] > 50 and one["points_ahead"]["low"] > 0 and one["a"]["moves"] > 50 * 18


@pytest.mark.parametrize("game", games.NAMES)
def test_compiled_levels_play_the_same(game, figures):
    words = f"level2 thumb --game {game} --deals 1 --jobs 1"
    assert figures(f"{words} --compiled") == figures(words)


def test_rules_are_a_preset_and_switches(capsys):
    for words, rules in (
        ("--game scopa --rules common,asso=on", "ties=none,asso=on"),
        ("--players 6 --rules exchange=two", "book"),
    ):
        assert program.main(f"arena thumb chance --deals 1 {words}".split()) == 0
        said = capsys.readouterr().out
        assert f" players, rules {rules}\n" in said and "none from a single deal" in said


def test_what_cannot_be_played_is_refused_in_a_sentence(refused, bots):
    (bots / "arena_exit.py").write_text("exit(3)")
    for words, message in (
        ("nobody thumb", "unknown player 'nobody': chance, level1"),
        ("no_such:choose thumb", "The player no_such:choose cannot be loaded: there is no module no_such in /"),
        ("./bots/my_bot:choose thumb", "The player ./bots/my_bot:choose cannot be loaded: name a module, not its path"),
        ("my_bot.py:choose thumb", "The player my_bot.py:choose cannot be loaded: name a module, not its path"),
        ("json:nothing thumb", "The player json:nothing cannot be loaded: AttributeError"),
        ("thumb", "Name two players, or more for a ladder, each only once."),
        ("thumb thumb --players 5 --game scopa", "scopa is for 2, 3, 4, 6 players, not 5"),
        ("thumb thumb --rules pub", "unknown preset 'pub'"),
        ("thumb thumb --rules scopone=9 --game scopa", "scopone is for four players"),
        ("arena_bot:crash thumb", executors.CRASHED),
        ("arena_bot:interrupt thumb", "In deal 0, seating 0, the player arena_bot:interrupt failed: KeyboardInterrupt"),
        ("arena_exit:choose thumb", "The player arena_exit:choose cannot be loaded: SystemExit: 3"),
    ):
        assert refused(words).startswith(message), words


def test_the_true_strength_lies_in_95_of_100_intervals():
    chance, true, inside = random.Random(7), [0, 60, 150], 0
    for _ in range(400):
        duels = {}
        for a, b in ((1, 0), (2, 0), (2, 1)):
            won = sum(chance.random() < share(true[a] - true[b]) for _ in range(400)) / 400
            duels[a, b] = won, (won * (1 - won) / 400) ** 0.5
        strength, half = estimates.rate(3, duels)[2]
        inside += abs(strength - true[2]) <= half
    assert 365 <= inside <= 393


def share(ahead):
    """The share of the rounds that a player wins who is so many points ahead."""
    return 1 / (1 + 10 ** (-ahead / 400))


def test_three_players_make_a_ladder_with_the_strongest_first(capfd, figures):
    words = "thumb chance level1 --deals 20"
    found = figures(words)
    strengths = {name: round(rated["strength"]) for name, rated in found["strengths"].items()}
    assert strengths["thumb"] == 0 > strengths["chance"] and found["win_percent"]["thumb"]["chance"] > 50
    assert program.main(["arena", *words.split()]) == 0
    rows = [line.split(" | ") for line in capfd.readouterr().out.splitlines()[5:]]
    assert [(row[0][2:], int(row[1])) for row in rows] == sorted(strengths.items(), key=lambda item: -item[1])
    assert f"{found['win_percent']['thumb']['level1']:.1f} %" in rows[0]


@pytest.mark.parametrize("names, chunks", [("thumb chance", 1), ("thumb chance level1", 4)])
def test_ctrl_c_shows_the_result_so_far(names, chunks, monkeypatch, capsys):
    def interrupted(tasks, jobs):
        for task in tasks[:chunks]:
            yield duel.play_chunk(task)
        raise KeyboardInterrupt

    monkeypatch.setattr(executors, "play", interrupted)
    assert program.main(["arena", *names.split(), "--deals", "1000"]) == 130
    assert "8 deals of seed 1, each in 2 seatings; stopped, 1,000 were requested" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["SIGINT"] if sys.platform == "win32" else ["SIGINT", *test_children.SIGNALS])
def test_a_signal_ends_every_process_at_once(name, bots):
    running = begin("arena", "arena_bot:slow", "thumb", "--jobs", "2", folder=bots, start=TOOLS)
    try:
        while not (bots / "thinking").exists():
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(getattr(signal, name))
        said = running.communicate(timeout=300)[1]  # when nobody holds the pipe any more
        assert said == ("Stopped before the first deals were over.\n" if name == "SIGINT" else "")
        assert running.returncode == (-9 if name == "SIGKILL" else 128 + getattr(signal, name))
    finally:
        running.kill()


def test_a_player_may_be_a_generator(bots, figures):
    plain, stepped = [figures(f"arena_bot:{bot} thumb --deals 5") for bot in ("choose", "step_by_step")]
    assert plain["win_percent"] == stepped["win_percent"]


def test_a_player_that_fails_is_reported_with_its_position(bots, refused):
    for bot, why in (
        ("tired", "failed: RuntimeError: out of ideas ({folder}/arena_bot.py, line 13)."),
        ("cheat", "chose (39, 38), which is not one of the legal moves {view.legal}."),
    ):
        said = refused(f"thumb arena_bot:{bot} --deals 20").splitlines()
        view = View(ast.literal_eval(said[-1]))
        assert said[0] == f"In deal 0, seating 0, the player arena_bot:{bot} " + why.format(folder=bots, view=view)
        assert view.turn == view.seat


def test_the_readmes_bot_and_its_questions_work(bots):
    bot, again, ask = (sources.ROOT / "engine/players/README.md").read_text(encoding="utf-8").split("```python\n")[1:]
    (bots / "my_bot.py").write_text(bot.split("```")[0])
    for game in games.NAMES:
        call("arena", "my_bot:choose", "thumb", "--deals", "5", "--game", game, folder=bots, start=TOOLS, check=True)
    view = scopa_of("7S 3D RC RB", ["7D 2C 3S", "AD AC AS"]).view(0)
    (bots / "view.txt").write_text(str(vars(view)))
    for code, printed in ((again, "(6, 26)\n"), (ask, "(10,)\n")):
        answer = call(code.split("```")[0], folder=bots, start=("-c",), env={"PYTHONPATH": str(sources.ROOT)})
        assert answer.stdout == printed, answer.stderr


def test_the_readme_lists_every_field_of_a_view():
    text = sources.text(sources.ROOT / "engine/players/README.md")
    rows = "".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))
    assert [name for name in View.__annotations__ if f"`{name}`" not in rows] == []
