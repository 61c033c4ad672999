"""A backup of the saves, a folder on the PC: checks that the console can use it before anything is written."""

import io
from pathlib import Path

from engine import replay
from firmware.device.store import ASIDE, JOURNAL, JOURNALS, LAST, SETTINGS
from tools.flashing import Refused

ERRORS, CRASHES, STATISTICS = "error.txt", "crashes.txt", "statistics.txt"  # as the firmware names them
SETTINGS_LIMIT, JOURNAL_LIMIT = 16 * 1024, 64 * 1024  # bytes; the console's own are far smaller
LINE_LIMIT = 512  # bytes of a line of the settings
LIMITS = {
    SETTINGS: SETTINGS_LIMIT,
    **dict.fromkeys(JOURNALS, JOURNAL_LIMIT),
    ASIDE: JOURNAL_LIMIT,
    LAST: JOURNAL_LIMIT,
    STATISTICS: SETTINGS_LIMIT,
    ERRORS: SETTINGS_LIMIT,
    CRASHES: SETTINGS_LIMIT,
}
UNCHANGED = "Nothing was changed on the Pico."
NEEDED = (SETTINGS, *JOURNALS)  # one of them is in every backup


def must_be_new(folder: str) -> None:
    """Refused unless the folder is new or empty."""
    place = Path(folder)
    if place.exists() and not (place.is_dir() and not any(place.iterdir())):
        raise Refused(f"{folder} exists already: name a new folder for the saves.")


def read_backup(folder: str) -> tuple[dict[str, bytes], list[str]]:
    """({name: bytes} to restore, [warnings]) of a backup; Refused."""
    place = Path(folder)
    if not place.is_dir():
        raise Refused(f"{folder} is not a folder." if place.exists() else f"There is no folder {folder}.")
    found = [path for path in sorted(place.iterdir()) if not path.name.startswith(".")]
    if not any(path.name in NEEDED for path in found):
        raise Refused(f"There are no saves in {folder}: neither {SETTINGS} nor {JOURNAL}.")
    files = {path.name: read_save(path) for path in found}
    if SETTINGS in files:
        check_settings(files[SETTINGS])
    said = [warning for name in JOURNALS if name in files for warning in check_journal(name, files[name])]
    for name in JOURNALS:
        if not files.get(name):
            files.pop(name, None)
    files.pop(CRASHES, None)  # resets the count of errors in a row, for safe mode
    if not any(name in NEEDED for name in files):
        raise Refused(f"There are no saves in {folder}: {JOURNAL} is empty.")
    return files, said


def read_unchecked(folder):
    """{name: bytes} of a backup made from this Pico, without the count of errors."""
    found = {path.name: path.read_bytes() for path in Path(folder).iterdir() if path.name in LIMITS}
    found.pop(CRASHES, None)
    return found


def read_save(path):
    """The bytes of a file of a backup; Refused unless it is one of the console's saves, of a plausible size."""
    if path.name not in LIMITS or not path.is_file():
        raise Refused(f"{path} is not one of the console's saves: remove it from the folder. {UNCHANGED}")
    size, limit = path.stat().st_size, LIMITS[path.name]
    if size > limit:
        raise Refused(f"{path.name} has {size} bytes; the console's has at most {limit}. {UNCHANGED}")
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


def check_journal(name, content):
    """[a warning] when the journal is empty or readable only in part; Refused when the match cannot be continued."""
    if not content:
        return [f"{name} is empty: there is no match in it."]
    lines = [line.decode(errors="replace") for line in io.BytesIO(content)]
    found = replay.read_record(lines)
    if not found:
        rest = f"To restore the rest, remove {name} from the folder."
        raise Refused(f"{name} {explain_unreadable(lines[0])}. {UNCHANGED}\n{rest}")
    moves = len(found[2])
    if "".join(lines[moves + 1 :]).count("\n"):  # otherwise complete, or the power failed in its last line
        return [
            f"{name} is damaged after move {moves}, or from another version: the console will continue from there"
            f" and keep the file as {ASIDE}."
        ]
    return []


def explain_unreadable(header):
    """Why a journal with this first line cannot be read."""
    if replay.is_newer(header.rpartition(" *")[0]):
        return "is from a newer version of the game, so its match cannot be continued here"
    return "is damaged at its beginning, so its match cannot be continued"
