"""The version of this checkout, and its section in CHANGELOG.md."""

import datetime
import re

import firmware
from tools.release import Refused

VERSION = firmware.NAME.split()[1]  # nothing else in the project says it
HEADING = re.compile(r"^## \[(.+?)\](?: - (\S+))?$", re.MULTILINE)


def check_tag(tag: str) -> None:
    """Refused if a tag names another version."""
    if tag != f"v{VERSION}":
        raise Refused(
            f"The tag {tag} is not v{VERSION}, the version in firmware/__init__.py. Delete the tag, set the version, "
            "commit, and tag that commit."
        )


def find_section(text: str, version: str) -> tuple[datetime.date, str]:
    """(date, text without its heading) of a version's section in a changelog; Refused."""
    headings = list(HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    for heading, end in zip(headings, ends):
        if heading[1] == version:
            try:
                day = datetime.date.fromisoformat(heading[2] or "")
            except ValueError:
                raise Refused(f"CHANGELOG.md has no date for {version}: write `## [{version}] - YYYY-MM-DD`.")
            return day, text[heading.end() : end].strip()
    raise Refused(f"CHANGELOG.md has no section {version}: give it the heading `## [{version}] - YYYY-MM-DD`.")
