"""The command `train`: trains a learned player's tables from scratch."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tools import environment
from tools.environment import packages
from tools.shared.arguments import positive

HELP = "train a computer player from scratch and write its table"
EXAMPLES = ("train briscola --players 2", "train briscola --players 4 --games 20000 --out try.py")
# {(game, players): (the trainer as module:name, the module that it writes)}
PARTY = ("tools.training.briscola:many", "engine/players/learned/briscola_many.py")  # one net for three to six
TRAINED = {
    ("briscola", 2): ("tools.training.briscola:two", "engine/players/learned/briscola_two.py"),
    **{("briscola", players): PARTY for players in (3, 4, 5, 6)},
    ("scopa", 2): ("tools.training.scopa:two", "engine/players/learned/scopa_two.py"),
    ("scopa", 3): ("tools.training.scopa:three", "engine/players/learned/scopa_three.py"),
    ("scopa", 4): ("tools.training.scopa:four", "engine/players/learned/scopa_four.py"),
    ("scopa", 6): ("tools.training.scopa:six", "engine/players/learned/scopa_six.py"),
    ("scopone", 4): ("tools.training.scopa:scopone", "engine/players/learned/scopone.py"),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `train`."""
    parser.add_argument("game", choices=sorted({game for game, _ in TRAINED}), help="the game")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="number of players (default: 2)")
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
    """Run tools.training with the Python that has NumPy and Numba; exit code 0, or 2 when it cannot be done."""
    kind = (arguments.game, arguments.players)
    if kind not in TRAINED:
        known = ", ".join(f"{game} --players {players}" for game, players in sorted(TRAINED))
        print(f"No training for {arguments.game} with {arguments.players}. Choose one of: {known}.", file=sys.stderr)
        return 2
    trainer, table = TRAINED[kind]
    out = Path(arguments.out or environment.ROOT / table).absolute()
    if not out.parent.is_dir():
        print(f"There is no folder {out.parent} to write the table to; create it first.", file=sys.stderr)
        return 2
    try:
        words = (trainer, str(arguments.games or 0), str(arguments.seed), str(out))
        return packages.run("train", "-m", "tools.training", *words)
    except environment.Unavailable as problem:
        print(problem, file=sys.stderr)
        return 2
