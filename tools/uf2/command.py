"""The command `uf2`: builds the firmware file, MicroPython with the game frozen in, for a Pico's BOOTSEL drive."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tools import Refused
from tools.pico import debian, game_image, image
from tools.pico.chips import CHIPS
from tools.pico.uf2_blocks import program_uf2

HELP = "build the firmware file, to drop on a Pico's BOOTSEL drive"
EXAMPLES = ("uf2 -o tavolino.uf2", "uf2 --chip rp2350 -o tavolino-pico2.uf2")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("-o", "--output", metavar="UF2", required=True, help="the file to write")
    parser.add_argument(
        "--chip", choices=sorted(CHIPS), default="rp2040", help="rp2040: Pico (default); rp2350: Pico 2"
    )


def run(arguments: Namespace) -> int:
    """Build and write the file; Refused."""
    chip = CHIPS[arguments.chip]
    if Path(arguments.output).is_dir():
        raise Refused(f"{arguments.output} is a folder: name a file, such as tavolino.uf2.")
    image.write_atomically(Path(arguments.output), program_uf2(game_image.find_image(arguments.chip), chip.family))
    print(f"{arguments.output}: MicroPython {debian.VERSION} with the game, for a {chip.pico}.")
    print("Hold BOOTSEL, plug the Pico in, drop the file on the drive. Matches, settings and statistics stay.")
    return 0
