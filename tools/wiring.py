"""The command `wiring`: says how a board is wired, checks a board of your own and draws its picture."""

import sys
from pathlib import Path

import boards.host
from boards import check, header
from boards.connect import BUTTONS
from tools.wires import schematic, symbols

HELP = "show how a board is wired, as a table or a picture; check a board.py of your own"
EXAMPLES = ("wiring --board table_four", "wiring --board my/board.py --svg")


def add_arguments(parser):
    """Options of `wiring`."""
    known = boards.host.known()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--svg", action="store_true", help="draw the picture: wiring.svg beside the board.py")


def run(arguments):
    """Print the wiring table; 0, or 2 with what is wrong with the board."""
    try:
        board = boards.host.load(arguments.board)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print(board.TITLE, "", *table(board), sep="\n")
    return draw(board) if arguments.svg else 0


def draw(board):
    """Write the picture beside the board's file; 0, or 2 when that cannot be done."""
    path = Path(board.__file__).with_name("wiring.svg")
    try:
        path.write_text(symbols.draw(board), encoding="utf-8", newline="\n")
    except OSError as error:
        print(f"cannot write {path}: {error.strerror}", file=sys.stderr)
        return 2
    print(f"\n{path}")
    return 0


def table(board):
    """The wiring table as lines of text."""
    lines = [f"{what:40} {name:10}{pin:>3}" for what, name, pin in rows(board)]
    return [f"{'what':40} {'Pico':10}pin", *lines]


def markdown(board):
    """The wiring table as lines of Markdown."""
    return ["| what | Pico | pin |", "|---|---|---:|", *["| %s | %s | %d |" % row for row in rows(board)]]


def rows(board):
    """[(what, the Pico's name of the pin, its number)] of every connection, the screens first; stations from 1."""
    found = []
    for bus in board.BUSES:
        screens = named([number for number, one in enumerate(board.STATIONS, 1) if one["bus"] == bus["id"]])
        found += [(f"{screens}, {line.upper()}", bus[line]) for line in ("sda", "scl")]
    found = [(what, f"GP{gpio}", header.pin(gpio)) for what, gpio in found]
    every = "screen 1" if len(board.STATIONS) == 1 else "every screen"
    found += [(f"{every}, VCC", "3V3(OUT)", header.POWER), (f"{every}, GND", "GND", header.GROUND)]
    for number, (station, ground) in enumerate(zip(board.STATIONS, schematic.grounds(board)), 1):
        found += [(f"station {number}, {name}", f"GP{station[name]}", header.pin(station[name])) for name in BUTTONS]
        found.append((f"station {number}, other side of its buttons", "GND", ground))
    if check.buzzer(board) is not None:
        found.append(("buzzer, +", f"GP{board.BUZZER}", header.pin(board.BUZZER)))
        found.append(("buzzer, other side", "GND", schematic.buzzer_ground(board)))
    return found


def named(screens):
    """screen 1; screens 1 and 3"""
    return ("screens " if len(screens) > 1 else "screen ") + " and ".join(map(str, screens))
