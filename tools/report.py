"""The command `report`: the device's figures with their goals, measured on the emulated Pico."""

import sys

import boards.host
from tools.environment import all_parts
from tools.figures import options

HELP = "measure the device on the emulated Pico: start, presses, memory, evening, levels, with their goals"
EXAMPLES = (
    "report",
    "report --board pocket --json",
    "report --board pocket --only presses --game briscola",
    "report --only levels",
)
add_arguments = options.add_arguments  # those that the other Python parses again


def run(arguments):
    """Run it with the Python of the test environment, which has the compiler and the file system."""
    try:
        for board in arguments.board or ():
            boards.host.load(board)
    except boards.host.Wrong as problem:
        print(problem, file=sys.stderr)
        return 2
    return all_parts.run("-m", "tools.figures", *options.words(arguments))
