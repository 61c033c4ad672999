"""The command `wiring`: prints how a board is wired, and checks a board.py of your own."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import boards.host
from boards import check, header
from boards.connect import BUTTONS
from tools.wiring import breadboard

HELP = "show how a board is wired; check a board.py of your own"
EXAMPLES = ("wiring --board table_four", "wiring --board my/board.py -o my-breadboard.svg")
ANY_GROUND = "Any pin named GND will do."
RESISTORS = (
    "The jack needs two resistors of 1 kilohm: one from its tip to both pins of the tip, one from its ring to both",
    "pins of the ring.",
)


def add_arguments(parser: ArgumentParser) -> None:
    known = boards.host.board_option_help()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("-o", "--output", metavar="SVG", help="also draw station 1 on a breadboard, into this file")


def run(arguments: Namespace) -> int:
    """Print the wiring table, and draw a breadboard; UnusableBoard. The exit code is 2 if it cannot be written."""
    board = boards.host.load_board(arguments.board)
    print(board.TITLE, "", *text_table(board), sep="\n")
    try:
        if arguments.output:
            Path(arguments.output).write_text(breadboard.draw(board), encoding="utf-8")
    except OSError as error:
        print(f"cannot write {arguments.output}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def text_table(board):
    """The wiring table as lines of text."""
    rows = [f"{what:40} {name:10}{pin:>3}" for what, name, pin in [("what", "Pico", "pin"), *list_connections(board)]]
    return [*rows, "", ANY_GROUND, *(RESISTORS if check.jack(board) else ())]


def list_connections(board):
    """[(part, the Pico's name of the pin, pin number)] of every connection, the screens first; stations from 1."""
    found = []
    for bus in board.BUSES:
        screens = [str(number) for number, one in enumerate(board.STATIONS, 1) if one["bus"] == bus["id"]]
        screens = ("screens " if len(screens) > 1 else "screen ") + " and ".join(screens)
        found += [(f"{screens}, {line.upper()}", bus[line]) for line in check.lines(bus)]
    found += [(f"screen {number}, CS", one["cs"]) for number, one in enumerate(board.STATIONS, 1) if "cs" in one]
    found = [(what, f"GP{gpio}", header.pin(gpio)) for what, gpio in found]
    every = "screen 1" if len(board.STATIONS) == 1 else "every screen"
    found += [(f"{every}, VCC", supply(board), header.POWER), (f"{every}, GND", "GND", header.GROUND)]
    for number, (station, ground) in enumerate(zip(board.STATIONS, grounds(board)), 1):
        found += [(f"station {number}, {name}", f"GP{station[name]}", header.pin(station[name])) for name in BUTTONS]
        found.append((f"station {number}, other side of its buttons", "GND", ground))
    if check.buzzer(board) is not None:
        pin = header.pin(board.BUZZER)
        other = nearest_ground([pin], [header.GROUND, *grounds(board)])
        found += [("buzzer, one leg", f"GP{board.BUZZER}", pin), ("buzzer, other leg", "GND", other)]
    return found + list_jack(board)


def supply(board):
    """Where the screens have their power from: four large ones take more than 3V3(OUT) gives."""
    large = [one for one in board.STATIONS if one.get("controller") == "ssd1309"]
    return "3V3(OUT)" if len(large) < 4 else "a regulator, not 3V3(OUT)"


def list_jack(board):
    """The same for the jack, where there is one."""
    found = [(what, f"GP{gpio}", header.pin(gpio)) for what, gpio in check.jack(board)]
    pins = [header.pin(gpio) for _, gpio in check.jack(board)]
    taken = [header.GROUND, *grounds(board)]
    return [*found, ("jack, sleeve", "GND", nearest_ground([pins[0], pins[3]], taken))] if found else []


def grounds(board):
    """The pin of each station's buttons' common side: the ground that is nearest to them and not yet taken."""
    taken = [header.GROUND]
    for station in board.STATIONS:
        taken.append(nearest_ground([header.pin(station[name]) for name in BUTTONS], taken))
    return taken[1:]


def nearest_ground(pins, taken):
    """The ground nearest to some pins that is not taken."""
    free = [pin for pin in header.GROUNDS if pin not in taken]
    return min(free, key=lambda pin: (sum(abs(one - pin) for one in pins), -pin))
