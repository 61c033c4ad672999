"""The command `release`: makes every file of a release, with checksums and notes."""

import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tools import environment
from tools.case.command import SCREENS
from tools.release import Refused, changelog, contents, make, notes

HELP = "make every file of a release: one that plays, firmware, page, boards to order, cases, checksums, notes"
EXAMPLES = ("release -o dist", "release --tag v0.1.0 -o dist")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("-o", "--output", metavar="DIR", required=True, help="the folder to write to, new or empty")
    parser.add_argument("--tag", help="stop unless this tag, such as v0.1.0, names the version of this checkout")


def run(arguments: Namespace) -> int:
    """Make it; Refused."""
    make_release(Path(arguments.output), arguments.tag)
    return 0


def make_release(folder, tag):
    """Write the release into a folder, all or nothing; Refused."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refused(f"{folder} is not empty: name a new or empty folder.")
    if tag is not None:
        changelog.check_tag(tag)
    text = (environment.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    day, section = changelog.find_section(text, changelog.VERSION)
    parts = contents.list_parts(SCREENS)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{folder.name}-", dir=folder.parent) as made:
        make.make_files(parts, Path(made), (day.year, day.month, day.day))
        make.write_sums(Path(made))
        Path(made, notes.NAME).write_text(notes.format_notes(parts, section), encoding="utf-8", newline="\n")
        folder.mkdir(exist_ok=True)
        for path in Path(made).iterdir():
            path.rename(folder / path.name)
    list_files(folder)


def list_files(folder):
    for line in (folder / make.SUMS).read_text(encoding="ascii").splitlines():
        digest, name = line.split("  ")
        print(f"{(folder / name).stat().st_size:10,}  {digest}  {name}")
    print(f"Release {changelog.VERSION} is in {folder}. Attach these files and {make.SUMS}; {notes.NAME} is the text.")
