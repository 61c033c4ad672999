"""The READMEs: every command is named, every link leads somewhere, the first page is short, pictures are true."""

import re

from host_tests import sources
from host_tests.gallery import readme_pictures
from tools.__main__ import commands
from tools.web import sizes

LONGEST = 900  # words of the first page, code and tables included
LINK = re.compile(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"')
MARKED = re.compile(r"<!-- (.+): begin -->\n(?=[^<]*<!-- \1: end -->)")
WRITTEN = re.compile(r"<!-- (.+): begin -->.*?<!-- \1: end -->", re.DOTALL)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def readmes():
    """{Path: text} of every README of the project."""
    return {path: sources.text(path) for path in sources.files() if path.name == "README.md"}


def anchors(text):
    """The anchors that a forge gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_readmes_name_every_command():
    told = "\n".join(readmes().values())
    assert [name for name in commands() if f"-m tools {name}" not in told] == []


def test_the_first_page_is_short_and_leads_to_all_others():
    first = readmes()[sources.ROOT / "README.md"]
    assert len(first.split()) <= LONGEST
    others = [sources.name(path) for path in readmes() if path != sources.ROOT / "README.md"]
    assert [name for name in others if f"({name}" not in first] == []


def test_every_link_leads_somewhere():
    lost = []
    for path, text in readmes().items():
        for target in ["".join(found) for found in LINK.findall(FENCED.sub("", text))]:
            file, _, anchor = target.partition("#")
            place = (path.parent / file).resolve() if file else path
            page = place / "README.md" if place.is_dir() else place
            if not place.exists() or (anchor and anchor not in anchors(sources.text(page))):
                lost.append(f"{sources.name(path)}: {target}")
    assert lost == []


def test_every_table_of_figures_has_the_command_that_writes_it():
    found = [name for text in readmes().values() for name in MARKED.findall(text)]
    assert found == ["prove"]


def test_the_commands_page_has_no_figures_but_those_that_a_command_writes_and_limits():
    limits = {f"{sizes.LARGEST_PAGE // 1000} KB"}
    page = re.sub(WRITTEN, "", readmes()[sources.ROOT / "tools/README.md"])
    assert set(re.findall(r"\d[\d.,]* (?:ms|B|kB|KB|MB)\b", page)) == limits


def test_the_pictures_are_what_the_screens_show():
    kept = {path.name: path.read_text(encoding="utf-8") for path in readme_pictures.FOLDER.glob("*.svg")}
    assert kept == readme_pictures.draw_pictures(), "python3 -m host_tests.gallery"
