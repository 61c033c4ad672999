"""Finds MicroPython for the RP2040: a file named by the user, the cache, or a build."""

import contextlib
import os
import re
import struct
import sys
from pathlib import Path

from tools.environment import locks, parts
from tools.pico import debian, uf2_blocks

USUAL = "1.25.0"  # the oldest one supported
VARIABLE = "TAVOLINO_MICROPYTHON"
ROOM = 640 * 1024  # bytes in front of the Pico's file system
MACHINE = re.compile(rb"Raspberry Pi Pico ?2?( W)? with RP2(040|350)")  # MicroPython's own names for the Picos
MINE = b"Raspberry Pi Pico with RP2040"
BOOT = 256  # bytes of the boot loader in front
VECTORS = struct.Struct("<2I")  # behind it: where the stack ends, where the program starts
STACK = range(0x20000000, 0x20042001)  # the RP2040's memory
HOW = f"name an official UF2 file for the Pico in {VARIABLE}, or run this once as root on Debian, where it is built"
BUILT = f"It can also be one of these versions: {', '.join(debian.SUITES)}."


class Unavailable(Exception):
    """There is no image; the message says why and how to get one."""


def find_micropython() -> bytes:
    """The image, as bytes from the start of the flash: the named file or version; a version is built once."""
    version = os.environ.get(VARIABLE) or USUAL
    if version not in debian.SUITES:
        return read_image(Path(version))
    cached = cache_folder() / f"micropython-{version}-rp2040.bin"
    if not cached.exists():
        write_atomically(cached, build_micropython(version))
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


def build_micropython(version):
    """Build MicroPython without the game; Unavailable."""
    obstacle = debian.find_obstacle()
    if obstacle:
        raise Unavailable(f"There is no MicroPython for the emulated Pico, and {obstacle}: {HOW}.")
    try:
        with open_sources(version) as micropython:
            return debian.build_stock(micropython)
    except debian.Failed as problem:
        raise Unavailable(f"MicroPython {version} for the emulated Pico could not be built: {problem}\nElse {HOW}.")


@contextlib.contextmanager
def open_sources(version=USUAL):
    """The folder of MicroPython's sources and build files (a Path), locked inside the `with` statement; Failed."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    folder = cache_folder() / f"micropython-{version}"
    with locks.held(
        cache_folder() / f"{folder.name}.lock", lambda: parts.say("another command builds MicroPython; waiting")
    ):
        if not folder.exists():
            debian.prepare_sources(version, folder)
        yield folder


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file, all or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)


def read_image(path):
    """The image in a file, UF2 or binary; Unavailable."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise Unavailable(f"{VARIABLE} names {path}, which cannot be read: {problem.strerror}. {BUILT}")
    try:
        image = extract_image(content)
    except uf2_blocks.Damaged as problem:
        raise Unavailable(f"{path}: {problem}")
    if not is_bootable(image):
        raise Unavailable(f"{path} is no MicroPython image for the RP2040. {BUILT}")
    return image


def extract_image(content):
    """MicroPython's image from the bytes of a UF2 or binary file; uf2_blocks.Damaged."""
    family, image = uf2_blocks.RP2040, content
    if content.startswith(uf2_blocks.SIGN):
        _, family, pages = uf2_blocks.read_uf2(content)
        image = uf2_blocks.system_image(pages)
    machine = MACHINE.search(image)
    if family != uf2_blocks.RP2040 or machine and machine[0] != MINE:
        other = machine[0].decode() if family == uf2_blocks.RP2040 else uf2_blocks.CHIPS[family]
        raise uf2_blocks.Damaged(f"It is for the {other}; the one that is emulated is the {MINE.decode()}.")
    if len(image) > ROOM:
        raise uf2_blocks.Damaged(uf2_blocks.MORE)
    return image


def is_bootable(flash):
    """Whether a flash begins with a MicroPython that the RP2040 can start; otherwise the emulator would hang."""
    if len(flash) < BOOT + VECTORS.size or b"MicroPython" not in flash:
        return False
    stack, program = VECTORS.unpack_from(flash, BOOT)
    return stack in STACK and uf2_blocks.START < program < uf2_blocks.START + len(flash)
