"""One UF2 file of MicroPython and the game's file system; runs in the test environment, for the command `uf2`."""

import re
import struct
import sys
from pathlib import Path

from tools.flashing import Refused, find, stage
from tools.rp2040 import image, storage

PAGE = 256  # bytes of flash in a block of the file
NAMES_FAMILY = 0x2000  # the flag of a block that says for which chip it is
CHIPS = {image.RP2040_FAMILY: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350 (RISC-V)"}
ABSOLUTE = 0xE48BFF57  # of the block in front of files for the RP2350, which helps its boot loader (its errata, E10)
LARGEST = 16 * 1024 * 1024  # bytes of flash that the chips reach
MACHINE = re.compile(rb"Raspberry Pi Pico ?2?( W)? with RP2(040|350)")  # MicroPython's own names for them
BANNER = re.compile(rb"MicroPython v(\d+)\.(\d+)")
# MicroPython tells tools like this one where its file system lies: an entry of the Pico's "binary info" of type 7,
# a block device, with the tag MP, then the addresses of its name and of itself, its size. (pico-sdk, structure.h)
DEVICE = re.compile(rb"\x07\x00MP(.{12})", re.DOTALL)


def merged(firmware, files):
    """A UF2 file (bytes) from MicroPython's (bytes) and {path: bytes} for the file system; Refused.

    The whole file system is in it, its empty blocks too: what an older one left there could pass for newer.
    """
    front, family, system = read(firmware)
    start, size = place(system)
    made = storage.file_system(files, size)
    return front + blocks([*pages(0, system), *pages(start, made)], family)


def read(firmware):
    """(block in front, family, MicroPython as it lies in flash); Refused unless it is one that the game runs on."""
    front, family, found = parts(firmware)
    system = bytearray()
    for _, _, flags, address, size, _, _, _, content, _ in found:
        start = address - image.FLASH_START
        if not 0 <= start < LARGEST or size > len(content) or flags & image.NOT_MAIN_FLASH:
            raise Refused("The firmware is damaged, or does not belong into the flash.")
        system.extend(b"\xff" * (start + size - len(system)))
        system[start : start + size] = content[:size]
    version = BANNER.search(system)
    if not version or not MACHINE.search(system):
        raise Refused(
            f"The firmware is not MicroPython for a Pico, Pico W, Pico 2 or Pico 2 W; those are at {find.DOWNLOAD},"
            " RPI_PICO_W, RPI_PICO2 and RPI_PICO2_W. Other boards: `flash`."
        )
    if tuple(map(int, version.groups())) < find.OLDEST:
        oldest = ".".join(map(str, find.OLDEST))
        raise Refused(f"That {version[0].decode()} is too old; {oldest} is the oldest that will do.")
    return front, family, bytes(system)


def parts(firmware):
    """(block in front or nothing, family, the other blocks taken apart) of a UF2 file; Refused."""
    whole = firmware[: len(firmware) // image.BLOCK.size * image.BLOCK.size]
    found = list(image.BLOCK.iter_unpack(whole))
    if not found or any((first, second, last) != image.MAGIC for first, second, *_, last in found):
        raise Refused("The firmware is no UF2 file.")
    front = firmware[: image.BLOCK.size] if found[0][7] == ABSOLUTE else b""
    found = found[1:] if front else found
    families = sorted({block[7] for block in found})
    if len(families) != 1 or families[0] not in CHIPS:
        chips = " and ".join(CHIPS.get(family, f"family {family:#010x}") for family in families) or "none"
        known = ", ".join(CHIPS.values())
        raise Refused(f"The firmware is for another chip ({chips}); this command makes files for one of {known}.")
    return front, families[0], found


def place(system):
    """(start in the flash, size) of the file system that MicroPython uses; Refused where it does not say so."""
    entries = [struct.unpack("<3I", entry) for entry in DEVICE.findall(system)]
    found = [(address - image.FLASH_START, size) for name, address, size in entries if named(system, name)]
    if len(found) != 1:
        raise Refused("That MicroPython does not say where its file system lies; put the game on it with `flash`.")
    (start, size) = found[0]
    if start % storage.BLOCK or size % storage.BLOCK or not len(system) <= start < start + size <= LARGEST:
        raise Refused("That MicroPython has its file system at an impossible place; put the game on it with `flash`.")
    return start, size


def named(system, address):
    """Whether an address holds the name of MicroPython's file system."""
    return system[max(0, address - image.FLASH_START) :].startswith(b"MicroPython\0")


def pages(start, content):
    """[(address in the flash, 256 bytes)] from the content that begins at an offset; the last one filled up."""
    places = range(0, len(content), PAGE)
    return [(image.FLASH_START + start + at, content[at : at + PAGE].ljust(PAGE, b"\xff")) for at in places]


def blocks(pages, family=image.RP2040_FAMILY):
    """A UF2 file for one family of chips from [(address, 256 bytes)]."""
    first, second, last = image.MAGIC
    return b"".join(
        image.BLOCK.pack(first, second, NAMES_FAMILY, address, PAGE, number, len(pages), family, content, last)
        for number, (address, content) in enumerate(pages)
    )


def main(board, firmware, output):
    """Read, merge, write; the exit code."""
    try:
        content = merged(Path(firmware).read_bytes(), stage.files(board))
        image.keep(Path(output), content)
    except Refused as problem:
        print(f"{firmware}: {problem}", file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"{problem.filename}: {problem.strerror}.", file=sys.stderr)
        return 2
    machine = MACHINE.search(read(content)[2])[0].decode()
    print(f"{output}: MicroPython for the {machine}, and the game for `{board}`.")
    print("Hold BOOTSEL, plug the Pico in, drop the file on the drive.")
    print("It ERASES everything on that Pico, saves too: `python3 -m tools flash --backup DIR` keeps those first.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
