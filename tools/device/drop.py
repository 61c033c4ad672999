"""One UF2 file of MicroPython and the game's file system; runs in the test environment, for the command `uf2`."""

import re
import sys
from pathlib import Path

from tools import stage
from tools.device import Refused, find
from tools.rp2040 import image, storage

PAGE = 256  # bytes of flash in a block of the file
NAMES_FAMILY = 0x2000  # the flag of a block that says for which chip it is
CHIPS = {
    image.RP2040_FAMILY: "RP2040",
    0xE48BFF57: "any",
    0xE48BFF59: "RP2350",
    0xE48BFF5A: "RP2350 (RISC-V)",
}
MACHINE = (
    b"Raspberry Pi Pico with RP2040"  # so MicroPython says whose it is, and so where its file system lies
)
BANNER = re.compile(rb"MicroPython v(\d+)\.(\d+)")


def merged(firmware, files):
    """A UF2 file (bytes) from MicroPython's (bytes) and {path: bytes} for the file system; Refused.

    The whole file system is in it, its empty blocks too: what an older one left there could pass for newer.
    """
    system = read(firmware)
    return blocks([*pages(0, system), *pages(storage.START, storage.flash(system, files)[storage.START :])])


def read(firmware):
    """MicroPython as it lies in flash; Refused unless it is one for the Pico that the game runs on."""
    whole = firmware[: len(firmware) // image.BLOCK.size * image.BLOCK.size]
    found = list(image.BLOCK.iter_unpack(whole))
    if not found or any((first, second, last) != image.MAGIC for first, second, *_, last in found):
        raise Refused("The firmware is no UF2 file.")
    strange = sorted({block[7] for block in found} - {image.RP2040_FAMILY})
    if strange:
        chips = " and ".join(CHIPS.get(family, f"family {family:#010x}") for family in strange)
        raise Refused(
            f"The firmware is for another chip ({chips}); this command makes files for the RP2040 only."
        )
    system = image.unpack(firmware)
    version = BANNER.search(system)
    if not version or MACHINE not in system:
        raise Refused(
            f"The firmware is not MicroPython for the Pico; that is at {find.DOWNLOAD}. Other boards: `flash`."
        )
    if tuple(map(int, version.groups())) < find.OLDEST:
        oldest = ".".join(map(str, find.OLDEST))
        raise Refused(f"That {version[0].decode()} is too old; {oldest} is the oldest that will do.")
    return system


def pages(start, content):
    """[(address in the flash, 256 bytes)] from the content that begins at an offset; the last one filled up."""
    places = range(0, len(content), PAGE)
    return [(image.FLASH_START + start + at, content[at : at + PAGE].ljust(PAGE, b"\xff")) for at in places]


def blocks(pages):
    """A UF2 file for the RP2040 from [(address, 256 bytes)]."""
    first, second, last = image.MAGIC
    return b"".join(
        image.BLOCK.pack(
            first, second, NAMES_FAMILY, address, PAGE, number, len(pages), image.RP2040_FAMILY, content, last
        )
        for number, (address, content) in enumerate(pages)
    )


def main(board, firmware, output):
    """Read, merge, write; the exit code."""
    try:
        content = merged(Path(firmware).read_bytes(), stage.files(board))
        image.keep(Path(output), content)
    except (Refused, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(
        f"{output}: MicroPython and the game for `{board}`. Hold BOOTSEL, plug the Pico in, drop the file on the drive."
    )
    print(
        "It ERASES everything on that Pico, saves too: `python3 -m tools flash --backup DIR` keeps those first."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
