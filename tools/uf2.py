"""The command `uf2`: the firmware file, MicroPython with the game in it, to drop on a Pico's BOOTSEL drive."""

import sys
from pathlib import Path

from tools.rp2040 import game_image, image
from tools.rp2040.uf2_blocks import RP2040, RP2350, program

HELP = "build the firmware file, to drop on a Pico's BOOTSEL drive"
EXAMPLES = ("uf2 -o tavolino.uf2", "uf2 --chip rp2350 -o tavolino-pico2.uf2")
PICOS = {"rp2040": ("Pico", RP2040), "rp2350": ("Pico 2", RP2350)}


def add_arguments(parser):
    """Options of `uf2`."""
    parser.add_argument("-o", "--output", metavar="UF2", required=True, help="the file to write")
    parser.add_argument(
        "--chip", choices=sorted(PICOS), default="rp2040", help="rp2040: Pico (default); rp2350: Pico 2, untested"
    )


def run(arguments):
    """Build and write it; 2 with a message where that cannot be done."""
    pico, family = PICOS[arguments.chip]
    try:
        image.keep(Path(arguments.output), program(game_image.find(arguments.chip), family))
    except image.Unavailable as problem:
        print(problem, file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"{arguments.output}: {problem.strerror}.", file=sys.stderr)
        return 2
    print(f"{arguments.output}: MicroPython {image.USUAL} with the game, for a {pico}.")
    print("Hold BOOTSEL, plug the Pico in, drop the file on the drive. Matches, settings and statistics stay.")
    return 0
