"""The levels' choices in random rounds on CPython, MicroPython and an emulated Pico, for `compare --levels`."""

import hashlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

from engine.players.levels import LEVELS, find_learned
from tools import environment
from tools.agreement import interpreters, micropython
from tools.environment import packages

ROUNDS = 50  # by default, for each game and number of players
BATCH = 5  # rounds that a process plays
PLAYED = ("tools/agreement/level_choices.py", "tools/agreement/random_games.py")  # the modules that the Pico needs
LIMIT_S = 3600  # simulated seconds for a batch
ROUND = "choices('%s', %d, bytes.fromhex('%s'), %d)"
CALL = "from tools.agreement.level_choices import choices; print(" + ROUND + ".hex())"
SCRIPT = """
from tools.agreement.level_choices import choices


def run(send):
    for number in range(%d, %d):
        send(choices("%s", %d, bytes.fromhex("%s"), number))
"""


def record_choices(places, rounds, seed, processes=1, kinds=None, progress=lambda done, rounds: None):
    """{place: {(game, players, number of the round): its choices as bytes}}; micropython.Failed.

    `places`: "cpython", "micropython", "pico"; `kinds`: (game, players), all that the levels have learned when None.
    """
    seed, kinds = hashlib.sha256(b"choices %d" % seed).hexdigest(), sorted(kinds or find_learned())
    results, done = {place: {} for place in places}, 0
    pool = ThreadPoolExecutor(processes)
    try:
        jobs = [
            pool.submit(play_batch, place, game, players, seed, first, min(BATCH, rounds - first))
            for place in places
            for game, players in kinds
            for first in range(0, rounds, BATCH)
        ]
        for job in as_completed(jobs):
            place, found = job.result()
            results[place].update(found)
            done += len(found)
            progress(done, rounds * len(kinds) * len(places))
    finally:
        pool.shutdown(cancel_futures=True)
    return results


def play_batch(place, game, players, seed, first, count):
    """(place, {(game, players, number): bytes}) of some rounds, played in a separate process."""
    numbers = range(first, first + count)
    if place == "pico":
        lines = start_on_pico(game, players, seed, first, count)
    else:
        sources = [CALL % (game, players, seed, number) for number in numbers]
        lines = (interpreters.on_micropython if place == "micropython" else interpreters.on_cpython)(sources)
    return place, {(game, players, number): bytes.fromhex(line) for number, line in zip(numbers, lines)}


def start_on_pico(*words):
    """The result of on_pico() as lines of hex digits; runs it with the Python of the test environment."""
    command = [str(packages.python_path()), "-m", "tools.agreement.levels_compared", *map(str, words)]
    done = subprocess.run(command, env=packages.variables(), capture_output=True, text=True)
    if done.returncode:
        raise micropython.Failed(done.stderr)
    return done.stdout.split()


def on_pico(game, players, seed, first, count):
    """The choices in some rounds on an emulated Pico, as bytes for each; micropython.Failed."""
    from tools.pico import board_script  # needs the test environment

    files = {name: (environment.ROOT / name).read_bytes() for name in PLAYED}
    files["script.py"] = (SCRIPT % (first, first + count, game, players, seed)).encode()
    try:
        return board_script.run_script(files, LIMIT_S)
    except board_script.Failed as problem:
        raise micropython.Failed(f"On the emulated Pico: {problem}")


def find_differences(results):
    """Where the places disagree: [(game, players, round, turn, level, {place: number of the move})], in order."""
    places, found = list(results), []
    for key in sorted(results[places[0]]):
        rows = [results[place][key] for place in places]
        for at in range(max(map(len, rows))):
            moves = [row[at] if at < len(row) else None for row in rows]
            if len(set(moves)) > 1:
                turn, level = divmod(at, len(LEVELS))
                found.append((*key, turn, LEVELS[level], dict(zip(places, moves))))
                break  # from here on the rounds differ
    return found


def format_report(results, names):
    """The result as lines of text; `names`: {place: its name}."""
    lines = []
    for place, rounds in results.items():
        turns = sum(map(len, rounds.values())) // len(LEVELS)
        lines.append(f"{names[place]}: {len(rounds):,} rounds, {turns:,} positions, {turns * len(LEVELS):,} choices")
    wrong = find_differences(results)
    for game, players, number, turn, level, moves in wrong:
        said = ", ".join(f"{move} on {names[place]}" for place, move in moves.items())
        lines.append(f"{game}, {players} players, round {number}, turn {turn}: {level} chooses move {said}.")
    if not wrong:
        first = next(iter(results.values()))
        digest = hashlib.sha256(b"".join(first[key] for key in sorted(first))).hexdigest()
        lines += ["All agree on every choice."] if len(results) > 1 else []
        lines.append(f"choices: {digest}")
    return lines


if __name__ == "__main__":  # game, players, seed, first round, number of rounds
    game, players, seed, first, count = sys.argv[1:]
    try:
        print("\n".join(choices.hex() for choices in on_pico(game, int(players), seed, int(first), int(count))))
    except micropython.Failed as problem:
        sys.exit(str(problem))
