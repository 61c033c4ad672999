"""The one file that plays: a zip file, run by Python, with `play`, `verify` and all that they read."""

import sys
from pathlib import Path

import boards.host
from tools.environment import ROOT, packages
from tools.shared import zips
from tools.web import seat

PATTERNS = (
    *("LICENSE", *packages.PINS, "boards/**/*.py", "engine/**/*.py", "firmware/**/*.py", "tools/*.py"),
    *("tools/environment/*.py", "tools/play/**/*.py", "tools/shared/*.py", "tools/verify/*.py"),
    *("tools/web/__init__.py", "tools/web/seat.py", "tools/web/sent.py"),
)
START = b'import runpy\n\nrunpy.run_module("tools", run_name="__main__")\n'


def pack_file() -> bytes:
    paths = [path for pattern in PATTERNS for path in ROOT.glob(pattern)] + [*seat.find_files().values()]
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    files.update({f"boards/{name}/__init__.py": b"" for name in boards.host.board_names()})  # or zipimport sees none
    return zips.pack_zip({"__main__.py": START, **dict(sorted(files.items()))})


if __name__ == "__main__":
    if len(sys.argv) != 2 or Path(sys.argv[1]).is_dir():
        sys.exit("Name the file to write: python3 -m tools.release.one_file tavolino.pyz")
    Path(sys.argv[1]).write_bytes(pack_file())
