"""A backup of the saves, a folder on the PC: whether the console can use what is in it, before anything is written."""

import io
from pathlib import Path

from engine import replay
from firmware.device.store import ASIDE, JOURNAL, LAST, SETTINGS
from tools.flashing import Refused

ERRORS, CRASHES, STATISTICS = "error.txt", "crashes.txt", "statistics.txt"  # as the firmware names them
SETTINGS_LIMIT, JOURNAL_LIMIT = 16 * 1024, 64 * 1024  # bytes; the console's own are far smaller
LINE_LIMIT = 512  # bytes of a line of the settings
LIMITS = {
    SETTINGS: SETTINGS_LIMIT,
    JOURNAL: JOURNAL_LIMIT,
    ASIDE: JOURNAL_LIMIT,
    LAST: JOURNAL_LIMIT,
    STATISTICS: SETTINGS_LIMIT,
    ERRORS: SETTINGS_LIMIT,
    CRASHES: SETTINGS_LIMIT,
}
UNCHANGED = "Nothing was changed on the Pico."
NEEDED = (SETTINGS, JOURNAL)  # one of them is in every backup


def must_be_new(folder):
    """Refused when something lies in the folder."""
    place = Path(folder)
    if place.exists() and not (place.is_dir() and not any(place.iterdir())):
        raise Refused(f"{folder} is there already; name a new folder for the saves.")


def read(folder):
    """({name: bytes} to restore, [sentences about what is not as it should be]) of a backup; Refused."""
    place = Path(folder)
    if not place.is_dir():
        raise Refused(f"{folder} is no folder." if place.exists() else f"There is no folder {folder}.")
    found = [path for path in sorted(place.iterdir()) if not path.name.startswith(".")]
    if not any(path.name in NEEDED for path in found):
        raise Refused(f"In {folder} are no saves: neither {SETTINGS} nor {JOURNAL}.")
    files = {path.name: content(path) for path in found}
    if SETTINGS in files:
        check_settings(files[SETTINGS])
    said = check_journal(files[JOURNAL]) if JOURNAL in files else []
    if not files.get(JOURNAL):
        files.pop(JOURNAL, None)
    files.pop(CRASHES, None)  # the count of errors in a row, for safe mode, begins anew
    if not any(name in NEEDED for name in files):
        raise Refused(f"In {folder} are no saves: {JOURNAL} is empty.")
    return files, said


def read_unchecked(folder):
    """{name: bytes} of a backup that goes back to the Pico that it came from, but for the count of errors."""
    found = {path.name: path.read_bytes() for path in Path(folder).iterdir() if path.name in LIMITS}
    found.pop(CRASHES, None)
    return found


def content(path):
    """The bytes of a file of a backup; Refused unless it is one of the console's and no larger than those are."""
    if path.name not in LIMITS or not path.is_file():
        raise Refused(f"{path} is none of the console's saves: take it out of the folder. {UNCHANGED}")
    size, limit = path.stat().st_size, LIMITS[path.name]
    if size > limit:
        raise Refused(f"{path.name} has {size} bytes, and the console's has {limit} at most. {UNCHANGED}")
    return path.read_bytes()


def check_settings(content):
    """Refused unless all lines are key=value, as text."""
    for number, line in enumerate(content.split(b"\n"), 1):
        if line.strip() and not is_setting(line):
            raise Refused(f"{SETTINGS} is damaged: line {number} is not of the form key=value. {UNCHANGED}")


def is_setting(line):
    """Whether the console can read a line of its settings."""
    try:
        key, equals, value = line.decode().strip().partition("=")
    except UnicodeDecodeError:
        return False
    return bool(key and equals) and (key + value).isprintable() and len(line) < LINE_LIMIT


def check_journal(content):
    """[a sentence] when the console can go on with only a part of the match, or there is none; Refused if with none."""
    if not content:
        return [f"{JOURNAL} is empty: there is no match in it."]
    lines = [line.decode(errors="replace") for line in io.BytesIO(content)]
    found = replay.read_record(lines)
    if not found:
        rest = f"To restore the rest, take {JOURNAL} out of the folder."
        raise Refused(f"{JOURNAL} {unreadable(lines[0])}. {UNCHANGED}\n{rest}")
    moves = len(found[2])
    if "".join(lines[moves + 1 :]).count("\n"):  # else it is whole, or the power failed in its last line
        return [
            f"{JOURNAL} is damaged behind move {moves}, or of another version: the console will go on from there,"
            f" and keep the whole file as {ASIDE}."
        ]
    return []


def unreadable(header):
    """Why a journal with this first line cannot be read."""
    if replay.is_newer(header.rpartition(" *")[0]):
        return "is of a newer version of the game, so its match cannot be played on here"
    return "is damaged at its beginning, so its match cannot be played on"
