"""The command `bench`: random rounds per second of each game, compared with the time of a bare loop step."""

import json
import platform
from argparse import ArgumentParser, Namespace
from time import perf_counter_ns

from engine.games import NAMES, find_game
from tools.agreement import random_rounds

HELP = "measure how many random rounds a second the engine plays on this machine"
EXAMPLES = ("bench", "bench --json")
BATCH = 25  # rounds in one measurement: a few milliseconds, short enough to escape interruptions
STEPS = 50_000  # loop steps in one measurement, about as long


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `bench`."""
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument(
        "--seconds", type=positive_seconds, default=8.0, metavar="N", help="how long to measure (default: 8)"
    )


def positive_seconds(text):
    """A number of seconds above 0."""
    value = float(text)
    if value <= 0:
        raise ValueError(text)
    return value


def run(arguments: Namespace) -> int:
    """Measure and print; always 0."""
    figures = measure_games(arguments.seconds)
    print(json.dumps(figures, indent=2) if arguments.json else format_figures(figures))
    return 0


def measure_games(budget):
    """{"interpreter", "step_ns", "games": [{"game", "players", "rounds_per_second", "steps_per_round"}]}."""
    kinds = [(name, players) for name in NAMES for players in find_game(name).Round.PLAYERS]
    results = [measure_game(name, players, budget / len(kinds)) for name, players in kinds]
    return {
        "interpreter": f"{platform.python_implementation()} {platform.python_version()}",
        "step_ns": round(min(step for step, _ in results), 2),
        "games": [
            {
                "game": name,
                "players": players,
                "rounds_per_second": round(1e9 / each),
                "steps_per_round": round(each / step),
            }
            for (name, players), (step, each) in zip(kinds, results)
        ],
    }


def measure_game(name, players, budget):
    """(nanoseconds per loop step, nanoseconds per round), each the minimum of many alternating batches.

    The minimum is the time without interruptions; alternating measures both at the same clock speed.
    """
    batch = random_rounds.prepare_rounds(name, players, BATCH)
    step = each = float("inf")
    end = perf_counter_ns() + budget * 1e9
    while each == float("inf") or perf_counter_ns() < end:
        step = min(step, time_call(random_rounds.run_loop, STEPS) / STEPS)
        each = min(each, time_call(random_rounds.play_rounds, name, players, batch) / BATCH)
    return step, each


def time_call(work, *arguments):
    """Nanoseconds that one call takes."""
    start = perf_counter_ns()
    work(*arguments)
    return perf_counter_ns() - start


def format_figures(figures):
    """The figures for people."""
    lines = [f"{figures['interpreter']}: a bare loop step takes {figures['step_ns']} ns", ""]
    lines.append("game      players  rounds/s  a round costs")
    for one in figures["games"]:
        speed, cost = one["rounds_per_second"], one["steps_per_round"]
        lines.append(f"{one['game']:<8}  {one['players']:>7}  {speed:>8,}  {cost:,} loop steps")
    return "\n".join(lines)
