"""`python3 -m tools.measure start presses memory levels` measures on the emulated Pico, and prints.

A real Pico is slower: the emulated one has no flash cache and no wait states.
"""

import argparse
import importlib.util
import sys

import boards.host
from engine import games
from engine.players.levels import LEVELS
from engine.players.registry import find_skills
from tools.environment import Unavailable, packages
from tools.shared import streams
from tools.shared.arguments import positive

MOVES = 60  # two or three matches of Briscola, half a match of Scopa


def main(words):
    """The exit code: 0, or 2 with a message when it cannot be measured."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.measure", description=__doc__.splitlines()[2])
    parser.add_argument("parts", nargs="+", choices=PARTS, help="what to measure")
    known = boards.host.board_option_help()
    parser.add_argument("--board", nargs="+", default=["pocket", "table_four"], help=f"{known} (default: two of them)")
    parser.add_argument("--game", nargs="+", choices=games.NAMES, default=games.NAMES, help="the games (default: both)")
    parser.add_argument("--moves", type=positive, default=MOVES, metavar="N", help=f"cards to play (default: {MOVES})")
    arguments = parser.parse_args(words)
    try:
        if not importlib.util.find_spec("littlefs"):
            return packages.run("test", "-m", "tools.measure", *words)
        for part in arguments.parts:
            for line in PARTS[part](arguments):
                print(line, flush=True)
    except (Unavailable, boards.host.UnusableBoard) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def measure_start(arguments):
    """From reset to the first picture on a screen, and to the title on every screen."""
    from tools.measure import played_match

    for board in arguments.board:
        first, shown = played_match.measure_startup(board)
        yield f"{board}: reset to splash {milliseconds(first)}, to title {milliseconds(shown)}"


def measure_presses(arguments):
    """How soon a press is answered during a match."""
    from tools.measure import played_match, presses

    for board in arguments.board:
        for game in arguments.game:
            log, begin = played_match.play(board, game, arguments.moves)
            found = [times for us, times in presses.match_answers(log) if us >= begin]
            yield f"{board}, {game}: {len(found)} presses"
            for words, times in zip(presses.ANSWERS, zip(*found)):
                known = [time for time in times if time is not None]
                if known:
                    yield f"  {words}: {describe(known)}"


def measure_memory(arguments):
    """The least free heap in a match, without hints and with hints from Nonna."""
    from tools.measure import heap

    for board in arguments.board:
        for game in arguments.game:
            for hints in (False, True):
                free = min(heap.measure_heap(board, game, arguments.moves, hints))
                yield f"{board}, {game}{', with hints' * hints}: least free heap {free:,} B"


def measure_levels(arguments):
    """How long the best level thinks, and how long it does not pause."""
    from tools.measure import level_times

    for kind, players in sorted(kind for name in arguments.game for kind in find_skills(name).learned):
        moves, steps = zip(*level_times.measure_level(kind, players, arguments.moves))
        yield f"{LEVELS[-1]}, {kind}, {players} players: {describe(moves)}; longest step {milliseconds(max(steps))}"


def describe(times):
    """The median, the 95th percentile and the longest of some times in us."""
    ordered = sorted(times)
    median, p95 = ordered[len(ordered) // 2], ordered[-(-len(ordered) * 95 // 100) - 1]
    return f"{len(ordered)}, median {milliseconds(median)}, 95 % {milliseconds(p95)}, worst {milliseconds(ordered[-1])}"


def milliseconds(us):
    """A time in us as text."""
    return f"{us / 1000:.1f} ms"


PARTS = {"start": measure_start, "presses": measure_presses, "memory": measure_memory, "levels": measure_levels}

if __name__ == "__main__":
    sys.exit(streams.run_guarded(main, sys.argv[1:]))
