"""The command `uf2`: MicroPython and the game in one file to drop on the BOOTSEL drive."""

import os
import sys

import boards.host
from tools.environment import Unavailable, driver, packages
from tools.flashing import find

HELP = "make one file of MicroPython and the game, to drop on a Pico's BOOTSEL drive (erases its saves)"
EXAMPLES = ("uf2 --board pocket --firmware RPI_PICO.uf2 -o tavolino.uf2",)


def add_arguments(parser):
    """Options of `uf2`."""
    known = boards.host.known()
    parser.add_argument("--board", metavar="BOARD", required=True, help=known)
    parser.add_argument(
        "--firmware", metavar="UF2", required=True, help=f"MicroPython's official file for your Pico: {find.RANGE}"
    )
    parser.add_argument("-o", "--output", metavar="UF2", required=True, help="the file to write")


def run(arguments):
    """Make it with the Python of the environment, which has the file system; 2 with a message if it cannot be."""
    try:
        boards.host.load(arguments.board)
        packages.python_path("uf2")
        driver.driver_path()
    except (Unavailable, boards.host.Wrong) as problem:
        print(problem, file=sys.stderr)
        return 2
    if os.path.realpath(arguments.firmware) == os.path.realpath(arguments.output):
        print("-o names MicroPython's own file, which would be lost: name another one.", file=sys.stderr)
        return 2
    words = [arguments.board, arguments.firmware, arguments.output]
    return packages.run("uf2", "-m", "tools.rp2040.uf2_file", *words)
