"""What commands need beside the project: Python packages, Node, MicroPython, all pinned; and where it and saves go."""

import os
import sys
import zipfile
from pathlib import Path

from tools import Refused

ROOT = Path(__file__).resolve().parent.parent.parent  # the project's folder, or the one file of a release
PACKED = ROOT.is_file()
FILES = zipfile.Path(ROOT) if PACKED else ROOT  # to read the project's files from
NOT_PACKED = "`{0}` is not in this file: download the project, and run `python3 -m tools {0}` in its folder."


class Unavailable(Refused):
    """A part of the environment cannot be made; the message says which, why, and what helps."""


def data_folder(system: str) -> Path:
    """Where a system, named as in sys.platform, keeps a user's data."""
    home = Path("/", os.path.expanduser("~"))
    if system == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local", "Tavolino")
    if system == "darwin":
        return home / "Library/Application Support/Tavolino"
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given if os.path.isabs(given) else home / ".local/share", "tavolino")


VARIABLE = {"win32": "LOCALAPPDATA", "darwin": "HOME"}.get(sys.platform, "XDG_DATA_HOME")  # moves the data folder
OWN = data_folder(sys.platform) if PACKED else ROOT
FOLDER, SAVES = (OWN / "environment", OWN / "saves") if PACKED else (OWN / ".environment", OWN / ".saves")
REMEDY = f"set {VARIABLE} to a folder of yours" if PACKED else "copy the project into a folder of yours"
WORK = FOLDER if PACKED else ROOT  # the folder for pip to run in
