"""What a screen says to those who hear it, in every language, and what in that is no word."""

import re

import boards.host  # noqa: F401  (the stand-ins go on the path)
from boards.speech.reader import Teller
from firmware.words import text

STRAY = re.compile(r"[◄►▲▼↩★|/%]|None(?! of)|  |[.,;:!?] ?[,;]|[!?:]\.|(?<!\.)\.\.(?!\.)|[+]\d+[a-z]")


def find_strays(screen, *codes):
    """What a screen says in these languages, or in that of its own words, that has something in it that is no word."""
    spoken, found = text.spoken, []
    for code in codes or (spoken,):
        text.choose(code)
        words, *more, _ = Teller().tell(screen)
        found += [one for one in (words, *more) if STRAY.search(one)] if words else [f"silent in {code}: {screen}"]
    text.choose(spoken)
    return found
