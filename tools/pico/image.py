"""MicroPython for the emulated Pico, without the game: built once, then in the cache outside the checkout."""

import contextlib
import hashlib
import os
from pathlib import Path

from tools.environment import Unavailable, locks, parts
from tools.pico import debian


def find_micropython() -> bytes:
    """The image, as bytes from the start of the flash; Unavailable."""
    cached = cache_folder() / f"micropython-{debian.VERSION}-rp2040.bin"
    if not cached.exists():
        try:
            with open_sources() as micropython:
                write_atomically(cached, debian.build_stock(micropython))
        except Unavailable as problem:
            raise Unavailable(f"There is no MicroPython for the emulated Pico: {problem}")
    return cached.read_bytes()


def cache_folder():
    """The cache folder, outside the checkout."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tavolino"


@contextlib.contextmanager
def open_sources():
    """The folder of MicroPython's sources and build files (a Path), locked inside the `with` statement. Unavailable."""
    debian.check()
    patches = hashlib.sha256(b"".join(path.read_bytes() for path in debian.PATCHES)).hexdigest()[:8]
    folder = cache_folder() / f"micropython-{debian.VERSION}-{patches}"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with locks.held(f"{folder}.lock", lambda: parts.report("another command builds MicroPython; waiting")):
        if not folder.exists():
            debian.prepare_sources(folder)
        yield folder


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file, all or nothing; OSError with its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError as problem:
        fresh.unlink(missing_ok=True)
        raise OSError(problem.errno, problem.strerror, str(path))
