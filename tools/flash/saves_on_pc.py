"""A backup of the saves, a file on the PC: checks that the console can use it before anything is written."""

import io
import re
from pathlib import Path

from engine import replay
from firmware.device.store import ASIDE, JOURNAL, JOURNALS, LAST, SETTINGS
from tools.flash import Refused, saves_file
from tools.shared.streams import on_one_line

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
REST = "\nTo restore the rest, remove {} from the folder."
NEEDED = (SETTINGS, *JOURNALS)  # one of them is in every backup
OF_MACHINE = re.compile(rb"(light|sound|turned)=[\w,]*")  # settings that fit one machine's screens and buzzer


def name_backup(name: str) -> Path:
    """The file for a new backup; Refused if there is one of this name."""
    place = Path(name if name.endswith(saves_file.SUFFIX) else name + saves_file.SUFFIX)
    for path in (Path(name), place):
        if path.exists():
            raise Refused(f"{path} exists already: name a new file for the saves.")
    return place


def read_backup(name: str) -> tuple[dict[str, bytes], list[str]]:
    """({name: bytes} to restore, [warnings]) of a backup, also of one in a folder, a file for each save; Refused."""
    place = Path(name)
    files = read_folder(place) if place.is_dir() else read_file(place)
    rest = REST if place.is_dir() else ""
    if not any(save in NEEDED for save in files):
        raise Refused(f"There are no saves in {name}: neither {SETTINGS} nor {JOURNAL}.")
    if SETTINGS in files:
        check_settings(files[SETTINGS])
    said = [warning for save in JOURNALS if save in files for warning in check_journal(save, files[save], rest)]
    for save in JOURNALS:
        if not files.get(save):
            files.pop(save, None)
    files.pop(CRASHES, None)  # resets the count of errors in a row, for safe mode
    if not any(save in NEEDED for save in files):
        raise Refused(f"There are no saves in {name}: {JOURNAL} is empty.")
    return files, said


def read_unchecked(place):
    """{name: bytes} of a backup made from this Pico, without the count of errors. Refused."""
    try:
        files = saves_file.read(place)
    except (OSError, Refused) as problem:
        raise Refused(
            f"{place} holds the saves of this Pico and cannot be read: {problem}\nMove it elsewhere to go on."
        )
    files.pop(CRASHES, None)
    return files


def read_file(place):
    """{name: bytes} of a backup; Refused."""
    try:
        files = saves_file.read(place)
    except OSError as problem:
        raise Refused(f"{place}: {problem.strerror}.")
    except Refused as problem:
        raise Refused(f"{place}: {problem} {UNCHANGED}")
    for name, content in files.items():
        check_save(
            name, len(content), f"{place}: {on_one_line(name)} in it is not one of the console's saves. {UNCHANGED}"
        )
    return files


def read_folder(place):
    """The same of a folder with a file for each save."""
    found = [path for path in sorted(place.iterdir()) if not path.name.startswith(".")]
    return {path.name: read_save(path) for path in found}


def read_save(path):
    """The bytes of a file of a folder; Refused unless it is one of the console's saves, of a plausible size."""
    foreign = f"{path} is not one of the console's saves: remove it from the folder. {UNCHANGED}"
    if not path.is_file():
        raise Refused(foreign)
    check_save(path.name, path.stat().st_size, foreign)
    return path.read_bytes()


def check_save(name, size, foreign):
    """Refused unless the console has a save of this name that may be so large; `foreign`: the words if it has none."""
    if name not in LIMITS:
        raise Refused(foreign)
    if size > LIMITS[name]:
        raise Refused(f"{name} has {size} bytes; the console's has at most {LIMITS[name]}. {UNCHANGED}")


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


def check_journal(name, content, rest=""):
    """[a warning] when the journal is empty or readable only in part; Refused when the match cannot be continued.

    `rest`: how to restore the others.
    """
    if not content:
        return [f"{name} is empty: there is no match in it."]
    lines = [line.decode(errors="replace") for line in io.BytesIO(content)]
    found = replay.read_record(lines)
    if not found:
        raise Refused(f"{name} {explain_unreadable(lines[0])}. {UNCHANGED}{rest.format(name)}")
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


def keep_own(files: dict[str, bytes], own: bytes) -> dict[str, bytes]:
    """{name: bytes} to restore, with those settings that fit a machine from `own`, its settings, if it has any.

    boards/web/page/kept/file.mjs does the same for the page.
    """
    if SETTINGS not in files or not own:
        return files
    travel = [line for line in files[SETTINGS].split(b"\n") if line and not OF_MACHINE.fullmatch(line)]
    stay = [line for line in own.split(b"\n") if OF_MACHINE.fullmatch(line)]
    return {**files, SETTINGS: b"".join(line + b"\n" for line in sorted(travel + stay))}
