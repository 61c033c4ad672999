"""MicroPython with the game frozen in: the image that ships, built once for each state of the checkout."""

import hashlib
import os
from pathlib import Path

import boards.host
from tools import environment
from tools.environment import driver
from tools.flashing import frozen
from tools.rp2040 import debian, image, storage

MANIFEST = environment.ROOT / "boards/manifest.py"
DEFAULT = "pocket"  # the board of a Pico without a board.py
SIGN = b"firmware/startup.py\0"  # the name of a frozen module, as an image has it
KEPT = 12  # images in the cache; each is 0.6 MB
# What decides how modules become an image, beside these themselves.
MAKERS = ("boards/manifest.py", "tools/flashing/frozen.py", "tools/flashing/constants.py", "tools/rp2040/debian.py")
HOW = "take the file from a release, or run this command as root in a container of Debian trixie"


def find(chip="rp2040"):
    """The image as bytes from the flash's start on, for "rp2040" or "rp2350"; image.Unavailable."""
    cached = image.cache() / f"tavolino-{chip}-{digest()}.bin"
    if not cached.exists():
        build(chip, cached)
    return cached.read_bytes()


def flash(board, extra=None):
    """The whole flash (bytes) of a Pico with the game for a board; `extra`: {path: bytes} on its file system."""
    return storage.flash(find(), {**files(board), **(extra or {})})


def files(board):
    """{path: bytes} that the file system must hold for a board, named as for boards.host.load()."""
    path = Path(boards.host.load(board).__file__)
    return {} if path == environment.ROOT / "boards" / DEFAULT / "board.py" else {"board.py": path.read_bytes()}


def is_on(flash):
    """Whether the program on a flash (bytes) has the game in it."""
    return SIGN in flash


def build(chip, path):
    """Build it at a path, unless another command does so meanwhile; image.Unavailable where that cannot be done."""
    obstacle = debian.possible()
    if obstacle:
        raise image.Unavailable(f"The firmware file cannot be built here, for {obstacle}: {HOW}.")
    try:
        driver.driver_path()
        with image.sources(version()) as micropython:
            before = digest()
            if not path.exists():
                content = debian.with_game(micropython, chip, MANIFEST)
                if digest() != before:
                    raise debian.Failed("a file was changed meanwhile")
                image.keep(path, content)
                forget(path)
    except environment.Unavailable as problem:
        raise image.Unavailable(str(problem))
    except debian.Failed as problem:
        raise image.Unavailable(f"The firmware file could not be built: {problem}\nElse {HOW}.")


def version():
    """Into which MicroPython the game is frozen: the usual version, or another one that is named."""
    named = os.environ.get(image.VARIABLE)
    return named if named in debian.SUITES else image.USUAL


def digest():
    """What changes with anything that is frozen, or with the way in which it is."""
    sums = hashlib.sha256(version().encode())
    for name in (*MAKERS, *frozen.sources()):
        sums.update(name.encode() + b"\0" + hashlib.sha256((environment.ROOT / name).read_bytes()).digest())
    return sums.hexdigest()[:16]


def forget(newest):
    """Remove the oldest images, that of other states."""
    found = sorted(newest.parent.glob("tavolino-*.bin"), key=lambda path: path.stat().st_mtime)
    for path in found[:-KEPT]:
        path.unlink(missing_ok=True)
