"""The firmware file, named by the user or built: its chip, its version and the size of its file system."""

import hashlib
import re
from collections import namedtuple
from pathlib import Path

from tools.flash import Refused
from tools.pico import game_image, image, storage, uf2_blocks
from tools.pico.chips import CHIPS, full_name

NAME = re.compile(rb"Tavolino (\d+\.\d+\.\d+)")  # firmware.NAME
FAMILIES = {chip.family: name for name, chip in CHIPS.items()}

Firmware = namedtuple("Firmware", "content chip program digest version room")
Firmware.__doc__ = """`content`: the file; `program`: what it puts at the start of the flash (bytes); `room`: the bytes
of the file system behind it."""


def read_firmware(name: str) -> Firmware:
    """The Firmware in a file; OSError, Refused."""
    try:
        return parse_firmware(Path(name).read_bytes())
    except uf2_blocks.Damaged as problem:
        raise Refused(f"{name}: {problem}")


def build_firmware(chip: str) -> Firmware:
    """The Firmware of this checkout; Refused if it cannot be built here."""
    try:
        return parse_firmware(uf2_blocks.program_uf2(game_image.find_image(chip), CHIPS[chip].family))
    except image.Unavailable as problem:
        raise Refused(f"{problem}\nThen name that file with --file.")


def parse_firmware(content):
    """The Firmware in the bytes of a UF2 file; uf2_blocks.Damaged."""
    family, program = uf2_blocks.read_uf2(content)
    version, places = NAME.search(program), storage.find_file_systems(program)
    if not version or not places:
        raise uf2_blocks.Damaged("It is not a firmware file of Tavolino.")
    digest = hashlib.sha256(program).digest()
    return Firmware(content, FAMILIES[family], program, digest, version[1].decode(), places[0][1])


def check_chip(firmware, chip):
    """Refused when a file is for another chip."""
    if firmware.chip != chip:
        raise Refused(
            f"The file is for a {full_name(firmware.chip)}, but this is a {full_name(chip)}. Nothing was changed."
        )
