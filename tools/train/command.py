"""The command `train`: trains the levels' nets and tables from scratch."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import monotonic

from tools import environment
from tools.environment import packages
from tools.shared.arguments import positive

HELP = "train the computer players from scratch and write their tables"
EXAMPLES = ("train", "train scopa --players 3", "train briscola --players 4 --games 20000 --out try.py")
# {(game, players): (the trainer as module:name, the module that it writes)}
PARTY = ("tools.train.briscola:many", "engine/players/learned/briscola_many.py")  # one net for three to six
TRAINED = {
    ("briscola", 2): ("tools.train.briscola:two", "engine/players/learned/briscola_two.py"),
    **{("briscola", players): PARTY for players in (3, 4, 5, 6)},
    ("scopa", 2): ("tools.train.scopa:two", "engine/players/learned/scopa_two.py"),
    ("scopa", 3): ("tools.train.scopa:three", "engine/players/learned/scopa_three.py"),
    ("scopa", 4): ("tools.train.scopa:four", "engine/players/learned/scopa_four.py"),
    ("scopa", 6): ("tools.train.scopa:six", "engine/players/learned/scopa_six.py"),
    ("scopone", 4): ("tools.train.scopa:scopone", "engine/players/learned/scopone.py"),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `train`."""
    games = sorted({game for game, _ in TRAINED})
    parser.add_argument("game", nargs="?", choices=games, help="the game (default: all tables of all games)")
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default: 2)")
    parser.add_argument(
        "--games",
        type=positive,
        metavar="N",
        help="number of rounds to learn from (default: as for the player's own table)",
    )
    parser.add_argument(
        "--seed", type=positive, default=1, metavar="N", help="the same seed gives the same table (default: 1)"
    )
    parser.add_argument("--out", metavar="FILE", help="the module to write (default: the player's own table)")


def run(arguments: Namespace) -> int:
    """Run tools.train with the Python that has NumPy and Numba; exit code 0, or 2 when it cannot be done."""
    if arguments.game:
        return train_one(arguments)
    if arguments.players or arguments.games or arguments.out:
        print("Name the game, too: --players, --games and --out are for one table.", file=sys.stderr)
        return 2
    return train_all(arguments.seed)


def train_one(arguments: Namespace) -> int:
    """Train the table of a game and number of players; the exit code."""
    kind = (arguments.game, arguments.players or 2)
    if kind not in TRAINED:
        known = ", ".join(f"{game} --players {players}" for game, players in sorted(TRAINED))
        print(f"No training for {kind[0]} with {kind[1]}. Choose one of: {known}.", file=sys.stderr)
        return 2
    trainer, table = TRAINED[kind]
    out = Path(arguments.out or environment.ROOT / table).absolute()
    if not out.parent.is_dir():
        print(f"There is no folder {out.parent} to write the table to; create it first.", file=sys.stderr)
        return 2
    return train(trainer, arguments.games or 0, arguments.seed, out)


def train_all(seed: int) -> int:
    """Train every table, one after the other; the exit code of the first that could not be trained, or 0."""
    began, tables = monotonic(), list(dict.fromkeys(TRAINED.values()))
    for number, (trainer, table) in enumerate(tables, 1):
        print(f"{number} of {len(tables)}: {table}", flush=True)
        code = train(trainer, 0, seed, environment.ROOT / table)
        if code:
            return code
    print(f"{len(tables)} tables in {(monotonic() - began) / 60:.0f} minutes.")
    return 0


def train(trainer: str, games: int, seed: int, out: Path) -> int:
    """Train one table in a process of its own, and write it; the exit code."""
    try:
        return packages.run("train", "-m", "tools.train", trainer, str(games), str(seed), str(out))
    except environment.Unavailable as problem:
        print(problem, file=sys.stderr)
        return 2
