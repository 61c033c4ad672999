"""The command `compare`: random rounds on CPython and on MicroPython, each checked, and every state compared."""

import hashlib
import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

from tools import environment, micropython
from tools.arguments import positive

HELP = "play random rounds on CPython and on MicroPython, check them, and compare every state"
EXAMPLES = ("compare", "compare --rounds 1000 --seed 7", "compare --interpreter cpython")
INTERPRETERS = ("cpython", "micropython")
CHUNK = 50  # rounds behind one digest
BATCH = 5  # chunks per process
TIMEOUT = 600  # seconds for one process, far more than it needs
CALL = "from host_tests.engine import rounds; print(*rounds.check_chunk(bytes.fromhex('%s'), %d, %d))"


def add_arguments(parser):
    """Options of `compare`."""
    parser.add_argument("--rounds", type=positive, default=20_000, metavar="N", help="how many (default 20000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other rounds (default 1)")
    parser.add_argument("--interpreter", choices=("both", *INTERPRETERS), default="both", help="(default both)")
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="N", help="at once")


def run(arguments):
    """0 when every round is right and the interpreters agree, else 1."""
    kinds = INTERPRETERS if arguments.interpreter == "both" else (arguments.interpreter,)
    try:
        if "micropython" in kinds:
            environment.node_path()
            environment.micropython_path()
        results = measure(kinds, arguments.rounds, arguments.seed, arguments.processes, show_progress)
    except (environment.Unavailable, micropython.Failed) as problem:
        print(problem, file=sys.stderr)
        return 1
    print("\n".join(report(results, arguments.rounds)))
    return 1 if differing(results) else 0


def measure(kinds, rounds, seed, processes=1, progress=lambda done, all: None):
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
    lines = (on_micropython if kind == "micropython" else on_cpython)(sources)
    words = [line.split() for line in lines]
    return kind, {first: (digest, int(moves)) for (first, _), (digest, moves) in zip(chunks, words)}


def on_micropython(sources):
    results = micropython.run_each(sources, folders=("engine", "host_tests/engine"), timeout=TIMEOUT)
    for result in results:
        if result["error"]:
            raise micropython.Failed("on MicroPython:\n" + result["error"])
    return [result["out"] for result in results]


def on_cpython(sources):
    command = [sys.executable, "-c", "\n".join(sources)]
    done = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode:
        raise micropython.Failed("on CPython:\n" + done.stderr)
    return done.stdout.splitlines()


def differing(results):
    """The first rounds of the chunks on which the interpreters disagree, in order."""
    one, *others = results.values()
    return [first for first in sorted(one) if any(other[first] != one[first] for other in others)]


def report(results, rounds):
    """The outcome for people, as lines."""
    names = {"cpython": f"CPython {platform.python_version()}", "micropython": "MicroPython"}
    lines = []
    for kind, chunks in results.items():
        moves = sum(count for _, count in chunks.values())
        lines.append(f"{names[kind]}: {rounds:,} rounds, {moves:,} moves, every one as the rules want it")
    wrong = differing(results)
    if wrong:
        return [*lines, *(f"The states differ in rounds {first} to {first + CHUNK - 1}." for first in wrong)]
    first = next(iter(results.values()))
    digest = hashlib.sha256("".join(first[number][0] for number in sorted(first)).encode()).hexdigest()
    return [*lines, *(["Both agree on every state."] if len(results) > 1 else []), f"states: {digest}"]


def show_progress(done, all):
    """A line on a terminal that counts up; elsewhere nothing."""
    if sys.stderr.isatty():
        print(f"\r{done:,} of {all:,} rounds", end="\n" if done == all else "", file=sys.stderr, flush=True)
