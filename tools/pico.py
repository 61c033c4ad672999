"""The command `pico`: the console on an emulated Pico that runs the real MicroPython."""

import os
import sys

import boards.host
from boards.connect import BUTTONS
from tools.environment import Unavailable, all_parts, packages
from tools.simulator import presses

HELP = "play on an emulated Pico that runs the real MicroPython, or let mpremote at it"
EXAMPLES = ("pico", "pico --board table_two --script evening.txt --seed 1", "pico --serve")


def add_arguments(parser):
    """Options of `pico`."""
    ways = parser.add_mutually_exclusive_group()
    known = boards.host.known()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; the same one gives the same cards")
    parser.add_argument("--flash", metavar="FILE", help="the Pico's flash; it is made when it is not there")
    parser.add_argument("--bare", action="store_true", help="a new flash holds MicroPython only, no game")
    parser.add_argument("--hold", choices=BUTTONS, help="keep a button of seat 1 down at the start: safe mode")
    ways.add_argument("--script", metavar="FILE", help=presses.ABOUT)
    ways.add_argument("--serve", action="store_true", help="give a serial port for mpremote, until Ctrl-C")


def run(arguments):
    """Run it with the Python of the test environment, which has the compiler and the file system."""
    try:
        boards.host.load(arguments.board)
        all_parts.ensure()
        python = str(packages.python_path())
    except (Unavailable, boards.host.Wrong) as problem:
        print(problem, file=sys.stderr)
        return 2
    command = [python, "-m", "tools.rp2040", *[word for word in options(arguments) if word]]
    if os.name == "posix":  # become it, so that signals and the terminal are its own
        os.execve(python, command, packages.variables())
    return packages.run("test", *command[1:])


def options(arguments):
    """The command line for tools.rp2040, from what was parsed."""
    yield from ("--board", arguments.board)
    yield "--seed=%d" % arguments.seed if arguments.seed is not None else ""
    yield "--flash=%s" % os.path.abspath(arguments.flash) if arguments.flash else ""
    yield "--script=%s" % arguments.script if arguments.script else ""
    yield f"--hold={arguments.hold}" if arguments.hold else ""
    yield "--bare" if arguments.bare else ""
    yield "--serve" if arguments.serve else ""
