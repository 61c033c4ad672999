"""The table of what was tried and what failed: for the terminal, and as Markdown."""

import textwrap
from statistics import median

from tools.prove.errors import SCREENS, STORED
from tools.prove.found import BROKEN
from tools.prove.trial import Tally
from tools.shared import marks

HEAD = ("what was tried", "how often", "how deep: least, median", "what failed")
WIDTH = 60
SHALLOW = "tries too shallow"


def rows(tallies):
    """(title, how often, how deep, what failed) of each (trial, Tally) in {name: (trial, Tally)}."""
    return [
        (trial.title, often(trial, tally), deep(trial, tally), failures(trial, tally))
        for trial, tally in tallies.values()
    ]


def deep(trial, tally):
    """The least and the median depth of all tries."""
    if not trial.depth or not tally.depths:
        return "not known"
    return f"{min(tally.depths):,}, {round(median(tally.depths)):,} {trial.depth[1]}"


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
    kinds = [*trial.kinds, SCREENS, STORED]
    kinds += [kind for kind in tally.failed if kind not in kinds]
    return ", ".join(f"{tally.failed.get(kind, 0):,} {kind}" for kind in kinds)


def total(trial, results):
    """One Tally of a trial's results; all in all they must have come deep enough."""
    whole = Tally()
    for one in results:
        whole.add(Tally(**one))
    if trial.is_shallow(whole):
        least, what = trial.depth
        whole.failed[SHALLOW] = 1
        whole.said.insert(0, f"{SHALLOW}: {deep(trial, whole)}; the median must be at least {least} {what}")
    return whole


def markdown(found):
    """The rows as a Markdown table."""
    return marks.markdown_table(HEAD, found)


def plain(found):
    """The rows as text for a terminal, a paragraph each."""
    told = []
    for title, number, depth, failed in found:
        told.append(textwrap.fill(title, WIDTH + 20))
        told.append(f"    {number}; least and median depth: {depth}")
        told.append(f"    failed: {failed}")
    return "\n".join(told)


def has_failed(tally):
    """Whether anything failed."""
    return any(tally.failed.values()) or BROKEN in tally.failed
