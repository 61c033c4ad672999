"""The options of the command `pico`, parsed twice: where it is called, and by the Python that has the packages."""

import os

import boards.host
from boards.connect import BUTTONS
from tools.simulator import presses


def add_arguments(parser):
    """Options of `pico`."""
    ways = parser.add_mutually_exclusive_group()
    known = boards.host.known()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; the same one gives the same cards")
    parser.add_argument("--flash", metavar="FILE", help="the Pico's flash; it is made when it is not there")
    parser.add_argument("--bare", action="store_true", help="a new flash holds stock MicroPython only, no game")
    parser.add_argument("--hold", choices=BUTTONS, help="keep a button of station 1 down at the start: safe mode")
    ways.add_argument("--script", metavar="FILE", help=presses.ABOUT)
    ways.add_argument("--serve", action="store_true", help="give a serial port for mpremote, until Ctrl-C")


def words(arguments):
    """The same as a command line again, a list, for the Python that has the packages."""
    found = ["--board", arguments.board]
    found += ["--seed=%d" % arguments.seed] if arguments.seed is not None else []
    found += [f"--flash={os.path.abspath(arguments.flash)}"] if arguments.flash else []
    found += [f"--script={arguments.script}"] if arguments.script else []
    found += [f"--hold={arguments.hold}"] if arguments.hold else []
    found += ["--bare"] if arguments.bare else []
    return found + (["--serve"] if arguments.serve else [])
