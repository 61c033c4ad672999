"""A backup of the saves, a file on the PC: checks that the console can use it before anything is written."""

import io
import re
from pathlib import Path

from engine import replay
from firmware.storage.store import JOURNAL, JOURNALS, LAST, QUARANTINED, SETTINGS
from tools.flash import Refused, saves_file
from tools.shared.streams import on_one_line

CRASHES = "crashes.txt"
NAMES = (SETTINGS, *JOURNALS, QUARANTINED, LAST, "statistics.txt", "error.txt", CRASHES)  # all that the firmware writes
LIMIT = 64 * 1024  # bytes of a file; the console's own are far smaller
UNCHANGED = "Nothing was changed on the Pico."
NEEDED = (SETTINGS, *JOURNALS)  # one of them is in every backup
OF_MACHINE = re.compile(rb"(light|sound|turned)=[\w,]*")  # settings that fit one machine's screens and buzzer


def name_backup(name: str) -> Path:
    """The file for a new backup; Refused if there is one of this name."""
    place = Path(name if name.endswith(saves_file.SUFFIX) else name + saves_file.SUFFIX)
    for path in (Path(name), place):
        if path.exists():
            raise Refused(f"{path} exists already: name a new file for the saves.")
    return place


def read_backup(name: str) -> dict[str, bytes]:
    """{name: bytes} to restore of a backup, also of a folder with a file for each save. OSError, Refused."""
    files = read_all(Path(name))
    for save, content in files.items():
        if save not in NAMES:
            raise Refused(f"{name}: {on_one_line(save)} in it is not one of the console's saves. {UNCHANGED}")
        if len(content) > LIMIT:
            raise Refused(f"{save} has {len(content)} bytes; the console's has at most {LIMIT}. {UNCHANGED}")
    for save in JOURNALS:
        if files.get(save):
            check_journal(save, files[save])
        else:
            files.pop(save, None)
    files.pop(CRASHES, None)  # resets the count of errors in a row, for safe mode
    if not any(save in NEEDED for save in files):
        raise Refused(f"There are no saves in {name}: neither {SETTINGS} nor a match in {JOURNAL}.")
    return files


def read_unchecked(place):
    """{name: bytes} of a backup made from this Pico, without the count of errors. Refused."""
    try:
        return {name: content for name, content in saves_file.read(place).items() if name != CRASHES}
    except Refused as problem:
        raise Refused(f"{place} has the saves of this Pico: {problem}\nMove it elsewhere to go on.")


def read_all(place):
    """{name: bytes} of everything in a backup, a file or a folder; OSError, Refused."""
    if place.is_dir():
        found = [path for path in sorted(place.iterdir()) if not path.name.startswith(".")]
        return {path.name: path.open("rb").read(LIMIT + 1) for path in found}
    try:
        return saves_file.read(place)
    except Refused as problem:
        raise Refused(f"{place}: {problem} {UNCHANGED}")


def check_journal(name, content):
    """Refused when the console cannot continue the match; a damaged end is nothing to it."""
    lines = [line.decode(errors="replace") for line in io.BytesIO(content)]
    found = replay.read_record(lines)
    if not found.match:
        newer = found.trouble == replay.NEWER
        reason = "is from a newer version of the game" if newer else "is damaged at its beginning"
        raise Refused(f"{name} {reason}, so its match cannot be continued here. {UNCHANGED}")


def keep_own(files: dict[str, bytes], own: bytes) -> dict[str, bytes]:
    """{name: bytes} to restore, with those settings that fit a machine from `own`, its settings, if it has any.

    boards/web/page/kept/file.mjs does the same for the page.
    """
    if SETTINGS not in files or not own:
        return files
    travel = [line for line in files[SETTINGS].split(b"\n") if line and not OF_MACHINE.fullmatch(line)]
    stay = [line for line in own.split(b"\n") if OF_MACHINE.fullmatch(line)]
    return {**files, SETTINGS: b"".join(line + b"\n" for line in sorted(travel + stay))}
