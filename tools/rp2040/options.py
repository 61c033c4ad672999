"""The options of `pico`, parsed twice: by the command, and by the Python of the test environment."""

import os
from argparse import ArgumentParser, Namespace

import boards.host
from boards.connect import BUTTONS
from tools.simulator import presses


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `pico`."""
    ways = parser.add_mutually_exclusive_group()
    known = boards.host.board_option_help()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; the same number gives the same cards")
    parser.add_argument("--flash", metavar="FILE", help="a file for the Pico's flash; created if it is missing")
    parser.add_argument("--bare", action="store_true", help="create the flash with MicroPython only, without the game")
    parser.add_argument("--hold", choices=BUTTONS, help="hold down a button of station 1 at the start: safe mode")
    ways.add_argument("--script", metavar="FILE", help=presses.ABOUT)
    ways.add_argument("--serve", action="store_true", help="offer a serial port for mpremote, until Ctrl-C")


def words(arguments: Namespace) -> list[str]:
    """The command line again, as a list of words, for the Python of the test environment."""
    found = ["--board", arguments.board]
    found += ["--seed=%d" % arguments.seed] if arguments.seed is not None else []
    found += [f"--flash={os.path.abspath(arguments.flash)}"] if arguments.flash else []
    found += [f"--script={arguments.script}"] if arguments.script else []
    found += [f"--hold={arguments.hold}"] if arguments.hold else []
    found += ["--bare"] if arguments.bare else []
    return found + (["--serve"] if arguments.serve else [])
