"""The command `arena`: two players over many duplicate deals, with 95 % intervals."""

import contextlib
import hashlib
import importlib.util
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Generator
from time import monotonic

from engine.games import find_game
from engine.rules import check_players, complete_rules, expand_preset, find_preset
from engine.seats import check_table, count_sides
from tools.arena import cluster, duel, intervals, workers
from tools.environment import Unavailable, packages
from tools.shared.arguments import LEVELS_IN_WORDS, add_compiled, add_deals
from tools.shared.progress import Progress

HELP = "compare two computer players, or your own, over duplicate deals: wins and points with 95 % intervals"
EXAMPLES = (
    "arena thumb chance",
    "arena thumb chance --game scopa --players 4 --rules common,asso=on --deals 4000 --json",
    "arena my_bot:choose thumb",
)
LOCAL_CHUNK = 1, 8  # deals in a task, at least and at most; few, because progress is shown after each task
CLUSTER_CHUNK = 10, 40  # the same on a cluster, where each task starts a process
STOPPED = 130
DASK_NEEDS, COMPILED_NEEDS = (
    ("distributed", "cluster"),
    ("numba", "train"),
)  # a package, and the dependency group that installs it
PLAYER = (
    f"a player: chance (any move), thumb (a rule of thumb), {LEVELS_IN_WORDS}, or module:function for one of your "
    "own; that module is run as a program: use only one that you trust"
)
DASK = (
    "play on this Dask cluster, such as tcp://10.0.0.5:8786. Dask is installed for it, unless your Python has it. "
    "It asks for no password, and both ends run what comes over the link: use only a cluster and a network that "
    "you trust"
)
SEND = (
    "with --dask: also send this file of the folder; the modules that your player imports are sent anyway; repeatable"
)


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `arena`."""
    parser.add_argument("a", metavar="A", help=PLAYER)
    parser.add_argument("b", metavar="B", help="the other player")
    add_deals(parser, "number of deals, each played in every seating")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--dask", metavar="ADDRESS", help=DASK)
    add_compiled(ways)
    parser.add_argument("--send", metavar="FILE", action="append", default=[], help=SEND)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: Namespace) -> int:
    """Exit code: 0; 2 when the players cannot play; 130 after Ctrl-C, which prints the results so far."""
    jobs = arguments.jobs or os.cpu_count() or 1
    if arguments.send and not arguments.dask:
        print("--send needs --dask.", file=sys.stderr)
        return 2
    try:
        for wanted, package, group in ((arguments.dask, *DASK_NEEDS), (arguments.compiled, *COMPILED_NEEDS)):
            if wanted and not importlib.util.find_spec(package):
                return packages.run(group, "-m", "tools", *sys.argv[1:])
        tasks = make_tasks(
            arguments, CLUSTER_CHUNK if arguments.dask else LOCAL_CHUNK, 64 if arguments.dask else 8 * jobs
        )
        for name in (arguments.a, arguments.b):
            duel.load_player(name, os.getcwd())
        if arguments.dask:
            results = cluster.results(tasks, arguments.dask, arguments.send)
        else:
            results = workers.results(tasks, jobs)
        found = collect_results(results, arguments)
    except (duel.Unplayable, Unavailable, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    if not found["pairs"]:
        print("Stopped before the first deals were over.", file=sys.stderr)
    else:
        figures = evaluate(found, arguments)
        print(json.dumps(figures, indent=2) if arguments.json else format_figures(figures))
    return 0 if found["complete"] else STOPPED


def make_tasks(arguments: Namespace, sizes: tuple[int, int], wanted: int) -> list[dict]:
    """The work as plain data for duel.play_chunk: about `wanted` tasks of `sizes` (least, most) deals; ValueError."""
    check_table(arguments.game, find_game(arguments.game).Round.PLAYERS, arguments.players, 0)
    rules = read_rules(arguments.game, arguments.rules, arguments.players)
    check_players(arguments.game, rules, arguments.players)
    common = {
        "names": [arguments.a, arguments.b],
        "folder": os.getcwd(),
        "game": arguments.game,
        "players": arguments.players,
        "rules": rules,
        "seed": arguments.seed,
        "compiled": arguments.compiled,
    }
    size = max(sizes[0], min(sizes[1], arguments.deals // wanted))
    firsts = range(0, arguments.deals, size)
    return [dict(common, first=first, count=min(size, arguments.deals - first)) for first in firsts]


def read_rules(game: str, text: str, players: int | None = None) -> dict[str, str]:
    """All switches of --rules: a preset, switches, or both, as in `common,asso=on`; ValueError."""
    switches = {}
    for place, word in enumerate(text.split(",")):
        name, equals, value = word.partition("=")
        if equals:
            switches[name.strip()] = value.strip()
        elif place == 0:
            switches = expand_preset(game, word.strip())
        else:
            raise ValueError(f"--rules takes a preset, then switches, such as common,asso=on; not {text!r}")
    return complete_rules(game, switches, players)


def collect_results(results: Generator[dict, None, None], arguments: Namespace) -> dict:
    """{"pairs", "times", "seconds", "complete"}: the sum of all results, or of those that arrived before Ctrl-C."""
    start = monotonic()
    found = {"pairs": [], "times": [[0, 0, 0], [0, 0, 0]], "complete": True}
    try:
        with contextlib.closing(results), Progress(arguments.deals, "deals") as progress:
            for result in results:
                if "failed" in result:
                    raise duel.Unplayable(result["failed"])
                found["pairs"] += result["pairs"]
                for total, time in zip(found["times"], result["times"]):
                    total[:] = total[0] + time[0], total[1] + time[1], max(total[2], time[2])
                progress.show(len(found["pairs"]))
    except KeyboardInterrupt:
        found["complete"] = False
    found["seconds"] = monotonic() - start
    return found


def evaluate(found: dict, arguments: Namespace) -> dict:
    """The figures of the deals played, as plain data."""
    seatings = len(duel.seatings(arguments.players, count_sides(arguments.players)))
    parts = duel.PARTS * seatings
    rules = read_rules(arguments.game, arguments.rules, arguments.players)
    win = estimate_mean([100 * win / parts for win, _ in found["pairs"]], 0, 100)
    margin = estimate_mean([margin / parts for _, margin in found["pairs"]])
    return {
        "game": arguments.game,
        "players": arguments.players,
        "rules": rules,
        "seed": arguments.seed,
        "deals": arguments.deals,
        "complete": found["complete"],
        "pairs": len(found["pairs"]),
        "seatings": seatings,
        "win_percent": win,
        "points_ahead": margin,
        "a": time_player(arguments.a, found["times"][0]),
        "b": time_player(arguments.b, found["times"][1]),
        "seconds": round(found["seconds"], 2),
        "rounds_per_second": round(len(found["pairs"]) * seatings / max(found["seconds"], 1e-9)),
        "digest": hashlib.sha256(json.dumps(found["pairs"]).encode()).hexdigest()[:16],
    }


def estimate_mean(values, least=float("-inf"), most=float("inf")):
    """{"mean", "low", "high"} over all pairs; low and high are None for a single pair."""
    mean, half = intervals.interval(values)
    low, high = (None, None) if half is None else (max(least, mean - half), min(most, mean + half))
    return {
        name: None if value is None else round(value, 4)
        for name, value in (("mean", mean), ("low", low), ("high", high))
    }


def time_player(name, time):
    """{"player", "moves", "ms_mean", "ms_max"}: how long a player thought; `time` is [moves, ns in all, longest ns]."""
    moves, total, longest = time
    return {"player": name, "moves": moves, "ms_mean": round(total / 1e6 / moves, 4), "ms_max": round(longest / 1e6, 3)}


def format_figures(figures: dict) -> str:
    """The figures as text."""
    a, b = figures["a"]["player"], figures["b"]["player"]
    rules = find_preset(figures["game"], figures["rules"]) or describe_rules(figures["game"], figures["rules"])
    width, win, ahead = max(len(a), len(b)) + 3, figures["win_percent"], figures["points_ahead"]
    lines = [
        f"A is {a}, B is {b}: {figures['game']} for {figures['players']} players, rules {rules}",
        f"{figures['pairs']:,} deals of seed {figures['seed']}, each in {figures['seatings']} seatings"
        + ("" if figures["complete"] else f"; stopped, {figures['deals']:,} were requested"),
        "",
        f"{'':{width}}    mean   95 % interval",
        f"{'A wins':{width}} {win['mean']:6.1f} %   {format_interval(win, '.1f')}",
        f"{'A ahead by':{width}} {ahead['mean']:+6.2f}     {format_interval(ahead, '+.2f')}",
        "",
        f"{'a move of':{width}}       mean   longest",
    ]
    for label in ("a", "b"):
        one = figures[label]
        title = f"{label.upper()} {one['player']}"
        lines.append(f"{title:{width}} {one['ms_mean']:7.3f} ms  {one['ms_max']:.1f} ms")
    return "\n".join([*lines, "", f"{figures['seconds']} s, {figures['rounds_per_second']:,} rounds a second"])


def describe_rules(game, rules):
    """The switches that are not at their defaults, as --rules takes them."""
    return ",".join(
        f"{switch}={rules[switch]}" for switch, values in find_game(game).SWITCHES if rules[switch] != values[0]
    )


def format_interval(figure, form):
    """An interval as words."""
    if figure["low"] is None:
        return "none from a single deal"
    return f"{figure['low']:{form}} to {figure['high']:{form}}"
