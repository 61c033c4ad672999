"""The options of the command `report`, parsed twice: where it is called, and by the Python that has the packages."""

import os

import boards.host
from engine import games
from engine.players.levels import LEVELS
from tools.arguments import NAMES, positive

BOARDS = ("pocket", "table_two", "table_four")
PARTS = ("start", "presses", "memory", "evening", "levels")


def add_arguments(parser):
    """Options of `report`."""
    known = boards.host.known()
    parser.add_argument("--board", nargs="+", help=f"{known} (default: all)")
    only = f"what to measure; of the levels the best one, {LEVELS[-1]} ({NAMES[LEVELS[-1]]}) (default: everything)"
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help=only)
    parser.add_argument(
        "--game", choices=games.NAMES, help="the game that is played (default: both, for the memory Scopa)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit code 1 when a goal is missed")
    write = "put a table of each part between its marks in this Markdown file, too; only what is measured in full"
    parser.add_argument("--write", metavar="FILE", help=write)
    moves = "stop each match, and each round of the levels, after N moves (default: at its end, a match after 150)"
    parser.add_argument("--moves", type=positive, metavar="N", help=moves)


def words(arguments):
    """The same as a command line again, for the Python that has the packages."""
    own = [name if name in boards.host.names() else os.path.abspath(name) for name in arguments.board or ()]
    yield from ["--board", *own] if own else []
    yield from ("--only", *arguments.only)
    yield from ["--game", arguments.game] if arguments.game else []
    yield from ["--json"] if arguments.json else []
    yield from ["--check"] if arguments.check else []
    yield from ["--write", os.path.abspath(arguments.write)] if arguments.write else []
    yield from ["--moves", str(arguments.moves)] if arguments.moves else []
