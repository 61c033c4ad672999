"""The command `report`: the device's figures with their goals, measured on the emulated Pico."""

import os
import sys

import boards.host
from engine.players.levels import LEVELS
from tools.arguments import NAMES, positive
from tools.environment import Unavailable, all_parts, packages

HELP = "measure the device on the emulated Pico: start, presses, memory, flash, levels, each beside its goal"
EXAMPLES = (
    "report",
    "report --board pocket --json",
    "report --board pocket --only presses --game briscola",
    "report --only levels",
)
BOARDS = ("pocket", "table_two", "table_four")
GAMES = ("briscola", "scopa")
PARTS = ("start", "upload", "presses", "memory", "levels")


def add_arguments(parser):
    """Options of `report`."""
    known = boards.host.known()
    parser.add_argument("--board", nargs="+", help=f"{known} (default: all)")
    only = f"what to measure; of the levels the best one, {LEVELS[-1]} ({NAMES[LEVELS[-1]]}) (default: everything)"
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help=only)
    parser.add_argument("--game", choices=GAMES, help="the game that is played (default: both, for the memory Scopa)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit code 1 when a goal is missed")
    moves = "stop each match, and each round of the levels, after N moves (default: at its end, a match after 150)"
    parser.add_argument("--moves", type=positive, metavar="N", help=moves)


def run(arguments):
    """Run it with the Python of the test environment, which has the compiler and the file system."""
    try:
        for board in arguments.board or ():
            boards.host.load(board)
        all_parts.ensure()
    except (Unavailable, boards.host.Wrong) as problem:
        print(problem, file=sys.stderr)
        return 2
    return packages.run("test", "-m", "tools.figures", *options(arguments))


def options(arguments):
    """The command line for tools.figures, from what was parsed."""
    own = [name if name in boards.host.names() else os.path.abspath(name) for name in arguments.board or ()]
    yield from ["--board", *own] if own else []
    yield from ("--only", *arguments.only)
    yield from ["--game", arguments.game] if arguments.game else []
    yield from ["--json"] if arguments.json else []
    yield from ["--check"] if arguments.check else []
    yield from ["--moves", str(arguments.moves)] if arguments.moves else []
