"""The bill of materials as a page: point at a part, and it shows where it goes on the board. InteractiveHtmlBom."""

from tools import environment
from tools.environment import packages, parts

FOLDER = environment.FOLDER / "interactive"
# Without what it requires: KiCad's Python has wxPython, and no option that needs jsonschema is used.
WANTED = "InteractiveHtmlBom==2.12.0 --hash=sha256:ca889645716866cf295a035b57a1bc3bcbe3b969789aa4593737583a8bb0b1c3\n"
QUIET = {"INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}


def command(board, folder):
    """The words, after those for a Python with KiCad, that write `parts.html` into a folder; Unavailable."""
    parts.have("the interactive bill of materials", is_ready, install)
    program = FOLDER / "packages/InteractiveHtmlBom/generate_interactive_bom.py"
    return [str(program), "--no-browser", "--name-format", "parts", "--dest-dir", str(folder), str(board)]


def is_ready():
    """Whether it is there, with today's pin."""
    return parts.stamped(FOLDER, parts.stamp(WANTED))


def install():
    """Get it from where pip gets packages; Unavailable."""
    python = packages.python_path("flash")
    parts.say("the interactive bill of materials")
    parts.fresh(FOLDER)
    (FOLDER / "wanted.txt").write_text(WANTED)
    words = ["--no-deps", "--require-hashes", "--target", str(FOLDER / "packages")]
    packages.pip(python, *words, "--requirement", str(FOLDER / "wanted.txt"))
    parts.write_stamp(FOLDER, parts.stamp(WANTED))
