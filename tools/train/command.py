"""The command `train`: trains the levels' nets and tables from scratch.

A trainer has ABOUT, a text; GAMES and CHUNK, numbers of rounds; start(seed) -> {name: array}; advance(state, done,
games, seed), which learns from the next CHUNK rounds; and tables(state) -> {name: bytes, or another table's name}.
"""

import importlib
import importlib.util
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import monotonic

from tools import environment
from tools.environment import packages
from tools.shared.arguments import positive

HELP = "train the computer players from scratch and write their tables"
EXAMPLES = ("train", "train scopa --players 3", "train briscola --players 4 --games 20000 --out try.py")
TRAINED = {  # {(game, players): (the trainer's module, its name there, the module that it writes)}
    ("briscola", 2): ("briscola", "two", "briscola_two"),
    **{("briscola", players): ("briscola", "many", "briscola_many") for players in (4, 3, 5, 6)},
    ("scopa", 2): ("scopa", "two", "scopa_two"),
    ("scopa", 3): ("scopa", "three", "scopa_three"),
    ("scopa", 4): ("scopa", "four", "scopa_four"),
    ("scopa", 6): ("scopa", "six", "scopa_six"),
    ("scopone", 4): ("scopa", "scopone", "scopone"),
}
LEARNED = environment.ROOT / "engine/players/learned"
STEPS = 20  # how many times progress is shown
STOPPED = 130
WIDTH = 64  # bytes of a table in a line


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `train`."""
    games = sorted({game for game, _ in TRAINED})
    parser.add_argument("game", nargs="?", choices=games, help="the game (default: all tables of all games)")
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default: 2)")
    parser.add_argument("--games", type=positive, metavar="N", help="rounds to learn from (default: the usual number)")
    parser.add_argument(
        "--seed", type=positive, default=1, metavar="N", help="the same seed gives the same table (default: 1)"
    )
    parser.add_argument("--out", metavar="FILE", help="the module to write (default: the player's own table)")


def run(arguments: Namespace) -> int:
    """Exit code: 0; 2 when it cannot be done; 130 after Ctrl-C."""
    try:
        kinds = find_kinds(arguments)
        if not importlib.util.find_spec("numba"):
            return packages.run("train", "-m", "tools", *sys.argv[1:])
    except (ValueError, environment.Unavailable) as problem:
        print(problem, file=sys.stderr)
        return 2
    start = monotonic()
    try:
        for number, kind in enumerate(kinds, 1):
            print(f"{number} of {len(kinds)}: {TRAINED[kind][2]}", flush=True)
            train(kind, arguments.games, arguments.seed, Path(arguments.out or LEARNED / f"{TRAINED[kind][2]}.py"))
    except KeyboardInterrupt:
        print("\nStopped. The tables before this one are written.", file=sys.stderr)
        return STOPPED
    print(f"Done in {(monotonic() - start) / 60:.0f} minutes.")
    return 0


def find_kinds(arguments: Namespace) -> list[tuple[str, int]]:
    """The keys of TRAINED to train, one for each table; ValueError for what cannot be done."""
    if not arguments.game:
        if arguments.players or arguments.games or arguments.out:
            raise ValueError("Name the game, too: --players, --games and --out are for one table.")
        return list({trained: kind for kind, trained in reversed(TRAINED.items())}.values())[::-1]
    kind = (arguments.game, arguments.players or 2)
    if kind not in TRAINED:
        known = ", ".join(f"{game} --players {players}" for game, players in sorted(TRAINED))
        raise ValueError(f"No training for {kind[0]} with {kind[1]}. Choose one of: {known}.")
    if arguments.out and not Path(arguments.out).absolute().parent.is_dir():
        raise ValueError(f"There is no folder {Path(arguments.out).absolute().parent}; create it first.")
    return [kind]


def train(kind: tuple[str, int], games: int | None, seed: int, out: Path) -> None:
    """Train one table and write its module."""
    module, name, table = TRAINED[kind]
    trainer = getattr(importlib.import_module(f"tools.train.{module}"), name)
    games = games or trainer.GAMES
    state, start, shown = trainer.start(seed), monotonic(), 0
    for done in range(0, games, trainer.CHUNK):
        trainer.advance(state, done, games, seed)
        after = min(done + trainer.CHUNK, games)
        if after * STEPS // games > shown:
            shown = after * STEPS // games
            print(f"{after:,} of {games:,} rounds, {monotonic() - start:.0f} s", flush=True)
    words = f"train {kind[0]} --players {kind[1]} --games {games} --seed {seed}"
    made = f"Learned by `python3 -m tools {words}`\nin {max(1, round((monotonic() - start) / 60))} minutes on one core."
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
