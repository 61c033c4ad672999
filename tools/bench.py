"""The command `bench`: random rounds per second of each game, weighed against a bare loop step."""

import json
import platform
from time import perf_counter_ns

from engine.games import NAMES, find_game
from tools.agreement import random_rounds

HELP = "measure random rounds per second of each game on this machine"
EXAMPLES = ("bench", "bench --json")
BATCH = 25  # rounds timed at once: a few milliseconds, short enough to fall between disturbances
STEPS = 50_000  # loop steps timed at once, about as long


def add_arguments(parser):
    """Options of `bench`."""
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=seconds, default=8.0, help="time to spend in all (default 8)")


def seconds(text):
    """A number of seconds above 0."""
    value = float(text)
    if value <= 0:
        raise ValueError(text)
    return value


def run(arguments):
    """Measure and print; always 0."""
    figures = measure(arguments.seconds)
    print(json.dumps(figures, indent=2) if arguments.json else table(figures))
    return 0


def measure(budget):
    """{"interpreter", "step_ns", "games": [{"game", "players", "rounds_per_second", "steps_per_round"}]}."""
    kinds = [(name, players) for name in NAMES for players in find_game(name).Round.PLAYERS]
    results = [measure_one(name, players, budget / len(kinds)) for name, players in kinds]
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


def measure_one(name, players, budget):
    """(nanoseconds per loop step, nanoseconds per round), each the least of many alternating batches.

    The least is what the machine does undisturbed; both are measured side by side, at the same clock speed.
    """
    batch = random_rounds.prepare(name, players, BATCH)
    step = each = float("inf")
    end = perf_counter_ns() + budget * 1e9
    while each == float("inf") or perf_counter_ns() < end:
        step = min(step, timed(random_rounds.loop, STEPS) / STEPS)
        each = min(each, timed(random_rounds.play, name, players, batch) / BATCH)
    return step, each


def timed(work, *arguments):
    """Nanoseconds that one call takes."""
    start = perf_counter_ns()
    work(*arguments)
    return perf_counter_ns() - start


def table(figures):
    """The figures for people."""
    lines = [f"{figures['interpreter']}: a bare loop step takes {figures['step_ns']} ns", ""]
    lines.append("game      players  rounds/s  a round costs")
    for one in figures["games"]:
        speed, cost = one["rounds_per_second"], one["steps_per_round"]
        lines.append(f"{one['game']:<8}  {one['players']:>7}  {speed:>8,}  {cost:,} loop steps")
    return "\n".join(lines)
