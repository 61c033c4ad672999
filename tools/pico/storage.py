"""The flash of a Pico as bytes: MicroPython in front, behind it a littlefs file system with the board's files.

Needs littlefs-python, so it works in the test environment only.
"""

import re
import struct

from tools.pico.chips import CHIPS

ADDRESS = 0x10000000  # where the chip has its flash
FLASH = CHIPS["rp2040"].flash
BLOCK = 4096
BLOCKS = 352  # the last 1408 KiB, as MicroPython itself has it for the Pico
START = FLASH - BLOCK * BLOCKS
# An image says where its file system is: an entry of the Pico's "binary info" of type 7, a block device, with the
# tag MP, then the addresses of its name and of itself, its size. (pico-sdk, structure.h)
DEVICE = re.compile(rb"\x07\x00MP(.{12})", re.DOTALL)
NAME = b"MicroPython\0"
SETTINGS = {
    "block_size": BLOCK,
    "block_count": BLOCKS,
    "prog_size": 256,
    "read_size": 32,
    "cache_size": 1024,  # four pages, as MicroPython has it; up to half of it, a file lies in its folder's blocks
    "lookahead_size": 32,
}
OLDEST_LAYOUT = 0x00020000  # which every MicroPython reads; one formats in the newest layout that it knows


def find_file_systems(system):
    """[(start in the flash, size)] of each file system that an image or a whole flash declares."""
    entries = [(entry.start(), *struct.unpack("<3I", entry[1])) for entry in DEVICE.finditer(system)]
    found = [(own, address - ADDRESS, size) for own, name, address, size in entries if is_named(system, name)]
    return [(start, size) for own, start, size in found if own < start and not start % BLOCK and not size % BLOCK]


def is_named(system, address):
    """Whether an address holds the name of MicroPython's file system."""
    return system[max(0, address - ADDRESS) :].startswith(NAME)


def file_system_start(system):
    """Where the file system of an image or a whole flash begins; the usual place if it declares none."""
    return find_file_systems(system)[0][0] if find_file_systems(system) else START


def make_flash(image: bytes, files: dict[str, bytes] | None) -> bytes:
    """The whole flash (bytes): `image` is MicroPython's, `files` {path: bytes} or None for a fresh board."""
    start, size = (find_file_systems(image) or [(START, FLASH - START)])[0]
    if len(image) > start:
        raise ValueError(f"an image of {len(image)} bytes reaches into the file system")
    rest = b"\xff" * size if files is None else file_system(files, size)
    return image.ljust(start, b"\xff") + rest


def file_system(files, size=BLOCK * BLOCKS):
    """A littlefs file system (bytes) with {path: bytes}; folders are made as needed."""
    from littlefs import LittleFS

    made = LittleFS(**{**SETTINGS, "block_count": size // BLOCK}, disk_version=OLDEST_LAYOUT)
    for path, content in sorted(files.items()):
        if "/" in path:
            made.makedirs(path.rpartition("/")[0], exist_ok=True)
        with made.open(path, "wb") as file:
            file.write(content)
    return bytes(made.context.buffer)


def read_files(flash: bytes) -> dict[str, bytes]:
    """{path: bytes} of every file in the flash's file system."""
    found = mount(flash)
    paths = [f"{folder.rstrip('/')}/{name}" for folder, _, names in found.walk("/") for name in names]
    return {path: read_path(found, path) for path in sorted(paths)}


def mount(flash):
    from littlefs import LittleFS

    start = file_system_start(flash)
    found = LittleFS(**{**SETTINGS, "block_count": (len(flash) - start) // BLOCK}, mount=False)
    found.context.buffer = bytearray(flash[start:])
    found.mount()
    return found


def read_path(mounted, path):
    with mounted.open(path, "rb") as file:
        return file.read()
