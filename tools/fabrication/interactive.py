"""The bill of materials as a page: point at a part, and it shows where it goes on the board. InteractiveHtmlBom."""

from tools import environment
from tools.environment import packages, parts

VERSION = "2.12.0"
# Without what it requires: KiCad's Python has wxPython, and no option that needs jsonschema is used.
WANTED = "InteractiveHtmlBom=={} --hash=sha256:ca889645716866cf295a035b57a1bc3bcbe3b969789aa4593737583a8bb0b1c3\n"
QUIET = {"INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}


def command(board, folder):
    """The words, after those for a Python with KiCad, that write `parts.html` into a folder; Unavailable."""
    there = environment.FOLDER / f"interactive-{VERSION}"
    if not there.exists():
        install(there)
    program = there / "InteractiveHtmlBom/generate_interactive_bom.py"
    return [str(program), "--no-browser", "--name-format", "parts", "--dest-dir", str(folder), str(board)]


def install(there):
    """Get it from where pip gets packages; Unavailable."""
    python, wanted, target = packages.python_path("flash"), there.with_suffix(".txt"), there.with_suffix(".new")
    with parts.alone():
        parts.say("the interactive bill of materials")
        wanted.write_text(WANTED.format(VERSION))
        packages.pip(python, "--no-deps", "--upgrade", "--target", str(target), "--requirement", str(wanted))
        if not there.exists():
            target.rename(there)
