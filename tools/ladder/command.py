"""The command `ladder`: duels between every two of several players, turned into strengths on one scale."""

import argparse
import importlib.util
import json
import os
import sys
from itertools import combinations

from engine.players.levels import LEVELS
from engine.seats import count_sides
from tools.arena import command as arena
from tools.arena import duel, intervals, ladder, workers
from tools.environment import Unavailable, packages
from tools.shared.arguments import add_compiled, add_deals

HELP = "rank several computer players by duels of each against each: strengths with 95 % intervals"
EXAMPLES = ("ladder --deals 200", "ladder --game scopa --players 4 --compiled", "ladder thumb level4 my_bot:choose")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of `ladder`."""
    parser.add_argument("names", metavar="PLAYER", nargs="*", help=arena.PLAYER + " (default: thumb and the levels)")
    add_deals(parser, "number of deals for each two, played in every seating")
    add_compiled(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Exit code: 0; 2 when the players cannot play; 130 after Ctrl-C."""
    arguments.names = arguments.names or ["thumb", *LEVELS]
    if len(set(arguments.names)) < max(3, len(arguments.names)):
        print("Name at least three players, each only once.", file=sys.stderr)
        return 2
    try:
        package, group = arena.COMPILED_NEEDS
        if arguments.compiled and not importlib.util.find_spec(package):
            return packages.run(group, "-m", "tools", *sys.argv[1:])
        for name in arguments.names:
            duel.load_player(name, os.getcwd())
        duels = play_duels(arguments)
    except (duel.Unplayable, Unavailable, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    if duels is None:
        print("Stopped: a ladder needs the results of all duels.", file=sys.stderr)
        return arena.STOPPED
    strengths = ladder.rate(arguments.names, duels)
    words = format_strengths(arguments, duels, strengths)
    print(json.dumps(as_data(arguments, duels, strengths), indent=2) if arguments.json else words)
    return 0


def play_duels(arguments):
    """{(index of a player, index of another): (share won by the first, its standard error)}; None when stopped."""
    jobs, duels = arguments.jobs or os.cpu_count() or 1, {}
    for one, other in combinations(range(len(arguments.names)), 2):
        pair = argparse.Namespace(**vars(arguments), a=arguments.names[other], b=arguments.names[one])
        print(f"{pair.a} against {pair.b}", file=sys.stderr)
        found = arena.collect_results(workers.results(arena.make_tasks(pair, arena.LOCAL_CHUNK, 8 * jobs), jobs), pair)
        if not found["complete"]:
            return None
        duels[other, one] = share_of_wins(found["pairs"], arguments)
    return duels


def share_of_wins(pairs, arguments):
    """(the share of the rounds that A won, its standard error); both are credited with at least half a deal."""
    parts = duel.PARTS * len(duel.seatings(arguments.players, count_sides(arguments.players)))
    wins = [win / parts for win, _ in pairs]
    mean, half = intervals.interval([0.5, *wins])
    least = 0.5 / len(wins)
    return min(1 - least, max(least, mean)), max(half / ladder.QUANTILE, least / 2)


def as_data(arguments, duels, strengths):
    """The figures for --json."""
    names = arguments.names
    return {
        **{name: getattr(arguments, name) for name in ("game", "players", "rules", "deals", "seed")},
        "strengths": {name: [round(x, 1) for x in one] for name, one in zip(names, strengths)},
        "wins": {f"{names[a]} {names[b]}": round(100 * won, 2) for (a, b), (won, _) in duels.items()},
    }


def format_strengths(arguments, duels, strengths):
    """The figures as a Markdown table, the strongest player first."""
    order = sorted(range(len(strengths)), key=lambda at: -strengths[at][0])
    names = [arguments.names[at] for at in order]
    lines = [
        f"{arguments.game} for {arguments.players}, rules {arguments.rules}: "
        f"{arguments.deals:,} deals of seed {arguments.seed} for each two, in all seatings",
        "",
        "| | strength | 95 % interval | " + " | ".join(f"wins against {name}" for name in names) + " |",
        "|---" * (3 + len(names)) + "|",
    ]
    for at in order:
        strength, half = strengths[at]
        span = f"{strength - half:.0f} to {strength + half:.0f}" if half else ""
        wins = [format_share(duels, at, other) for other in order]
        lines.append(f"| {arguments.names[at]} | {strength:.0f} | {span} | " + " | ".join(wins) + " |")
    return "\n".join(lines)


def format_share(duels, one, other):
    """How often one player won against another, as text; empty against itself."""
    if one == other:
        return ""
    won = duels[one, other][0] if (one, other) in duels else 1 - duels[other, one][0]
    return f"{100 * won:.1f} %"
