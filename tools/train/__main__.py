"""Trains in a separate process; arguments: trainer, rounds (0: its default), seed, the file to write.

A trainer is a module, or `module:name` in it. It has GAMES, CHUNK and start(seed) -> {name: array},
advance(state, done, games, seed), which learns from the next CHUNK rounds, show(state, done) -> a line, and
module(state, facts) -> the text of the table's module.
"""

import importlib
import os
import shutil
import sys
from pathlib import Path
from time import monotonic

import numpy

from tools import environment
from tools.shared import streams

SHOWN = 20  # how many times progress is shown and saved
FOLDER = environment.FOLDER / "training"


def main(words):
    """Train, or resume from the saved state; the exit code."""
    name, games, seed, out = words[0], int(words[1]), int(words[2]), Path(words[3])
    module, _, part = name.partition(":")
    trainer = importlib.import_module(module)
    trainer = getattr(trainer, part) if part else trainer
    games = games or trainer.GAMES
    kept = FOLDER / f"{name.rpartition('.')[2].replace(':', '_')}-{games}-{seed}.npz"
    try:
        state, done, seconds = train(trainer, games, seed, kept)
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from the last line shown.", file=sys.stderr)
        return 130
    facts = {"games": games, "seed": seed, "minutes": max(1, round(seconds / 60))}
    before = read_table(out) if out.exists() else None
    out.write_text(trainer.module(state, facts), encoding="utf-8")
    kept.unlink(missing_ok=True)
    same = ", with the same table as before" if read_table(out) == before else ""
    print(f"{done:,} rounds in {seconds / 60:.1f} minutes: {out.name} is written{same}.")
    return 0


def read_table(module):
    """What a table's module says after its docstring, as text."""
    return module.read_text(encoding="utf-8").partition("\nTABLE = ")[2]


def train(trainer, games, seed, kept):
    """(state, rounds done, seconds) at the end; `kept`: the file with the saved state."""
    state, done, seconds = load_state(kept) if kept.exists() else (trainer.start(seed), 0, 0.0)
    if done:
        print(f"going on after {done:,} rounds", flush=True)
    step = -(-games // SHOWN)
    while done < games:
        began, goal = monotonic(), min(games, done - done % step + step)
        while done < goal:
            trainer.advance(state, done, games, seed)
            done += trainer.CHUNK
        seconds += monotonic() - began
        save_state(kept, state, done, seconds)
        print(f"{min(done, games):,} of {games:,} rounds, {seconds:.0f} s: {trainer.show(state, done)}", flush=True)
    return state, min(done, games), seconds


def save_state(kept, state, done, seconds):
    """Save the state atomically."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    new = kept.with_suffix(".new.npz")
    numpy.savez(new, done=done, seconds=seconds, **state)
    shutil.move(new, kept)


def load_state(kept):
    """The saved (state, rounds done, seconds)."""
    with numpy.load(kept) as found:
        state = {name: found[name] for name in found.files if name not in ("done", "seconds")}
        return state, int(found["done"]), float(found["seconds"])


if __name__ == "__main__":
    os.environ.setdefault("NUMBA_CACHE_DIR", str(FOLDER / "compiled"))
    sys.exit(streams.run_guarded(main, sys.argv[1:]))
