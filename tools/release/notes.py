"""The release notes: which file to take, what is new, how to check the files."""

from tools.release import contents

NAME = "notes.md"  # not one of the files to attach
NOTES = """\
| file | what it is |
|---|---|
{files}

**To play on a PC,** run `python3 {one_file}`; on Windows, `py {one_file}`. You need only Python 3.10 or newer.

**To put the game on a Pico,** hold down its BOOTSEL button, plug it in, and drop its firmware file on the drive that
appears. If MicroPython is on it, copy your own files from it first: they may be lost. Updates work the same way, and
keep your match, settings and statistics. The guides in `boards/` lead from the
shopping list to the first match.

## What is new

{section}

## Checksums

`SHA256SUMS` has the SHA-256 of each file: `sha256sum --check --ignore-missing SHA256SUMS`. In a container of Debian
trixie, `python3 -m tools release` makes the same bytes.
"""


def format_notes(parts: list[contents.Part], section: str) -> str:
    """The notes as Markdown; `section`: what is new, from the changelog."""
    files = "\n".join(f"| `{contents.full_name(part)}` | {part.what} |" for part in parts)
    return NOTES.format(files=files, section=section, one_file=contents.full_name(contents.ONE_FILE))
