"""The command `compare`: random rounds on CPython and MicroPython; every state, or every level's choice, must agree."""

import hashlib
import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from concurrent.futures import ThreadPoolExecutor, as_completed

from tools.agreement import interpreters, levels_compared, micropython
from tools.environment import Unavailable, all_parts, node
from tools.shared.arguments import LEVELS_IN_WORDS, positive

HELP = "play random rounds on CPython and on MicroPython, check the rules, and compare every state"
EXAMPLES = ("compare", "compare --rounds 1000 --seed 7", "compare --levels --pico")
INTERPRETERS = ("cpython", "micropython")
CHUNK = 50  # rounds in one digest
BATCH = 5  # chunks per process
ROUNDS = 20_000
INTERPRETER_NAMES = {
    "cpython": f"CPython {platform.python_version()}",
    "micropython": "MicroPython",
    "pico": "the emulated Pico",
}
CHECK_CHUNK = (
    "from tools.agreement import checked_rounds; print(*checked_rounds.check_chunk(bytes.fromhex('%s'), %d, %d))"
)


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `compare`."""
    each = f"with --levels {levels_compared.ROUNDS} for each game and number of players"
    parser.add_argument("--rounds", type=positive, metavar="N", help=f"number of rounds (default: {ROUNDS:,}; {each})")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the same seed gives the same rounds (default: 1)"
    )
    parser.add_argument(
        "--interpreter", choices=("both", *INTERPRETERS), default="both", help="run only one (default: both)"
    )
    parser.add_argument(
        "--processes", type=positive, default=os.cpu_count() or 1, metavar="N", help="default: one for each core"
    )
    parser.add_argument(
        "--levels", action="store_true", help=f"compare what every level chooses at every turn: {LEVELS_IN_WORDS}"
    )
    parser.add_argument("--pico", action="store_true", help="with --levels: also on an emulated Pico")


def run(arguments: Namespace) -> int:
    """Exit code: 0 when every round is valid and the interpreters agree, else 1; 2 for --pico without --levels."""
    kinds = INTERPRETERS if arguments.interpreter == "both" else (arguments.interpreter,)
    if arguments.pico and not arguments.levels:
        print("--pico needs --levels.", file=sys.stderr)
        return 2
    try:
        if "micropython" in kinds:
            node.node_path()
            node.micropython_path()
        if arguments.pico:
            all_parts.ensure()
        return (compare_levels if arguments.levels else compare_states)(kinds, arguments)
    except (Unavailable, micropython.Failed) as problem:
        print(problem, file=sys.stderr)
        return 1


def compare_states(kinds, arguments):
    """Compare every state of random rounds; the exit code."""
    rounds = arguments.rounds or ROUNDS
    results = play_rounds(kinds, rounds, arguments.seed, arguments.processes, show_progress)
    print("\n".join(format_report(results, rounds)))
    return 1 if find_differences(results) else 0


def compare_levels(kinds, arguments):
    """Compare every choice of the levels in random rounds; the exit code."""
    places = (*kinds, "pico") if arguments.pico else kinds
    rounds = arguments.rounds or levels_compared.ROUNDS
    results = levels_compared.record_choices(
        places, rounds, arguments.seed, arguments.processes, progress=show_progress
    )
    print("\n".join(levels_compared.format_report(results, INTERPRETER_NAMES)))
    return 1 if levels_compared.find_differences(results) else 0


def play_rounds(kinds, rounds, seed, processes=1, progress=lambda done, rounds: None):
    """{interpreter: {first round of a chunk: (digest, moves)}}; micropython.Failed with the first wrong round.

    `progress(done, rounds)` is called after each chunk.
    """
    results, done = {kind: {} for kind in kinds}, 0
    pool = ThreadPoolExecutor(processes)
    try:
        jobs = [pool.submit(play_chunks, kind, seed, batch) for batch in split_rounds(rounds) for kind in kinds]
        for job in as_completed(jobs):
            kind, found = job.result()
            results[kind].update(found)
            done += CHUNK * len(found)
            progress(min(done, rounds * len(kinds)), rounds * len(kinds))
    finally:
        pool.shutdown(cancel_futures=True)
    return results


def split_rounds(rounds):
    """The work of each process: lists of (first round, number of rounds)."""
    chunks = [(first, min(CHUNK, rounds - first)) for first in range(0, rounds, CHUNK)]
    return [chunks[place : place + BATCH] for place in range(0, len(chunks), BATCH)]


def play_chunks(kind, seed, chunks):
    """(interpreter, {first round: (digest, moves)}) of some chunks, played in a separate process."""
    number = hashlib.sha256(b"rounds %d" % seed).hexdigest()
    sources = [CHECK_CHUNK % (number, first, count) for first, count in chunks]
    lines = (interpreters.on_micropython if kind == "micropython" else interpreters.on_cpython)(sources)
    words = [line.split() for line in lines]
    return kind, {first: (digest, int(moves)) for (first, _), (digest, moves) in zip(chunks, words)}


def find_differences(results):
    """The first rounds of the chunks on which the interpreters disagree, in order."""
    one, *others = results.values()
    return [first for first in sorted(one) if any(other[first] != one[first] for other in others)]


def format_report(results, rounds):
    """The result as lines of text."""
    lines = []
    for kind, chunks in results.items():
        moves = sum(count for _, count in chunks.values())
        lines.append(f"{INTERPRETER_NAMES[kind]}: {rounds:,} rounds, {moves:,} moves, every one valid")
    wrong = find_differences(results)
    if wrong:
        return [*lines, *(f"The states differ in rounds {first} to {first + CHUNK - 1}." for first in wrong)]
    first = next(iter(results.values()))
    digest = hashlib.sha256("".join(first[number][0] for number in sorted(first)).encode()).hexdigest()
    return [*lines, *(["Both agree on every state."] if len(results) > 1 else []), f"states: {digest}"]


def show_progress(done, rounds):
    """A line on a terminal that counts up; elsewhere nothing."""
    if sys.stderr.isatty():
        print(f"\r{done:,} of {rounds:,} rounds", end="\n" if done == rounds else "", file=sys.stderr, flush=True)
