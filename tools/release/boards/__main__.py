"""Writes what is needed to order the boards and to solder them: Gerbers as a zip, a picture of each side, a page.

    python3 -m tools.release.boards FOLDER

KiCad does it, and gerbv draws the pictures from the Gerbers; as root on Debian they are installed if they are missing.
The same version of KiCad writes the same bytes each time: dates are taken out of its files.
"""

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from tools.environment import ROOT, Unavailable, debian
from tools.shared import children, zips

BOARDS = {"pocket": "boards/pocket/kicad/pocket.kicad_pcb", "station": "boards/table_two/kicad/station.kicad_pcb"}
PACKAGES = ("kicad", "gerbv")
PYTHON = "/usr/bin/python3"  # Debian's own, which has KiCad's module
ENDINGS = (".gtl", ".gbl", ".gts", ".gbs", ".gto", ".gbo", ".gm1", ".drl")
DATED = re.compile(r"^.*TF\.CreationDate.*\n| date [^*\n]*", re.MULTILINE)
DRAWN = {  # the files of a side from the top down, with the colour of each: words, holes, pads, copper, the edge
    "front": ("F_Silkscreen.gto", "", "F_Mask.gts", "F_Cu.gtl", "Edge_Cuts.gm1"),
    "rear": ("B_Silkscreen.gbo", "", "B_Mask.gbs", "B_Cu.gbl", "Edge_Cuts.gm1"),
}
COLOURS, BARE = ("#ffffffff", "#1b1b1bff", "#e6c35cff", "#1d6b45ff", "#0f3b27ff"), "#0f3b27"


def make(folder):
    """Write the files of every board into a folder, which must exist; a list of their Paths.

    Unavailable when KiCad cannot be had, or finds anything wrong with a board; then nothing is written for it.
    """
    install()
    return [path for name, file in BOARDS.items() for path in make_board(name, ROOT / file, Path(folder))]


def install():
    """Have KiCad and gerbv; Unavailable."""
    if not is_ready():
        debian.install(PACKAGES, "KiCad and gerbv, which make the boards' files")


def is_ready():
    """Whether gerbv is installed, and KiCad with its module for Debian's Python."""
    if not (shutil.which("gerbv") and Path(PYTHON).exists()):
        return False
    return not children.run([PYTHON, "-c", "import pcbnew"], capture_output=True).returncode


def make_board(name, board, folder):
    """Write one board's files; their Paths."""
    with tempfile.TemporaryDirectory() as home:
        made = Path(home)
        copy = shutil.copy(board, made)  # KiCad writes files of its own beside a board
        run_kicad(Path(copy), home)
        gerbers = [path for path in sorted(made.iterdir()) if path.suffix in ENDINGS]
        for path in gerbers:
            path.write_text(DATED.sub("", path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
        files = {
            f"{name}-gerbers.zip": zips.pack_zip({path.name: path.read_bytes() for path in gerbers}),
            **{f"{name}-board-{side}.png": draw(side, made, name) for side in DRAWN},
            f"{name}-board.svg": (ROOT / BOARDS[name]).parents[1].joinpath("build", f"{name}-board.svg").read_bytes(),
        }
    for file, content in files.items():
        (folder / file).write_bytes(content)
    return [folder / file for file in files]


def run_kicad(board, home):
    """Check a board and write its Gerbers into a folder, where KiCad's settings are, too; Unavailable."""
    settings = {name: home for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "KICAD_CONFIG_HOME")}
    words = [PYTHON, str(Path(__file__).with_name("kicad.py")), str(board), home]
    done = children.run(words, capture_output=True, text=True, env={**os.environ, **settings})
    if done.returncode:
        raise Unavailable(f"KiCad does not accept {board.name}; it said:\n{done.stderr}")


def draw(side, made, name):
    """A picture (bytes) of a side of a board, from its Gerbers; Unavailable."""
    path = made / f"{side}.png"
    files = [str(made / (f"{name}-{end}" if end else f"{name}.drl")) for end in DRAWN[side]]
    colours = [word for colour in COLOURS for word in ("-f", colour)]
    turned = ["-m", "Y"] if side == "rear" else []
    words = ["gerbv", "-x", "png", "-D", "300", "-a", "-B", "0", "-b", BARE, *turned, *colours, "-o", str(path), *files]
    done = children.run(words, capture_output=True, text=True)
    if done.returncode or not path.exists():
        raise Unavailable(f"gerbv cannot draw {name}; it said:\n{done.stderr}")
    return path.read_bytes()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 -m tools.release.boards FOLDER")
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    try:
        print(*make(sys.argv[1]), sep="\n")
    except Unavailable as problem:
        sys.exit(str(problem))
