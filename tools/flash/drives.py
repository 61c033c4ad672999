"""The BOOTSEL drive: a Pico in its boot loader appears as a drive for a firmware file."""

import glob
import os
import string
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.flash import Refused
from tools.pico.chips import CHIPS
from tools.shared.streams import report

INFO = "INFO_UF2.TXT"
BOARD_ID = "Board-ID:"
UNIX = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*", "/Volumes/*")
WINDOWS = tuple(f"{letter}:\\" for letter in string.ascii_uppercase[3:])
NAME = "tavolino.uf2"
APPEARS_S, GOES_S, TAKES_S = 20, 3, 60  # a Pico reads a whole file in about 10 s
BOOTSEL = "Hold BOOTSEL while you plug it in, and run `python3 -m tools flash`."
AGAIN = "Hold BOOTSEL while you plug it in again, and run the same command again."
CUT_OFF = f"The Pico did not restart. Was the cable pulled? {AGAIN}"
NO_DRIVE = (
    "The Pico waits for a firmware file, but its drive does not appear. Open it in your file manager,"
    " and run the same command again."
)


def find_drives(places: Sequence[str] | None = None) -> list[str]:
    """The folders of all BOOTSEL drives, sorted."""
    places = places or (WINDOWS if sys.platform == "win32" else UNIX)
    found = places if sys.platform == "win32" else [folder for place in places for folder in glob.glob(place)]
    return sorted({folder for folder in found if chip_of(folder)})


def chip_of(folder: str) -> str | None:
    """The chip of the Pico whose drive is at a folder, "rp2040" or "rp2350"; None for any other folder."""
    try:
        lines = Path(folder, INFO).read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return None
    ids = [line[len(BOARD_ID) :].strip() for line in lines if line.startswith(BOARD_ID)]
    return {chip.drive: name for name, chip in CHIPS.items()}.get(ids[0]) if ids else None


def wait_for_drive(named, others):
    """Wait for a drive: the named folder, else one that is not among `others`; Refused after a timeout."""

    def look():
        if named:
            return [named] if chip_of(named) else []
        return set(find_drives()) - set(others)

    report("Waiting for the Pico's drive ...")
    drive = wait_for(look, APPEARS_S)
    if not drive:
        raise Refused(NO_DRIVE)
    return min(drive)


def copy_firmware(content, folder):
    """Copy a firmware file (bytes) onto a drive, and wait until the Pico restarts. Refused.

    The drive goes with the last block, so an error is a failure only if the drive stays; the caller checks what the
    Pico runs afterwards.
    """
    reason = None
    try:
        with open(Path(folder, NAME), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        reason = problem.strerror
    if not wait_for(lambda: not chip_of(folder), GOES_S if reason else TAKES_S):
        raise Refused(f"{folder} does not take the file: {reason}. {AGAIN}" if reason else CUT_OFF)


def wait_for(look, seconds):
    """The first answer of look() that is not empty, or its last one when the time is over."""
    end = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < end:
        time.sleep(0.2)
    return found
