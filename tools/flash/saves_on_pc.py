"""A backup of the saves, a file on the PC: checks that the console can use it before anything is written."""

import io
import re
from pathlib import Path

from engine import replay
from firmware.storage.store import JOURNAL, JOURNALS, LAST, QUARANTINED, SETTINGS
from tools.flash import Refused, saves_file
from tools.shared.streams import on_one_line, report

CRASHES, ERRORS = "crashes.txt", "error.txt"
NAMES = (SETTINGS, *JOURNALS, QUARANTINED, LAST, "statistics.txt", ERRORS, CRASHES)  # all that the firmware writes
UNCHANGED = "Nothing was changed on the Pico."
OF_MACHINE = re.compile(rb"(light|sound|turned)=[\w,]*")  # settings that fit one machine's screens and buzzer


def name_backup(name: str) -> Path:
    """The file for a new backup; Refused if there is one of this name."""
    place = Path(name if name.endswith(saves_file.SUFFIX) else name + saves_file.SUFFIX)
    for path in (Path(name), place):
        if path.exists():
            raise Refused(f"{path} exists already: name a new file for the saves.")
    return place


def read_backup(name: str) -> dict[str, bytes]:
    """{name: bytes} to restore of a backup, also of a folder with a file for each save; a match that the console will
    put aside is named. OSError, Refused.
    """
    files = read_all(Path(name))
    for save in files:
        if save not in NAMES:
            raise Refused(f"{name}: {on_one_line(save)} in it is not one of the console's saves. {UNCHANGED}")
    files = find_saves(files)
    if not files:
        raise Refused(f"There are no saves in {name}: neither {SETTINGS} nor a match in {JOURNAL}.")
    for save in JOURNALS:
        check_journal(save, files.get(save, b""))
    return files


def find_saves(files: dict) -> dict:
    """Those of {name: bytes, or their number} that are worth a backup: not the count of errors, nor an empty file."""
    return {name: files[name] for name in NAMES if files.get(name) and name != CRASHES}


def read_unchecked(place):
    """{name: bytes} of a backup made from this Pico, without the count of errors. Refused."""
    try:
        return {name: content for name, content in saves_file.read(place).items() if name != CRASHES}
    except Refused as problem:
        raise Refused(f"{place} has the saves of this Pico: {problem}\nMove it elsewhere to go on.")


def read_all(place):
    """{name: bytes} of everything in a backup, a file or a folder; OSError, Refused."""
    if place.is_dir():
        return {path.name: path.read_bytes() for path in sorted(place.iterdir()) if path.name in NAMES}
    try:
        return saves_file.read(place)
    except Refused as problem:
        raise Refused(f"{place}: {problem} {UNCHANGED}")


def check_journal(name, content):
    """Say so when this version of the game cannot continue the match; a damaged end is nothing to it."""
    found = replay.read_record(line.decode(errors="replace") for line in io.BytesIO(content))
    if content and not found.match:
        newer = found.trouble == replay.NEWER
        reason = "is from a newer version of the game" if newer else "is damaged at its beginning"
        report(f"{name} {reason}: a Pico that cannot read it keeps it as {QUARANTINED}.")


def keep_own(files: dict[str, bytes], own: bytes) -> dict[str, bytes]:
    """{name: bytes} to restore, with those settings that fit a machine from `own`, its settings, if it has any.

    boards/web/page/kept/file.mjs does the same for the page.
    """
    travel = [line for line in files.get(SETTINGS, b"").split(b"\n") if line and not OF_MACHINE.fullmatch(line)]
    stay = [line for line in own.split(b"\n") if OF_MACHINE.fullmatch(line)]
    if not own or not (stay or SETTINGS in files):
        return files
    return {**files, SETTINGS: b"".join(line + b"\n" for line in sorted(travel + stay))}
