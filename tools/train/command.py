"""The command `train`: trains the levels' nets and tables from scratch.

A trainer has ABOUT, a text; GAMES and CHUNK, numbers of rounds; start(seed) -> {name: array}; advance(state, done,
games, seed), which learns from the next CHUNK rounds; and tables(state) -> {name: bytes, or another table's name}.
"""

import importlib
import importlib.util
import sys
from argparse import ArgumentParser, Namespace
from time import monotonic

from tools import environment
from tools.environment import packages
from tools.shared.arguments import positive

HELP = "train the computer players from scratch and write their tables"
EXAMPLES = ("train", "train scopa_three", "train --seed 2")
TRAINED = {  # {the module of tables: (the trainer's module, its name there)}
    "briscola_two": ("briscola", "two"),
    "briscola_many": ("briscola", "many"),
    "scopa_two": ("scopa", "two"),
    "scopa_three": ("scopa", "three"),
    "scopa_four": ("scopa", "four"),
    "scopa_six": ("scopa", "six"),
    "scopone": ("scopa", "scopone"),
}
LEARNED = environment.ROOT / "engine/players/learned"
STEPS = 20  # how many times progress is shown
STOPPED = 130
WIDTH = 64  # bytes of a table in a line


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("table", nargs="?", choices=TRAINED, metavar="TABLE", help="one of them (default: all)")
    parser.add_argument(
        "--seed", type=positive, default=1, metavar="N", help="the same seed gives the same table (default: 1)"
    )


def run(arguments: Namespace) -> int:
    """Exit code: 0; 2 when it cannot be done; 130 after Ctrl-C."""
    if not importlib.util.find_spec("numba"):
        try:
            return packages.run("train", "-m", "tools", *sys.argv[1:])
        except environment.Unavailable as problem:
            print(problem, file=sys.stderr)
            return 2
    start, tables = monotonic(), [arguments.table] if arguments.table else TRAINED
    try:
        for number, table in enumerate(tables, 1):
            print(f"{number} of {len(tables)}: {table}", flush=True)
            train(table, arguments.seed)
    except KeyboardInterrupt:
        print("\nStopped. The tables before this one are written.", file=sys.stderr)
        return STOPPED
    print(f"Done in {(monotonic() - start) / 60:.0f} minutes.")
    return 0


def train(table: str, seed: int) -> None:
    module, name = TRAINED[table]
    trainer, out = getattr(importlib.import_module(f"tools.train.{module}"), name), LEARNED / f"{table}.py"
    games, state, start, shown = trainer.GAMES, trainer.start(seed), monotonic(), 0
    for done in range(0, games, trainer.CHUNK):
        trainer.advance(state, done, games, seed)
        after = min(done + trainer.CHUNK, games)
        if after * STEPS // games > shown:
            shown = after * STEPS // games
            print(f"{after:,} of {games:,} rounds, {monotonic() - start:.0f} s", flush=True)
    minutes = max(1, round((monotonic() - start) / 60))
    made = f"Learned by `python3 -m tools train {table} --seed {seed}`\nin {minutes} minutes on one core."
    before = out.read_text(encoding="utf-8") if out.exists() else ""
    tables = "\n".join(format_table(*table) for table in trainer.tables(state).items())
    out.write_text(f'"""{trainer.ABOUT}\n\n{made}\n"""\n\n{tables}\n', encoding="utf-8")
    same = ", with the same table as before" if before.endswith(f'"""\n\n{tables}\n') else ""
    print(f"{out.name} is written{same}.")


def format_table(name: str, data: bytes | str) -> str:
    """The assignment of a table's bytes, or of another table, to a name."""
    if isinstance(data, str):
        return f"{name} = {data}"
    return "\n".join([f"{name} = (", *[f"    {data[at : at + WIDTH]!r}" for at in range(0, len(data), WIDTH)], ")"])
