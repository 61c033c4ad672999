"""The release notes: which file to take, what is new, how to check the files."""

from tools.release import contents

NAME = "notes.md"  # not one of the files to attach
HOW = """
**To put the game on a Pico,** hold down its BOOTSEL button, plug it in, and drop its firmware file on the drive that
appears. Updates work the same way, and keep your match, settings and statistics. The guides in `boards/` lead from the
shopping list to the first match.
"""
CHECK = """
`SHA256SUMS` has the SHA-256 of each file: `sha256sum --check --ignore-missing SHA256SUMS`. In a container of Debian
trixie, `python3 -m tools release` makes the same bytes.
"""


def format_notes(parts: list[contents.Part], section: str) -> str:
    """The notes as Markdown; `section`: what is new, from the changelog."""
    files = [f"| `{contents.full_name(part)}` | {part.what} |" for part in parts]
    return "\n".join(
        ["| file | what it is |", "|---|---|", *files, HOW, "## What is new", "", section, "", "## Checksums", CHECK]
    )
