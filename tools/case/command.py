"""The command `case`: writes the parts of a console's case and pages for soldering, to print."""

import sys
from argparse import ArgumentParser, Namespace

import boards.host
from tools.case import sizes
from tools.environment import Unavailable, packages

HELP = "write the parts of a case for a 3D printer, checked against its components, and soldering plans"
EXAMPLES = ("case -o my-case", "case --board table_four --screen 1.3 -o my-case")
SCREENS = tuple(sizes.SCREENS)


def add_arguments(parser: ArgumentParser) -> None:
    known = boards.host.board_option_help()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--screen", choices=SCREENS, default="", help="its size in inches (default: by its controller)")
    parser.add_argument_group("CASE in board.py, in mm", list_dimensions())
    parser.add_argument("-o", "--output", metavar="DIR", required=True, help="the folder to write to")


def list_dimensions():
    """The dimensions that a board's CASE may change, with the usual ones and what they measure, as text."""
    lines = [f'"button": "{name}"  {one.size:g} mm wide, {one.height:g} mm high' for name, one in sizes.BUTTONS.items()]
    lines += [f'"{name}": {getattr(sizes.Sizes, name)}  {what}' for name, what in sizes.meanings(sizes.Sizes).items()]
    for inches, screen in sizes.SCREENS.items():
        dimensions = ", ".join(f'"{name}": {getattr(screen, name)}' for name in sizes.meanings(sizes.Screen))
        lines.append(f'"screen": {{{dimensions}}}  {inches} inch')
    return "\n".join([*lines, *[f"  {name}: {what}" for name, what in sizes.meanings(sizes.Screen).items()]])


def run(arguments: Namespace) -> int:
    """Build it with the Python that has the CAD packages; exit code 1 when a check fails, 2 when it cannot be built."""
    try:
        boards.host.load_board(arguments.board)
        return packages.run("case", "-m", "tools.case.make", arguments.board, arguments.screen, arguments.output)
    except (Unavailable, boards.host.UnusableBoard) as problem:
        print(problem, file=sys.stderr)
        return 2
