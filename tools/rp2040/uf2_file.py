"""One UF2 file of MicroPython and the game's file system; runs in the test environment, for the command `uf2`."""

import re
import struct
import sys
from pathlib import Path

from tools.flashing import Refused, find, stage
from tools.rp2040 import image, storage, uf2_blocks

BANNER = re.compile(rb"MicroPython v(\d+)\.(\d+)")
# MicroPython tells tools like this one where its file system lies: an entry of the Pico's "binary info" of type 7,
# a block device, with the tag MP, then the addresses of its name and of itself, its size. (pico-sdk, structure.h)
DEVICE = re.compile(rb"\x07\x00MP(.{12})", re.DOTALL)


def merged(firmware, files):
    """(a UF2 file, its MicroPython as it lies in the flash) from MicroPython's file and {path: bytes}; Refused.

    The whole file system is in it, its empty blocks too: what an older one left there could pass for newer.
    """
    try:
        front, family, pages = uf2_blocks.read(firmware)
        system = uf2_blocks.system(pages)
    except uf2_blocks.Damaged as problem:
        raise Refused(str(problem))
    check(system)
    start, size = place(system)
    made = storage.file_system(files, size)
    return front + uf2_blocks.write({**uf2_blocks.split(0, system), **uf2_blocks.split(start, made)}, family), system


def check(system):
    """Refused unless it is a MicroPython that the game runs on."""
    version = BANNER.search(system)
    if not version or not image.MACHINE.search(system):
        raise Refused(
            f"It is not MicroPython for a Pico, Pico W, Pico 2 or Pico 2 W; those are at {find.DOWNLOAD},"
            " RPI_PICO_W, RPI_PICO2 and RPI_PICO2_W. Other boards: `flash`."
        )
    if number(version) < find.OLDEST:
        raise Refused(f"That {version[0].decode()} is too old; {find.RANGE}.")


def number(version):
    """(major, minor) of what BANNER matched."""
    return tuple(map(int, version.groups()))


def place(system):
    """(start in the flash, size) of the file system that MicroPython uses; Refused where it does not say so."""
    entries = [(entry.start(), *struct.unpack("<3I", entry[1])) for entry in DEVICE.finditer(system)]
    found = [(own, address - uf2_blocks.START, size) for own, name, address, size in entries if named(system, name)]
    if len(found) != 1:
        raise Refused("That MicroPython does not say where its file system lies; put the game on it with `flash`.")
    own, start, size = found[0]
    if start % storage.BLOCK or size % storage.BLOCK or not own < start < start + size <= uf2_blocks.LARGEST:
        raise Refused("That MicroPython has its file system at an impossible place; put the game on it with `flash`.")
    if len(system) > start:
        raise Refused(uf2_blocks.MORE)
    return start, size


def named(system, address):
    """Whether an address holds the name of MicroPython's file system."""
    return system[max(0, address - uf2_blocks.START) :].startswith(b"MicroPython\0")


def main(board, firmware, output):
    """Read, merge, write; the exit code."""
    try:
        content, system = merged(Path(firmware).read_bytes(), stage.files(board))
        image.keep(Path(output), content)
    except Refused as problem:
        print(f"{firmware}: {problem}", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"{problem.filename}: {problem.strerror}.", file=sys.stderr)
        return 2
    version, machine = BANNER.search(system), image.MACHINE.search(system)[0].decode()
    print(f"{output}: {version[0].decode()} for the {machine}, and the game for `{board}`.")
    if number(version) > find.NEWEST:
        print(f"That MicroPython is newer than any that was tried with the game; {find.RANGE}.")
    print("Hold BOOTSEL, plug the Pico in, drop the file on the drive.")
    print("It ERASES everything on that Pico, saves too: `python3 -m tools flash --backup DIR` keeps those first.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
