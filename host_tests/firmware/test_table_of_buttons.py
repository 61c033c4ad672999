"""What each button does on each screen: the table in boards/MANUAL.md is tried on every screen of the gallery."""

import copy
import itertools
import re

import pytest

from firmware.screens.consent import Consent
from firmware.screens.menu import BACK
from firmware.screens.playing import Play
from host_tests import sources
from host_tests.engine.helpers.checked_rounds import state
from host_tests.firmware.test_screens import screen_classes
from host_tests.gallery.moments import SCREENS, screens

ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
HEAD = "| screen | left, right | OK | back |\n"
KINDS = {  # of a row: the classes of its screens, or functions that find them
    "title": ["Title"],
    "lists: set-up, menu, settings, names, questions": [
        lambda screen: is_list(screen) and not is_small(screen),
        "Switches",
        "Consent",
        "Naming",
    ],
    "a line that you cannot choose now (small letters)": [lambda screen: is_list(screen) and is_small(screen)],
    "your turn, the cut": [
        lambda screen: is_asked(screen) and screen.capture is None and not screen.advice,
        lambda screen: is_kind(screen, "Cut") and screen.mine,
    ],
    "your turn, no card highlighted": [
        lambda screen: isinstance(screen, Play) and not screen.page and screen.undecided
    ],
    "several captures, a hint": [
        lambda screen: is_asked(screen) and screen.capture is not None,
        lambda screen: is_asked(screen) and screen.capture is None and screen.advice,
    ],
    "somebody else's turn": [lambda screen: isinstance(screen, Play) and not screen.page and not is_own_turn(screen)],
    "what was just played": [lambda screen: isinstance(screen, Play) and screen.page and not screen.offered],
    "what was just played, with *OK: why?*": [lambda screen: isinstance(screen, Play) and screen.offered],
    "an explanation": ["Why"],
    "hand-over, somebody else cuts": ["HandOver", lambda screen: is_kind(screen, "Cut") and not screen.mine],
    "score of a round, a guided round": ["Score", "Told", "Pages"],
    "who has won the match": ["Verdict"],
    "pages to read: how to play, look back, replay": [
        "Reader",
        "How",
        lambda screen: is_kind(screen, "LookBack") and True not in screen.explained,
        "Replay",
        "Check",
    ],
    "look back, with *OK: why?*": [lambda screen: is_kind(screen, "LookBack") and True in screen.explained],
    "a single page: known cards, match score": ["Hands", "MatchScore", "WorstMove", "AdaptiveLevel"],
    "set-up at another station, you have not joined": [lambda screen: is_kind(screen, "Join") and not is_taken(screen)],
    "set-up at another station, you have joined": [lambda screen: is_kind(screen, "Join") and is_taken(screen)],
    "stored match at another station": ["Busy"],
}


def among(answer, *values):
    """Whether an answer is one of these values; 1 is not True."""
    return any(type(answer) is type(value) and answer == value for value in values)


LEFT = {  # what left and right may do: a check of (what was answered, whether anything changed)
    "choose": lambda answer, changed: answer is None,
    "turn pages": lambda answer, changed: answer is None,
    "turn pages, continue": lambda answer, changed: answer in (None, True),
    "continues": lambda answer, changed: answer in ("seen", "ok"),
    "language": lambda answer, changed: answer == "language",
    "nothing": lambda answer, changed: answer is None and not changed,
}
OK = {
    "selects": lambda answer, changed: changed if answer is None else not among(answer, True, BACK, "menu"),
    "continues": lambda answer, changed: changed if answer is None else among(answer, True, "ok", "skip", "seen"),
    "highlights a card": lambda answer, changed: answer is None and changed,
    "joins": lambda answer, changed: answer is True,
    "starts": lambda answer, changed: answer == "start",
    "explains": lambda answer, changed: answer == "why",
    "nothing": LEFT["nothing"],
}
BACKWARD = {
    "one step back": lambda answer, changed: changed if answer is None else among(answer, *LEAVES),
    "menu": lambda answer, changed: answer == "menu",
    "learn to play": lambda answer, changed: answer == "how",
    "continues": LEFT["continues"],
    "nothing": LEFT["nothing"],
}
LEAVES = BACK, True, False, "", "back", Consent.REFUSED
COLUMNS = ((("left", "right"), LEFT), (("ok",), OK), (("back",), BACKWARD))


def table():
    """{row: (what left and right do, what OK does, what back does)} of the manual."""
    words = (sources.ROOT / "boards/MANUAL.md").read_text(encoding="utf-8")
    part = words[words.index(HEAD) + len(HEAD) :].partition("\n\n")[0]
    return {row: said for row, *said in ROW.findall(part) if set(row) != {"-"}}


def is_kind(screen, name):
    return type(screen).__name__ == name


def is_taken(screen):
    """Whether somebody plays at the station of a Join."""
    return screen.plan.has_person(screen.number)


def is_list(screen):
    return type(screen).__name__ in ("Menu", "Options", "StoredMatches")


def is_small(screen):
    """Whether the lit line of a list cannot be chosen now."""
    return screen.items[screen.cursor] in getattr(screen, "reasons", ())


def is_asked(screen):
    """Whether a playing screen waits for a card."""
    return isinstance(screen, Play) and not screen.page and screen.move is not None


def is_own_turn(screen):
    return screen.undecided or screen.move is not None


def belongs(screen, kind):
    """Whether a screen is one of a row's."""
    return kind(screen) if callable(kind) else is_kind(screen, kind)


@pytest.fixture(scope="module")
def gallery():
    """Every screen of the gallery, in English, and what is there after right."""
    shown = [screen for name in SCREENS for _, screen in screens(name, "en")]
    after = [press(screen, "right") for screen in shown]
    return shown + [screen for screen, answer, _ in after if answer is None]


def press(screen, button):
    """(a screen after a press, its answer, whether it changed); the screen itself stays as it is."""
    pressed = copy.deepcopy(screen)
    before = state(pressed)
    return pressed, pressed.press(button), state(pressed) != before


def test_the_table_has_every_screen_and_every_screen_one_row(gallery):
    assert set(table()) == set(KINDS)
    rows = [[row for row, kinds in KINDS.items() for kind in kinds if belongs(screen, kind)] for screen in gallery]
    assert [type(screen).__name__ for screen, found in zip(gallery, rows, strict=True) if len(found) != 1] == []
    assert set(screen_classes()) <= {type(screen).__name__ for screen in gallery}
    assert {row for found in rows for row in found} == set(KINDS)


@pytest.mark.parametrize("row", KINDS)
def test_each_button_does_what_the_table_says(row, gallery):
    columns = list(zip(COLUMNS, table()[row], strict=True))
    for kind, ((buttons, checks), said) in itertools.product(KINDS[row], columns):
        shown = [screen for screen in gallery if belongs(screen, kind)]
        done = [press(screen, button)[1:] for button in buttons for screen in shown]
        assert all(checks[said](*one) for one in done), (row, buttons, said)
        assert said == "nothing" or any(answer is not None or changed for answer, changed in done), (row, buttons)


@pytest.mark.parametrize("row", [row for row, said in table().items() if said[:2] == ["turn pages", "continues"]])
def test_ok_leaves_pages_only_after_the_last_one(row, gallery):
    for screen in (one for one in gallery if any(belongs(one, kind) for kind in KINDS[row])):
        answer, turned = None, screen
        while answer is None:
            turned, _, further = press(turned, "right")
            screen, answer, _ = press(screen, "ok")
            assert further == (answer is None), row
