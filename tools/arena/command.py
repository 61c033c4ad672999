"""The command `arena`: computer players over duplicate deals; two play a duel, three or more make a ladder."""

import contextlib
import importlib.util
import json
import os
import sys
from argparse import ArgumentParser, Namespace
from itertools import combinations
from time import monotonic

from engine import games
from engine.players import list_offered
from engine.players.levels import LEVELS
from engine.players.registry import has_learned
from engine.rules import check_players, complete_rules, expand_preset, find_kind, find_preset
from engine.seats import check_table, count_sides
from tools.arena import duel, estimates, executors
from tools.environment import Unavailable, packages
from tools.shared.arguments import LEVELS_IN_WORDS, positive

HELP = "compare computer players, or your own: two in a duel, more on a ladder; with 95 % intervals"
EXAMPLES = (
    "arena thumb chance",
    "arena thumb chance --game scopa --players 4 --rules common,asso=on --deals 4000 --json",
    "arena my_bot:choose thumb level1 --deals 200",
)
STOPPED = 130
PLAYER = (
    f"a player: chance (any move), thumb (a rule of thumb), {LEVELS_IN_WORDS}, or module:function for one of your "
    "own; that module is run as a program: use only one that you trust (default: thumb and the levels)"
)


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("names", metavar="PLAYER", nargs="*", help=PLAYER)
    add("--game", choices=games.NAMES, default=games.NAMES[0], help="the game (default: %(default)s)")
    add("--players", type=int, metavar="N", help="number of players (default: as few as possible)")
    add("--rules", default="book", metavar="R", help="a preset (book or common), with switches: common,napola=on")
    add("--deals", type=positive, default=1000, metavar="N", help="number of deals, each played in every seating")
    add("--seed", type=int, default=1, metavar="S", help="the same seed gives the same result (default: 1)")
    add("--jobs", type=positive, metavar="N", help="number of processes (default: one for each core)")
    add("--json", action="store_true", help="print one JSON object")
    add("--compiled", action="store_true", help="compile the levels with Numba: the same moves, faster")


