"""The command `case`: writes the parts of a console's case and pages for soldering, to print."""

import sys

import boards.host
from tools.environment import Unavailable, packages

HELP = "write a case for a 3D printer, checked against what goes in, and pages for soldering"
EXAMPLES = ("case -o my-case", "case --board table_four --screen 1.3 --pictures -o my-case")
SCREENS = ("0.96", "1.3")


def add_arguments(parser):
    """Options of `case`."""
    known = boards.host.known()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--screen", choices=SCREENS, default="0.96", help="in inches (default: 0.96)")
    parser.add_argument("--pictures", action="store_true", help="draw it too: from both sides, taken apart, each step")
    parser.add_argument("-o", "--output", metavar="DIR", required=True, help="the folder to write into")


def run(arguments):
    """Make them with the Python that builds solids; 1 when the case would not be right, 2 when it cannot be made."""
    try:
        boards.host.load(arguments.board)
        packages.python_path("case")
        words = [arguments.board, arguments.screen, arguments.output] + ["pictures"] * arguments.pictures
        return packages.run("case", "-m", "tools.cases.make", *words)
    except (Unavailable, boards.host.Wrong) as problem:
        print(problem, file=sys.stderr)
        return 2
