"""The language in which a new console begins: that of this machine; and languages that are not finished."""

import locale
import os

from boards.speech import cards
from firmware.settings import begin_in
from firmware.storage.store import Store
from firmware.words import text
from tools.play import words
from tools.play.phones import words as of_phones

ENGLISH = "en"
OTHER_FILES = {
    "boards/speech/cards.py": cards.WORDS,
    "tools/play/words.py": words.WORDS,
    "tools/play/phones/words.py": of_phones.WORDS,
}
SHOWN = 3  # of the words that a file lacks
NAMES = "LC_ALL", "LC_MESSAGES", "LANG"  # of variables, the most important first


def begin_in_own_language(folder: str) -> None:
    """Store this machine's language as the setting of a folder in which none was chosen, if the console speaks it."""
    begin_in(Store(folder), find_own())


def find_own() -> str:
    """The code of this machine's language, such as "it", or ""."""
    given = [os.environ[name] for name in NAMES if os.environ.get(name)]
    name = given[0] if given else locale.getlocale()[0] or ""  # without variables, as on Windows: "Italian_Italy"
    return name[:2].lower()


def leave_out_unfinished() -> list[str]:
    """Leave out each language that lacks words; a line for each: `Deutsch is left out; missing words: ...`."""
    lines = []
    for code, name in text.LANGUAGES:
        missing = find_missing(code)
        if missing:
            text.leave_out(code)
            lines.append(f"{name} is left out; missing words: {', '.join(missing)}")
    return lines


def find_missing(code: str) -> list[str]:
    """The words that a language lacks: `press_ok how back and 37 more in tools/play/words.py`."""
    groups = text.WORDS.get(code, {})
    lacks = {f"firmware/words/{code}.py": [], **{path: [] for path in OTHER_FILES}}
    for group, make in text.WORDS[ENGLISH].items():
        own = groups[group]() if group in groups else {}
        lacks[f"firmware/words/{code}.py"] += [key for key in make() if key not in own]
    for path, known in OTHER_FILES.items():
        lacks[path] += [key for key in known[ENGLISH] if key not in known.get(code, {})]
    return [f"{shorten(keys)} in {path}" for path, keys in lacks.items() if keys]


def shorten(keys: list[str]) -> str:
    """The first of these keys: `press_ok how back and 37 more`."""
    more = len(keys) - SHOWN
    return " ".join(keys[:SHOWN]) + (f" and {more} more" if more > 0 else "")
