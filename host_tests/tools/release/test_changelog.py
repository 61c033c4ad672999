"""The version and its section in the changelog: a release begins only if both and the tag agree."""

import datetime
import re

import pytest

from host_tests import sources
from tools.release import Refused, changelog

TEXT = """# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2027-01-06

### Added

- Tressette.

## [0.1.0]

- All.
"""


def test_the_section_of_a_version_ends_where_the_next_begins():
    assert changelog.find_section(TEXT, "0.2.0") == (datetime.date(2027, 1, 6), "### Added\n\n- Tressette.")


def test_the_last_section_ends_with_the_file():
    assert changelog.find_section(TEXT.replace("[0.1.0]", "[0.1.0] - 2026-11-24"), "0.1.0")[1] == "- All."


@pytest.mark.parametrize("version", ["0.3.0", "2.0", "0.2"])
def test_a_version_without_a_section_is_refused_with_the_line_to_write(version):
    with pytest.raises(Refused, match=re.escape(f"no section {version}: give it the heading `## [{version}] - YYYY")):
        changelog.find_section(TEXT, version)


@pytest.mark.parametrize("heading", ["## [0.1.0]", "## [0.1.0] - soon", "## [0.1.0] - 2026-13-01"])
def test_a_section_without_a_date_is_refused(heading):
    with pytest.raises(Refused, match=re.escape("no date for 0.1.0: write `## [0.1.0] - YYYY-MM-DD`")):
        changelog.find_section(TEXT.replace("## [0.1.0]", heading), "0.1.0")


def test_todays_changelog_has_a_dated_section_for_todays_version():
    day, section = changelog.find_section(sources.text(sources.ROOT / "CHANGELOG.md"), changelog.VERSION)
    assert day.year >= 2026 and section


def test_no_other_file_gives_the_project_a_version():
    assert re.fullmatch(r"\d+\.\d+\.\d+", changelog.VERSION)
    settings = sources.text(sources.ROOT / "pyproject.toml")
    assert 'dynamic = ["version"]' in settings and not re.search("^version *=", settings, re.MULTILINE)
