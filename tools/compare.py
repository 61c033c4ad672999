"""The command `compare`: random rounds on CPython and on MicroPython, and every state, or every choice, compared."""

import hashlib
import os
import platform
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

from tools.agreement import interpreters, levels_compared, micropython
from tools.arguments import KNOWN, positive
from tools.environment import Unavailable, all_parts, node

HELP = "play random rounds on CPython and on MicroPython, check them, and compare every state"
EXAMPLES = ("compare", "compare --rounds 1000 --seed 7", "compare --levels --pico")
INTERPRETERS = ("cpython", "micropython")
CHUNK = 50  # rounds behind one digest
BATCH = 5  # chunks per process
ROUNDS = 20_000
NAMES = {"cpython": f"CPython {platform.python_version()}", "micropython": "MicroPython", "pico": "the emulated Pico"}
CALL = "from tools.agreement import checked_rounds; print(*checked_rounds.check_chunk(bytes.fromhex('%s'), %d, %d))"


def add_arguments(parser):
    """Options of `compare`."""
    number = f"how many (default {ROUNDS}; of the levels {levels_compared.ROUNDS} of each game and number of players)"
    parser.add_argument("--rounds", type=positive, metavar="N", help=number)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other rounds (default 1)")
    parser.add_argument("--interpreter", choices=("both", *INTERPRETERS), default="both", help="(default both)")
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="N", help="at once")
    parser.add_argument(
        "--levels", action="store_true", help=f"compare what every level chooses at every turn: {KNOWN}"
    )
    parser.add_argument("--pico", action="store_true", help="with --levels: on an emulated Pico as well")


def run(arguments):
    """0 when every round is right and the interpreters agree, else 1; 2 for options that do not go together."""
    kinds = INTERPRETERS if arguments.interpreter == "both" else (arguments.interpreter,)
    if arguments.pico and not arguments.levels:
        print("--pico goes with --levels.", file=sys.stderr)
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
    """The exit code; every state of random rounds."""
    rounds = arguments.rounds or ROUNDS
    results = measure(kinds, rounds, arguments.seed, arguments.processes, show_progress)
    print("\n".join(report(results, rounds)))
    return 1 if differing(results) else 0


def compare_levels(kinds, arguments):
    """The exit code; every choice of the levels in random rounds."""
    places = (*kinds, "pico") if arguments.pico else kinds
    rounds = arguments.rounds or levels_compared.ROUNDS
    results = levels_compared.measure(places, rounds, arguments.seed, arguments.processes, progress=show_progress)
    print("\n".join(levels_compared.report(results, NAMES)))
    return 1 if levels_compared.differing(results) else 0


def measure(kinds, rounds, seed, processes=1, progress=lambda done, rounds: None):
    """{interpreter: {first round of a chunk: (digest, moves)}}; micropython.Failed with the first wrong round.

    `progress` is told how many rounds are done, and of how many.
    """
    results, done = {kind: {} for kind in kinds}, 0
    pool = ThreadPoolExecutor(processes)
    try:
        jobs = [pool.submit(play, kind, seed, batch) for batch in batches(rounds) for kind in kinds]
        for job in as_completed(jobs):
            kind, found = job.result()
            results[kind].update(found)
            done += CHUNK * len(found)
            progress(min(done, rounds * len(kinds)), rounds * len(kinds))
    finally:
        pool.shutdown(cancel_futures=True)
    return results


def batches(rounds):
    """The work of each process: lists of (first round, number of rounds)."""
    chunks = [(first, min(CHUNK, rounds - first)) for first in range(0, rounds, CHUNK)]
    return [chunks[place : place + BATCH] for place in range(0, len(chunks), BATCH)]


def play(kind, seed, chunks):
    """(interpreter, {first round: (digest, moves)}) of some chunks, played in a process of their own."""
    number = hashlib.sha256(b"rounds %d" % seed).hexdigest()
    sources = [CALL % (number, first, count) for first, count in chunks]
    lines = (interpreters.on_micropython if kind == "micropython" else interpreters.on_cpython)(sources)
    words = [line.split() for line in lines]
    return kind, {first: (digest, int(moves)) for (first, _), (digest, moves) in zip(chunks, words)}


def differing(results):
    """The first rounds of the chunks on which the interpreters disagree, in order."""
    one, *others = results.values()
    return [first for first in sorted(one) if any(other[first] != one[first] for other in others)]


def report(results, rounds):
    """The outcome for people, as lines."""
    lines = []
    for kind, chunks in results.items():
        moves = sum(count for _, count in chunks.values())
        lines.append(f"{NAMES[kind]}: {rounds:,} rounds, {moves:,} moves, every one as the rules want it")
    wrong = differing(results)
    if wrong:
        return [*lines, *(f"The states differ in rounds {first} to {first + CHUNK - 1}." for first in wrong)]
    first = next(iter(results.values()))
    digest = hashlib.sha256("".join(first[number][0] for number in sorted(first)).encode()).hexdigest()
    return [*lines, *(["Both agree on every state."] if len(results) > 1 else []), f"states: {digest}"]


def show_progress(done, rounds):
    """A line on a terminal that counts up; elsewhere nothing."""
    if sys.stderr.isatty():
        print(f"\r{done:,} of {rounds:,} rounds", end="\n" if done == rounds else "", file=sys.stderr, flush=True)
