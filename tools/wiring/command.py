"""The command `wiring`: prints how a board is wired, checks a board.py of your own, and draws the picture."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import boards.host
from boards import check, header
from boards.connect import BUTTONS
from tools.wiring import schematic, symbols

HELP = "show how a board is wired, as a table or a picture; check a board.py of your own"
EXAMPLES = ("wiring --board table_four", "wiring --board my/board.py --svg")


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `wiring`."""
    known = boards.host.board_option_help()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--svg", action="store_true", help="draw the picture: wiring.svg beside the board.py")


def run(arguments: Namespace) -> int:
    """Print the wiring table; exit code 0, or 2 with what is wrong with the board."""
    try:
        board = boards.host.load_board(arguments.board)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print(board.TITLE, "", *text_table(board), sep="\n")
    return draw_wiring(board) if arguments.svg else 0


def draw_wiring(board):
    """Write the picture beside the board.py; exit code 0, or 2 when the file cannot be written."""
    path = Path(board.__file__).with_name("wiring.svg")
    try:
        path.write_text(symbols.draw_wiring(board), encoding="utf-8", newline="\n")
    except OSError as error:
        print(f"cannot write {path}: {error.strerror}", file=sys.stderr)
        return 2
    print(f"\n{path}")
    return 0


def text_table(board):
    """The wiring table as lines of text."""
    lines = [f"{what:40} {name:10}{pin:>3}" for what, name, pin in list_connections(board)]
    return [f"{'what':40} {'Pico':10}pin", *lines]


def markdown_lines(board):
    """The wiring table as lines of Markdown."""
    return ["| what | Pico | pin |", "|---|---|---:|", *["| %s | %s | %d |" % row for row in list_connections(board)]]


def list_connections(board):
    """[(part, the Pico's name of the pin, pin number)] of every connection, the screens first; stations from 1."""
    found = []
    for bus in board.BUSES:
        screens = name_screens([number for number, one in enumerate(board.STATIONS, 1) if one["bus"] == bus["id"]])
        found += [(f"{screens}, {line.upper()}", bus[line]) for line in ("sda", "scl")]
    found = [(what, f"GP{gpio}", header.pin(gpio)) for what, gpio in found]
    every = "screen 1" if len(board.STATIONS) == 1 else "every screen"
    found += [(f"{every}, VCC", "3V3(OUT)", header.POWER), (f"{every}, GND", "GND", header.GROUND)]
    for number, (station, ground) in enumerate(zip(board.STATIONS, schematic.grounds(board)), 1):
        found += [(f"station {number}, {name}", f"GP{station[name]}", header.pin(station[name])) for name in BUTTONS]
        found.append((f"station {number}, other side of its buttons", "GND", ground))
    if check.buzzer(board) is not None:
        found.append(("buzzer, one leg", f"GP{board.BUZZER}", header.pin(board.BUZZER)))
        found.append(("buzzer, other leg", "GND", schematic.buzzer_ground(board)))
    return found


def name_screens(screens):
    """screen 1; screens 1 and 3"""
    return ("screens " if len(screens) > 1 else "screen ") + " and ".join(map(str, screens))
