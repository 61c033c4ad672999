"""`python3 -m tools.measure start presses memory levels` measures on the emulated Pico, and prints."""

import argparse
import datetime
import importlib.util
import sys

import boards.host
from engine import games
from engine.players.levels import LEVELS
from engine.players.registry import find_skills
from tools.environment import Unavailable, packages
from tools.pico.emulator import LIKELY
from tools.shared import streams
from tools.shared.arguments import positive

ABOUT = """Each time is printed twice: a lower bound, without waiting for the flash, and what a real Pico likely takes,
with a model of the flash's cache."""
BOUNDS = (("at least", None), ("likely", LIKELY))  # {words: what the processor waits for}
MOVES = 60  # two or three matches of Briscola, half a match of Scopa


def main(words):
    """The exit code: 0, or 2 with a message when it cannot be measured."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.measure", description=ABOUT)
    parser.add_argument("parts", nargs="+", choices=PARTS, help="what to measure")
    known = boards.host.board_option_help()
    parser.add_argument("--board", nargs="+", default=["pocket", "table_four"], help=f"{known} (default: two of them)")
    parser.add_argument("--game", nargs="+", choices=games.NAMES, default=games.NAMES, help="the games (default: both)")
    parser.add_argument("--moves", type=positive, default=MOVES, metavar="N", help=f"cards to play (default: {MOVES})")
    arguments = parser.parse_args(words)
    try:
        if not importlib.util.find_spec("littlefs"):
            return packages.run("test", "-m", "tools.measure", *words)
        print(f"On {datetime.date.today()}; likely: +-20 %", flush=True)
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
        for words, waits in BOUNDS:
            first, shown = played_match.measure_startup(board, waits)
            yield f"{board}: reset to splash {milliseconds(first)}, to title {milliseconds(shown)} ({words})"


def measure_presses(arguments):
    from tools.measure import played_match, presses

    for board in arguments.board:
        for game in arguments.game:
            for words, waits in BOUNDS:
                log, begin = played_match.play(board, game, arguments.moves, waits=waits)
                found = [times for us, times in presses.match_answers(log) if us >= begin]
                yield f"{board}, {game}: {len(found)} presses ({words})"
                for answer, times in zip(presses.ANSWERS, zip(*found)):
                    known = [time for time in times if time is not None]
                    if known:
                        yield f"  {answer}: {describe(known)}"


def measure_memory(arguments):
    """The least free heap in a match, without hints and with hints from Nonna."""
    from tools.measure import heap

    for board in arguments.board:
        for game in arguments.game:
            for hints, words in (False, ""), (True, ", with hints"):
                free = min(heap.measure_heap(board, game, arguments.moves, hints))
                yield f"{board}, {game}{words}: least free heap {free:,} B"


def measure_levels(arguments):
    """How long the best level thinks, and how long it does not pause."""
    from tools.measure import level_times

    for kind, players in sorted(kind for name in arguments.game for kind in find_skills(name).learned):
        for words, waits in BOUNDS:
            moves, steps = zip(*level_times.measure_level(kind, players, arguments.moves, waits))
            what = f"{LEVELS[-1]}, {kind}, {players} players ({words})"
            yield f"{what}: {describe(moves)}; longest step {milliseconds(max(steps))}"


def describe(times):
    """The median, the 95th percentile and the longest of some times in us."""
    ordered = sorted(times)
    median, p95 = ordered[len(ordered) // 2], ordered[-(-len(ordered) * 95 // 100) - 1]
    return f"{len(ordered)}, median {milliseconds(median)}, 95 % {milliseconds(p95)}, worst {milliseconds(ordered[-1])}"


def milliseconds(us):
    """A time in us as text."""
    return f"{us / 1000:.1f} ms"


PARTS = {
    "start": measure_start,
    "presses": measure_presses,
    "memory": measure_memory,
    "levels": measure_levels,
}

if __name__ == "__main__":
    sys.exit(streams.run_guarded(main, sys.argv[1:]))
