"""What a screen says to those who hear it, in every language, and what in that is no word."""

import re

from boards.speech.reader import Teller
from firmware.words import text

STRAY = re.compile(r"[◄►▲▼↩★|/%]|None(?! of)|  |[.,;:!?] ?[,;]|[!?:]\.|(?<!\.)\.\.(?!\.)|[+]\d+[a-z]")


def find_strays(screen, *codes):
    """What a screen says in these languages, or in that of its own words, that has something in it that is no word."""
    spoken, found = text.spoken, []
    for code in codes or (spoken,):
        text.choose(code)
        said = [words for words in Teller().tell(screen) if isinstance(words, str)]
        found += [words for words in said if STRAY.search(words)] if said[0] else [f"silent in {code}: {screen}"]
    text.choose(spoken)
    return found
