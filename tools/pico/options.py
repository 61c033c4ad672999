"""The options of `pico`, parsed twice: by the command, and by the Python of the test environment."""

from argparse import ArgumentParser

import boards.host
from boards.connect import BUTTONS
from tools.play import presses


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
