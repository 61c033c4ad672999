"""Where MicroPython for the RP2040 comes from: a file that the user names, the cache, or a build."""

import contextlib
import os
import re
import struct
import sys
from pathlib import Path

from tools.environment import locks, parts
from tools.rp2040 import debian, uf2_blocks

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


def find():
    """The image as bytes from the flash's start on: what is named, a file or a version; versions are built once."""
    version = os.environ.get(VARIABLE) or USUAL
    if version not in debian.SUITES:
        return read(Path(version))
    cached = cache() / f"micropython-{version}-rp2040.bin"
    if not cached.exists():
        keep(cached, built(version))
    return cached.read_bytes()


def cache():
    """The folder, outside the checkout, that keeps what was built."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tavolino"


def built(version):
    """A fresh build of MicroPython itself; Unavailable where that cannot be done."""
    obstacle = debian.possible()
    if obstacle:
        raise Unavailable(f"There is no MicroPython for the emulated Pico, and {obstacle}: {HOW}.")
    try:
        with sources(version) as micropython:
            return debian.stock(micropython)
    except debian.Failed as problem:
        raise Unavailable(f"MicroPython {version} for the emulated Pico could not be built: {problem}\nElse {HOW}.")


@contextlib.contextmanager
def sources(version=USUAL):
    """The folder of MicroPython's sources (a Path), which keeps what was compiled, for this command only; Failed."""
    cache().mkdir(parents=True, exist_ok=True)
    folder = cache() / f"micropython-{version}"
    with locks.held(cache() / f"{folder.name}.lock", lambda: parts.say("another command builds MicroPython; waiting")):
        if not folder.exists():
            debian.prepare(version, folder)
        yield folder


def keep(path, content):
    """Write a file all or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)


def read(path):
    """The image in a file: a UF2 file is unpacked, anything else taken as it is; Unavailable."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise Unavailable(f"{VARIABLE} names {path}, which cannot be read: {problem.strerror}. {BUILT}")
    try:
        image = whole(content)
    except uf2_blocks.Damaged as problem:
        raise Unavailable(f"{path}: {problem}")
    if not starts(image):
        raise Unavailable(f"{path} is no MicroPython image for the RP2040. {BUILT}")
    return image


def whole(content):
    """MicroPython's image from the bytes of a UF2 file or of a binary one, which is it already; blocks.Damaged."""
    family, image = uf2_blocks.RP2040, content
    if content.startswith(uf2_blocks.SIGN):
        _, family, pages = uf2_blocks.read(content)
        image = uf2_blocks.system(pages)
    machine = MACHINE.search(image)
    if family != uf2_blocks.RP2040 or machine and machine[0] != MINE:
        other = machine[0].decode() if family == uf2_blocks.RP2040 else uf2_blocks.CHIPS[family]
        raise uf2_blocks.Damaged(f"It is for the {other}; the one that is emulated is the {MINE.decode()}.")
    if len(image) > ROOM:
        raise uf2_blocks.Damaged(uf2_blocks.MORE)
    return image


def starts(flash):
    """Whether a flash begins with a MicroPython that the RP2040 can start; else an emulator would wait for ever."""
    if len(flash) < BOOT + VECTORS.size or b"MicroPython" not in flash:
        return False
    stack, program = VECTORS.unpack_from(flash, BOOT)
    return stack in STACK and uf2_blocks.START < program < uf2_blocks.START + len(flash)
