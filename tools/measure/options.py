"""The options of `report`, parsed twice: by the command, and by the Python of the test environment."""

from argparse import ArgumentParser

import boards.host
from engine import games
from engine.players.levels import LEVELS
from tools.shared.arguments import LEVEL_NAMES, positive

BOARDS = ("pocket", "table_two", "table_four")
PARTS = ("start", "presses", "memory", "evening", "levels")


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `report`."""
    known = boards.host.board_option_help()
    parser.add_argument("--board", nargs="+", help=f"{known} (default: all)")
    best = f"{LEVELS[-1]} ({LEVEL_NAMES[LEVELS[-1]]})"
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=PARTS, help=f"what to measure; levels: only {best} (default: all)"
    )
    parser.add_argument("--game", choices=games.NAMES, help="the game to play (default: both; for memory, Scopa)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit with code 1 if a goal is missed")
    write = "also put the tables between their marks in this Markdown file; takes no --board, --game or --moves"
    parser.add_argument("--write", metavar="FILE", help=write)
    moves = (
        "stop each match, and each round of the levels, after N moves (default: 150 in a match, no limit in a round)"
    )
    parser.add_argument("--moves", type=positive, metavar="N", help=moves)
