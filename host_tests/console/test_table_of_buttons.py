"""What each button does on each screen: the table below is tried on every screen of the gallery."""

import copy

from firmware.drawing.screen import EXPLAIN, MENU, SEEN, SKIP
from firmware.screens.consent import Consent
from firmware.screens.menu import BACK
from firmware.screens.table.playing import Play
from firmware.screens.title import HOW, LANGUAGE, START
from host_tests.engine.helpers.state import state
from host_tests.gallery.moments import SCREENS, screens

COLUMNS = (("left", "right"), ("ok",), ("back",))
LISTS = "lists: set-up, menu, names, questions; several captures; a hint"
TABLE = {  # row: what left and right do, what OK does, what back does
    "title": ("language", "starts", "learn to play"),
    LISTS: ("choose", "selects", "one step back"),
    "a line that you cannot choose now (small letters)": ("choose", "nothing", "one step back"),
    "your turn, the cut": ("choose", "selects", "menu"),
    "your turn, no card highlighted": ("highlights a card", "nothing", "menu"),
    "somebody else's turn": ("choose", "nothing", "menu"),
    "what was just played": ("choose", "continues", "menu"),
    "what was just played, with *OK: why?*": ("continues", "explains", "menu"),
    "an explanation": ("continues", "continues", "one step back"),
    "hand-over, somebody else cuts": ("nothing", "continues", "menu"),
    "score of a round, a guided round": ("turn pages", "continues", "menu"),
    "who has won the match": ("continues", "continues", "continues"),
    "pages to read: how to play, look back, replay": ("turn pages", "continues", "one step back"),
    "look back, with *OK: why?*": ("turn pages, continue", "explains", "one step back"),
    "a single page: known cards, match score": ("nothing", "continues", "one step back"),
    "set-up at another station": ("nothing", "joins", "leaves"),
    "waiting for others": ("nothing", "nothing", "menu"),
    "stored match at another station": ("nothing", "nothing", "nothing"),
    "a match whose players are all away": ("nothing", "ends it", "nothing"),
    "waiting in the set-up": ("nothing", "nothing", "ends it"),
}
ROWS = {  # classes of screens that are always in one row
    "title": ("Title",),
    "an explanation": ("Why",),
    "hand-over, somebody else cuts": ("HandOver",),
    "score of a round, a guided round": ("Score", "GuideScreen", "Pages"),
    "who has won the match": ("Verdict",),
    "pages to read: how to play, look back, replay": ("Reader", "How", "Replay", "Check", "RulesInForce"),
    "a single page: known cards, match score": ("Hands", "MatchScore", "WorstMove", "AdaptiveLevel"),
    "stored match at another station": ("Busy",),
    "set-up at another station": ("Join",),
    LISTS: ("Switches", "Consent", "Naming"),
}
READ_ON = None, True, SKIP, SEEN
ANSWERS = {  # what a press may answer where the table says this; None: the screen stays
    "choose": (None,),
    "nothing": (None,),
    "highlights a card": (None,),
    "turn pages": (None,),
    "turn pages, continue": (None, True),
    "continues": READ_ON,
    "one step back": (None, BACK, True, False, "", Consent.REFUSED),
    "joins": (None, True),  # only before you have joined
    "leaves": (None, False),  # only afterwards
    "ends it": (True,),
    "language": (LANGUAGE,),
    "starts": (START,),
    "explains": (EXPLAIN,),
    "menu": (MENU,),
    "learn to play": (HOW,),
}


def find_row(screen):
    """The row of the table that a screen belongs to."""
    kind = type(screen).__name__
    if isinstance(screen, Play):
        return find_row_of_play(screen)
    if kind in ("Menu", "Options", "StoredMatches"):
        is_small = screen.items[screen.cursor] in getattr(screen, "reasons", ())
        return "a line that you cannot choose now (small letters)" if is_small else LISTS
    if kind == "Cut":
        return "your turn, the cut" if screen.may_cut else "hand-over, somebody else cuts"
    if kind == "Busy" and screen.ends:
        return {"ok": "a match whose players are all away", "back": "waiting in the set-up"}[screen.ends]
    if kind == "MatchScore" and screen.note:
        return "waiting for others"
    if kind == "LookBack":
        explained = True in screen.explained
        return "look back, with *OK: why?*" if explained else "pages to read: how to play, look back, replay"
    return next(row for row, kinds in ROWS.items() if kind in kinds)


def find_row_of_play(screen):
    """The same for a screen on which cards are played."""
    if screen.entry:
        return "what was just played" + ", with *OK: why?*" * screen.offered
    if screen.undecided and screen.choices:
        return "your turn, no card highlighted"
    if screen.move is None:
        return "somebody else's turn"
    return LISTS if screen.capture is not None or screen.advice else "your turn, the cut"


def press(screen, button):
    """(a screen after a press, its answer, whether it changed); the screen itself stays as it is."""
    pressed = copy.deepcopy(screen)
    before = state(pressed)
    return pressed, pressed.press(button), state(pressed) != before


def test_each_button_does_what_the_table_says():
    shown = [screen for name in SCREENS for _, screen in screens(name, "en")]
    after = [press(screen, "right") for screen in shown]
    rows = {}
    for screen in shown + [screen for screen, answer, _ in after if answer is None]:
        rows.setdefault(find_row(screen), []).append(screen)
    assert set(rows) == set(TABLE)
    for row, said in TABLE.items():
        for buttons, words in zip(COLUMNS, said, strict=True):
            done = [press(screen, button)[1:] for screen in rows[row] for button in buttons]
            wrong = [answer for answer, _ in done if words != "selects" and answer not in ANSWERS[words]]
            did = any(answer is not None or changed for answer, changed in done)
            assert not wrong and did is (words != "nothing"), (row, buttons, words, wrong)
