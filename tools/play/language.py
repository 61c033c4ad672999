"""The language in which a new console begins: that of this machine."""

import locale
import os

from firmware.settings import begin_in
from firmware.storage.store import Store

NAMES = "LC_ALL", "LC_MESSAGES", "LANG"  # of variables, the most important first


def begin_in_own_language(folder: str) -> None:
    """Store this machine's language as the setting of a folder in which none was chosen, if the console speaks it."""
    begin_in(Store(folder), find_own())


def find_own() -> str:
    """The code of this machine's language, such as "it", or ""."""
    given = [os.environ[name] for name in NAMES if os.environ.get(name)]
    name = given[0] if given else locale.getlocale()[0] or ""  # without variables, as on Windows: "Italian_Italy"
    return name[:2].lower()
