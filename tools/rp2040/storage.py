"""The flash of a Pico as bytes: MicroPython in front, behind it a littlefs file system with the board's files.

Needs littlefs-python, so it works in the test environment only.
"""

FLASH = 2 * 1024 * 1024
BLOCK = 4096
BLOCKS = 352  # the last 1408 KiB, as MicroPython has it for the Pico
START = FLASH - BLOCK * BLOCKS
SETTINGS = {
    "block_size": BLOCK,
    "block_count": BLOCKS,
    "prog_size": 256,
    "read_size": 32,
    "cache_size": 1024,  # four pages, as MicroPython has it; up to half of it, a file lies in its folder's blocks
    "lookahead_size": 32,
}
OLDEST_LAYOUT = 0x00020000  # which every MicroPython reads; one formats in the newest layout that it knows


def flash(image, files):
    """The whole flash (bytes): `image` is MicroPython's, `files` {path: bytes} or None for a fresh board."""
    if len(image) > START:
        raise ValueError(f"an image of {len(image)} bytes reaches into the file system")
    rest = b"\xff" * (FLASH - START) if files is None else file_system(files)
    return image.ljust(START, b"\xff") + rest


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


def contents(flash, start=START):
    """{path: bytes} of every file that lies in the flash's file system."""
    from littlefs import LittleFS

    found = LittleFS(**{**SETTINGS, "block_count": (len(flash) - start) // BLOCK}, mount=False)
    found.context.buffer = bytearray(flash[start:])
    found.mount()
    paths = [f"{folder.rstrip('/')}/{name}" for folder, _, names in found.walk("/") for name in names]
    return {path: read(found, path) for path in sorted(paths)}


def used(flash):
    """How many blocks of the flash's file system are in use."""
    from littlefs import LittleFS

    found = LittleFS(**SETTINGS, mount=False)
    found.context.buffer = bytearray(flash[START:])
    found.mount()
    return found.used_block_count


def read(mounted, path):
    with mounted.open(path, "rb") as file:
        return file.read()
