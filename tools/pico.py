"""The command `pico`: the console on an emulated Pico that runs the real MicroPython."""

import os
import sys

import boards.host
from tools.environment import Unavailable, all_parts, packages
from tools.rp2040 import options

HELP = "play on an emulated Pico that runs the real MicroPython, or let mpremote at it"
EXAMPLES = ("pico", "pico --board table_two --script evening.txt --seed 1", "pico --serve")
add_arguments = options.add_arguments  # those that the other Python parses again


def run(arguments):
    """Run it with the Python of the test environment, which has the compiler and the file system."""
    try:
        boards.host.load(arguments.board)
        all_parts.ensure()
        python = str(packages.python_path())
    except (Unavailable, boards.host.Wrong) as problem:
        print(problem, file=sys.stderr)
        return 2
    command = [python, "-m", "tools.rp2040", *options.words(arguments)]
    if os.name == "posix":  # become it, so that signals and the terminal are its own
        os.execve(python, command, packages.variables())
    return packages.run("test", *command[1:])
