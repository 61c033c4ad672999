"""The bill of materials as a page: point at a part, and it shows where it goes on the board. InteractiveHtmlBom."""

import contextlib
import tempfile
from pathlib import Path

from tools import environment
from tools.environment import packages
from tools.shared import children

# Without what it requires: KiCad's Python has wxPython, and no option that needs jsonschema is used.
WANTED = "InteractiveHtmlBom==2.12.0 --hash=sha256:ca889645716866cf295a035b57a1bc3bcbe3b969789aa4593737583a8bb0b1c3\n"
FOLDER = environment.FOLDER / WANTED.split()[0]
QUIET = {"INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}


def command(board, folder):
    """The words, after those for a Python with KiCad, that write `parts.html` into a folder; Unavailable."""
    if not FOLDER.exists():
        install()
    program = FOLDER / "InteractiveHtmlBom/generate_interactive_bom.py"
    return [str(program), "--no-browser", "--name-format", "parts", "--dest-dir", str(folder), str(board)]


def install():
    """Get it from where pip gets packages; Unavailable."""
    python = packages.python_path("flash")
    with tempfile.TemporaryDirectory(dir=environment.FOLDER) as made:
        new, wanted = Path(made, "new"), Path(made, "wanted.txt")
        wanted.write_text(WANTED)
        words = ["install", "--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:", "--target", new]
        if children.run([python, "-m", "pip", *words, "--requirement", wanted]).returncode:
            raise environment.Unavailable("pip cannot install InteractiveHtmlBom, which draws the boards' pages.")
        with contextlib.suppress(OSError):  # another process was faster
            new.rename(FOLDER)