def run(arguments: Namespace) -> int:
    """Exit code: 0; 2 when the players cannot play; 130 after Ctrl-C, which prints the results so far."""
    if arguments.players is None:
        arguments.players = min(games.find_game(arguments.game).PLAYERS)
    try:
        names = arguments.names = arguments.names or list_default_players(arguments)
        if len(names) < 2 or len(names) > 2 and len(set(names)) < len(names):
            raise ValueError("Name two players, or more for a ladder, each only once.")
        if arguments.compiled and not importlib.util.find_spec("numba"):
            return packages.run("train", "-m", "tools", *sys.argv[1:])
        tasks = make_tasks(arguments)
        for name in names:
            duel.load_player(name, os.getcwd())
        facts, duels = play(tasks, arguments)
    except (duel.Unplayable, Unavailable, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    if not facts["pairs"]:
        print("Stopped before the first deals were over.", file=sys.stderr)
        return STOPPED
    evaluate, describe = (evaluate_duel, describe_duel) if len(names) == 2 else (evaluate_ladder, describe_ladder)
    figures = {**facts, **evaluate(names, duels, facts["seatings"])}
    print(json.dumps(figures, indent=2) if arguments.json else "\n".join(describe_deals(figures) + describe(figures)))
    return 0 if facts["complete"] else STOPPED


def make_tasks(arguments: Namespace) -> list[dict]:
    """The work as plain data for duel.play_chunk; after each chunk of deals progress is shown. ValueError."""
    check_table(arguments.game, games.find_game(arguments.game).PLAYERS, arguments.players, 0)
    rules = read_rules(arguments.game, arguments.rules, arguments.players)
    check_players(arguments.game, rules, arguments.players)
    check_levels(arguments.names, find_kind(arguments.game, rules), arguments.players)
    common = {name: getattr(arguments, name) for name in ("game", "players", "seed", "compiled")}
    common.update(rules=rules, folder=os.getcwd())
    size = min(8, arguments.deals // 100 + 1)
    ladder = [(b, a) for a, b in combinations(arguments.names, 2)]
    return [
        {**common, "names": pair, "first": first, "count": min(size, arguments.deals - first)}
        for first in range(0, arguments.deals, size)
        for pair in (ladder if len(ladder) > 1 else [tuple(arguments.names)])
    ]


def list_default_players(arguments: Namespace) -> list[str]:
    """The rule of thumb and the levels that play the game; without levels, the random player instead."""
    known = [name for name in list_offered(arguments.game, arguments.players) if name in LEVELS]
    return ["thumb", *(known or ["chance"])]


def check_levels(names: list[str], kind: str, players: int) -> None:
    """ValueError for a level that has not learned a kind of game."""
    for name in names:
        if name in LEVELS and not has_learned(kind, players):
            raise ValueError(
                f"{name} has not learned {kind} for {players} players. Choose among thumb, chance and module:function."
            )


def read_rules(game: str, text: str, players: int) -> dict[str, str]:
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


def play(tasks: list[dict], arguments: Namespace) -> tuple[dict, dict]:
    """(facts, {(A, B): (pairs, times)}) of all results, or of those before Ctrl-C; see duel.play_chunk."""
    start, done, complete = monotonic(), 0, True
    duels = {tuple(task["names"]): ([], [[0, 0, 0], [0, 0, 0]]) for task in tasks}
    try:
        with contextlib.closing(executors.play(tasks, arguments.jobs)) as results:
            for task, result in zip(tasks, results):
                if "failed" in result:
                    raise duel.Unplayable(result["failed"])
                pairs, times = duels[tuple(task["names"])]
                pairs += result["pairs"]
                for total, time in zip(times, result["times"]):
                    total[:] = total[0] + time[0], total[1] + time[1], max(total[2], time[2])
                done += len(result["pairs"])
                show_progress(done, arguments.deals * len(duels), monotonic() - start)
    except KeyboardInterrupt:
        complete = False
    finally:
        print("\r\x1b[K" if sys.stderr.isatty() else "", end="", file=sys.stderr)
    seconds, seatings = monotonic() - start, len(duel.seatings(arguments.players, count_sides(arguments.players)))
    facts = {name: getattr(arguments, name) for name in ("game", "players", "seed", "deals")}
    facts.update(rules=tasks[0]["rules"], complete=complete, pairs=min(len(pairs) for pairs, _ in duels.values()))
    facts.update(seatings=seatings, seconds=round(seconds, 2), rounds_per_second=round(done * seatings / seconds))
    return facts, duels


def show_progress(done, total, seconds):
    if sys.stderr.isatty():
        left = seconds * (total - done) / done
        print(f"\r{done:,} of {total:,} deals, {left:,.0f} s left\x1b[K", end="", file=sys.stderr, flush=True)


def evaluate_duel(names, duels, seatings):
    """The figures of a duel, as plain data."""
    ((pairs, times),) = duels.values()
    parts = duel.PARTS * seatings
    players = {}
    for label, name, (moves, total, longest) in zip("ab", names, times):
        mean = round(total / 1e6 / moves, 4)
        players[label] = {"player": name, "moves": moves, "ms_mean": mean, "ms_max": round(longest / 1e6, 3)}
    win = estimate([100 * win / parts for win, _ in pairs], 0, 100)
    return {"win_percent": win, "points_ahead": estimate([margin / parts for _, margin in pairs]), **players}


def estimate(values, least=float("-inf"), most=float("inf")):
    """{"mean", "low", "high"} over all deals; low and high are None for a single deal."""
    mean, half = estimates.interval(values)
    low, high = (None, None) if half is None else (max(least, mean - half), min(most, mean + half))
    return {"mean": round(mean, 4), "low": low and round(low, 4), "high": high and round(high, 4)}


def evaluate_ladder(names, duels, seatings):
    """The figures of a ladder, as plain data; 0 is the strength of the first player."""
    parts = duel.PARTS * seatings
    shares = {pair: estimates.share_of_wins([win / parts for win, _ in pairs]) for pair, (pairs, _) in duels.items()}
    strengths = estimates.rate(len(names), {tuple(map(names.index, pair)): share for pair, share in shares.items()})
    wins = {name: {} for name in names}
    for (a, b), (won, _) in shares.items():
        wins[a][b], wins[b][a] = round(100 * won, 2), round(100 - 100 * won, 2)
    rated = {name: {"strength": round(mean, 1), "half": round(half, 1)} for name, (mean, half) in zip(names, strengths)}
    return {"strengths": rated, "win_percent": wins}


def describe_deals(figures):
    """What was played, as lines."""
    game, rules = figures["game"], figures["rules"]
    switches = [(switch, values[0]) for switch, values in games.find_game(game).SWITCHES]
    changed = ",".join(f"{switch}={rules[switch]}" for switch, usual in switches if rules[switch] != usual)
    stopped = "" if figures["complete"] else f"; stopped, {figures['deals']:,} were requested"
    return [
        f"{game} for {figures['players']} players, rules {find_preset(game, rules) or changed}",
        f"{figures['pairs']:,} deals of seed {figures['seed']}, each in {figures['seatings']} seatings{stopped}",
        "",
    ]


def describe_duel(figures):
    """The figures of a duel as lines."""
    a, b, win, ahead = figures["a"], figures["b"], figures["win_percent"], figures["points_ahead"]
    times = [
        f"a move of {who}: {t['ms_mean']:.3f} ms on average, {t['ms_max']:.1f} at most"
        for who, t in (("A", a), ("B", b))
    ]
    return [
        f"A is {a['player']}, B is {b['player']}",
        "                mean   95 % interval",
        f"A wins      {win['mean']:6.1f} %   {format_interval(win, '.1f')}",
        f"A ahead by  {ahead['mean']:+6.2f}     {format_interval(ahead, '+.2f')}",
        "",
        *times,
        f"{figures['seconds']} s, {figures['rounds_per_second']:,} rounds a second",
    ]


def format_interval(figure, form):
    if figure["low"] is None:
        return "none from a single deal"
    return f"{figure['low']:{form}} to {figure['high']:{form}}"


def describe_ladder(figures):
    """The figures of a ladder as the lines of a Markdown table, the strongest player first."""
    strengths, wins = figures["strengths"], figures["win_percent"]
    names = sorted(strengths, key=lambda name: -strengths[name]["strength"])
    rows = [["", "strength", "95 % interval", *(f"wins against {name}" for name in names)]]
    for name in names:
        strength, half = strengths[name].values()
        span = f"{strength - half:.0f} to {strength + half:.0f}" if half else ""
        shares = [f"{wins[name][other]:.1f} %" if other != name else "" for other in names]
        rows.append([name, f"{strength:.0f}", span, *shares])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return [lines[0], "|---" * len(rows[0]) + "|", *lines[1:]]
