"""MicroPython for the emulated Pico, without the game: built once, then in the cache outside the checkout."""

import contextlib
import os
import struct
import sys
from pathlib import Path

from tools.environment import Unavailable, locks, parts
from tools.pico import debian

USUAL = debian.VERSION
VECTORS = struct.Struct(
    "<2I"
)  # behind the 256 bytes of the boot loader: where the stack ends, where the program starts
MEMORY, FLASH = range(0x20000000, 0x20042001), range(0x10000000, 0x10200000)


def find_micropython() -> bytes:
    """The image, as bytes from the start of the flash; Unavailable."""
    cached = cache_folder() / f"micropython-{USUAL}-rp2040.bin"
    if not cached.exists():
        try:
            with open_sources() as micropython:
                write_atomically(cached, debian.build_stock(micropython))
        except Unavailable as problem:
            raise Unavailable(f"There is no MicroPython for the emulated Pico: {problem}")
    return cached.read_bytes()


def cache_folder():
    """The cache folder, outside the checkout."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tavolino"


@contextlib.contextmanager
def open_sources():
    """The folder of MicroPython's sources and build files (a Path), locked inside the `with` statement. Unavailable."""
    debian.check()
    folder = cache_folder() / f"micropython-{USUAL}"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locks.held(f"{folder}.lock", lambda: parts.say("another command builds MicroPython; waiting")):
        if not folder.exists():
            debian.prepare_sources(folder)
        yield folder


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file, all or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)


def is_bootable(flash):
    """Whether a flash begins with a MicroPython that the RP2040 can start; otherwise the emulator would hang."""
    stack, program = VECTORS.unpack_from(flash, 256)
    return b"MicroPython" in flash and stack in MEMORY and program in FLASH
