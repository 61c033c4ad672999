"""The command `ladder`: several players, each against each other one, as strengths on one scale."""

import argparse
import importlib.util
import json
import os
import sys
from itertools import combinations

from engine.players.levels import LEVELS
from engine.seats import count_sides
from tools import arena
from tools.arguments import add_compiled, add_deals
from tools.duels import duel, intervals, ladder, workers
from tools.environment import Unavailable, packages

HELP = "let several computer players play each against each; strengths on one scale with 95 % intervals"
EXAMPLES = ("ladder --deals 200", "ladder --game scopa --players 4 --compiled", "ladder thumb level4 my_bot:choose")


def add_arguments(parser):
    """Options of `ladder`."""
    parser.add_argument("names", metavar="PLAYER", nargs="*", help=arena.PLAYER + " (default: thumb and the levels)")
    add_deals(parser, "of each two, in all seatings")
    add_compiled(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments):
    """0; 2 when it cannot be played; 130 after Ctrl-C."""
    arguments.names = arguments.names or ["thumb", *LEVELS]
    if len(set(arguments.names)) < max(3, len(arguments.names)):
        print("A ladder has three players or more, and no one twice.", file=sys.stderr)
        return 2
    try:
        package, group = arena.COMPILED_NEEDS
        if arguments.compiled and not importlib.util.find_spec(package):
            return packages.run(group, "-m", "tools", *sys.argv[1:])
        for name in arguments.names:
            duel.load(name, os.getcwd())
        duels = play_all(arguments)
    except (duel.Unplayable, Unavailable, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    if duels is None:
        print("Stopped: a ladder needs every duel.", file=sys.stderr)
        return arena.STOPPED
    strengths = ladder.rate(arguments.names, duels)
    words = table(arguments, duels, strengths)
    print(json.dumps(as_data(arguments, duels, strengths), indent=2) if arguments.json else words)
    return 0


def play_all(arguments):
    """{(number of a player, number of another): (part won by the first one, its standard error)}; None when stopped."""
    jobs, duels = arguments.jobs or os.cpu_count() or 1, {}
    for one, other in combinations(range(len(arguments.names)), 2):
        pair = argparse.Namespace(**vars(arguments), a=arguments.names[other], b=arguments.names[one])
        print(f"{pair.a} against {pair.b}", file=sys.stderr)
        found = arena.collect(workers.results(arena.make_tasks(pair, arena.CHUNK, 8 * jobs), jobs), pair)
        if not found["complete"]:
            return None
        duels[other, one] = read_wins(found["pairs"], arguments)
    return duels


def read_wins(pairs, arguments):
    """(the part of the rounds that A won, its standard error); at least a half of one deal is won by both."""
    parts = duel.PARTS * len(duel.seatings(arguments.players, count_sides(arguments.players)))
    wins = [win / parts for win, _ in pairs]
    mean, half = intervals.interval([0.5, *wins])
    least = 0.5 / len(wins)
    return min(1 - least, max(least, mean)), max(half / ladder.QUANTILE, least / 2)


def as_data(arguments, duels, strengths):
    """The figures for programs."""
    names = arguments.names
    return {
        **{name: getattr(arguments, name) for name in ("game", "players", "rules", "deals", "seed")},
        "strengths": {name: [round(x, 1) for x in one] for name, one in zip(names, strengths)},
        "wins": {f"{names[a]} {names[b]}": round(100 * won, 2) for (a, b), (won, _) in duels.items()},
    }


def table(arguments, duels, strengths):
    """The figures for people, the strongest first, as a table that a README takes over."""
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
        wins = [percent(duels, at, other) for other in order]
        lines.append(f"| {arguments.names[at]} | {strength:.0f} | {span} | " + " | ".join(wins) + " |")
    return "\n".join(lines)


def percent(duels, one, other):
    """How often one player won against another, as words; nothing against itself."""
    if one == other:
        return ""
    won = duels[one, other][0] if (one, other) in duels else 1 - duels[other, one][0]
    return f"{100 * won:.1f} %"
