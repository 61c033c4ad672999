"""MicroPython with the game frozen in: the image that ships, cached for each state of the sources."""

import hashlib
from pathlib import Path

import boards.host
from tools import environment
from tools.environment import Unavailable
from tools.freeze import prepare
from tools.pico import debian, image, storage

MANIFEST = environment.ROOT / "boards/manifest.py"
DEFAULT = "pocket"  # the board of a Pico without a board.py
FROZEN_BOARD = 'NAME = "{0}"\nfrom boards.{0}.board import *\n'
SETTINGS = "saves/settings.txt"
KEPT = 18  # images in the cache; each is 0.8 MB
# The files that determine how modules become an image.
MAKERS = ("tools/environment/driver.py", "tools/freeze/constants.py", "tools/freeze/prepare.py")
MAKERS += ("tools/pico/debian.py", "tools/pico/chips.py", "tools/pico/linker.py", "tools/pico/hot.txt")
PATCHES = "tools/pico/patches/*.patch"
HOW = "take the file from a release, or run this command as root in a container of Debian trixie"


def find_image(chip: str = "rp2040") -> bytes:
    """The image as bytes from the flash's start on, for "rp2040" or "rp2350"; Unavailable."""
    cached = image.cache_folder() / f"tavolino-{chip}-{digest_sources()}.bin"
    if not cached.exists():
        build_image(chip, cached)
    return cached.read_bytes()


def make_flash(board: str, extra: dict[str, bytes] | None = None) -> bytes:
    """The whole flash (bytes) of a Pico with the game for a board; `extra`: {path: bytes} on its file system. Its
    settings name a language, which a new console would ask for.
    """
    files = {SETTINGS: b"", **board_files(board), **(extra or {})}
    if b"language=" not in files[SETTINGS]:
        files[SETTINGS] += b"language=en\n"
    return storage.make_flash(find_image(), files)


def board_files(board: str) -> dict[str, bytes]:
    """{path: bytes} that the file system needs for a board, named as for boards.host.load_board().

    One of the project's boards is frozen: MicroPython need not compile all of it at each start.
    """
    path = Path(boards.host.load_board(board).__file__)
    if path.parent.parent != environment.ROOT / "boards":
        return {"board.py": path.read_bytes()}
    return {"board.py": FROZEN_BOARD.format(path.parent.name).encode()} if path.parent.name != DEFAULT else {}


def build_image(chip, path):
    """Build the image at a path, unless another command has just done so; Unavailable when it cannot be built."""
    try:
        with image.open_sources() as micropython:
            before = digest_sources()
            if not path.exists():
                prepare.write_modules()
                content = debian.build_with_game(micropython, chip, MANIFEST)
                if digest_sources() != before:
                    raise Unavailable("a source file changed during the build; run it again.")
                image.write_atomically(path, content)
                drop_old_images(path)
    except Unavailable as problem:
        raise Unavailable(f"The firmware file cannot be built here ({HOW}): {problem}")


def digest_sources(*more):
    """A hash of everything that can be frozen and of the modules that build the image; and of `more`, patterns."""
    sums = hashlib.sha256()
    for name in (*MAKERS, *prepare.find_modules(*prepare.SOURCES, PATCHES, *more)):
        sums.update(name.encode() + b"\0" + hashlib.sha256((environment.ROOT / name).read_bytes()).digest())
    return sums.hexdigest()[:16]


def drop_old_images(newest):
    """Remove the oldest images from the cache, never the newest, which looks old after the clock was set back."""
    others = set(newest.parent.glob(f"tavolino-*{newest.suffix}")) - {newest}
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[: 1 - KEPT]:
        path.unlink(missing_ok=True)
