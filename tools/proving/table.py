"""The table of what was tried and what failed: for the terminal, as Markdown, and into a page."""

import re
import textwrap

from tools.proving.crew import BROKEN
from tools.proving.trial import Tally

HEAD = ("what was tried", "how often", "what failed")
BEGIN, END = "<!-- prove: begin -->", "<!-- prove: end -->"
WIDTH = 60


def rows(tallies):
    """(title, how often, what failed) of each (trial, Tally) in {name: (trial, Tally)}."""
    return [(trial.title, often(trial, tally), failures(trial, tally)) for trial, tally in tallies.values()]


def often(trial, tally):
    """How often it was tried, and what else was counted."""
    return "; ".join(
        [f"{tally.tried:,} {trial.unit}", *[count(what, tally.beside.get(what, 0)) for what in trial.beside]]
    )


def count(what, number):
    """A number with what it counts; what begins with "least" or "most" stands before it."""
    return f"{what}: {number:,}" if what.startswith(("least ", "most ")) else f"{number:,} {what}"


def failures(trial, tally):
    """Each kind of failure with its number."""
    kinds = [*trial.kinds, *[kind for kind in tally.failed if kind not in trial.kinds]]
    return ", ".join(f"{tally.failed.get(kind, 0):,} {kind}" for kind in kinds)


def total(results):
    """One Tally of many results."""
    whole = Tally()
    for one in results:
        whole.add(Tally(**one))
    return whole


def markdown(found):
    """The rows as a Markdown table."""
    lines = ["| " + " | ".join(HEAD) + " |", "|---|---|---|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in found])


def plain(found):
    """The rows as text for a terminal, a paragraph each."""
    told = []
    for title, number, failed in found:
        told.append(textwrap.fill(title, WIDTH + 20))
        told.append(f"    {number}")
        told.append(f"    failed: {failed}")
    return "\n".join(told)


def write(path, text):
    """Put a text between the two marks of a page; ValueError where the page has no such marks."""
    with open(path, encoding="utf-8") as file:
        page = file.read()
    if BEGIN not in page or END not in page:
        raise ValueError(f"{path} has no lines {BEGIN} and {END}")
    marked = re.escape(BEGIN) + ".*?" + re.escape(END)
    page = re.sub(marked, lambda _: f"{BEGIN}\n{text}\n{END}", page, count=1, flags=re.DOTALL)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(page)


def has_failed(tally):
    """Whether anything failed."""
    return any(tally.failed.values()) or BROKEN in tally.failed
