"""The saves of a board: the match and the settings, copied to the PC and brought back."""

import tempfile
from pathlib import Path

from firmware.device.store import JOURNAL, SETTINGS
from tools.flashing import Refused, remote, upload

KNOWN = (SETTINGS, JOURNAL)  # one of them is in every backup


def must_be_new(folder):
    """Refused when something lies in the folder."""
    place = Path(folder)
    if place.exists() and not (place.is_dir() and not any(place.iterdir())):
        raise Refused(f"{folder} is there already; name a new folder for the saves.")


def backup(port, there, folder):
    """Copy every file of the saves into a folder that is new or empty; Refused."""
    found = saved(there)
    if not found:
        raise Refused("There are no saves on that Pico yet.")
    with tempfile.TemporaryDirectory(prefix="tavolino-") as fresh:
        targets = {path: Path(fresh, path[len(upload.SAVES) :]) for path in found}
        remote.run(port, *(["cp", ":/" + path, str(target)] for path, target in targets.items()))
        contents = {target.name: target.read_bytes() for target in targets.values()}
    upload.check({upload.SAVES + name: content for name, content in contents.items()}, found)
    upload.unpack(folder, contents)


def saved(there):
    """The part of {path: SHA-256} that are saves."""
    return {path: digest for path, digest in there.items() if path.startswith(upload.SAVES)}


def read(folder):
    """{name: bytes} of a backup; Refused when the folder holds none."""
    place = Path(folder)
    if not place.is_dir():
        raise Refused(f"{folder} is no folder." if place.exists() else f"There is no folder {folder}.")
    if not any((place / name).is_file() for name in KNOWN):
        raise Refused(f"In {folder} are no saves: neither {KNOWN[0]} nor {KNOWN[1]}.")
    files = [path for path in sorted(place.iterdir()) if path.is_file() and not path.name.startswith(".")]
    return {path.name: path.read_bytes() for path in files}


def restore(port, there, folder):
    """Put a backup in the place of the saves; what is not in it goes. They change only when all has arrived."""
    files = read(folder)
    wanted = {upload.FRESH_SAVES + name: content for name, content in files.items()}
    half_done = [path for path in there if path.startswith(upload.FRESH_SAVES)]
    first = [
        remote.call("remove", half_done),
        remote.call("make", [upload.SAVES[:-1], upload.FRESH_SAVES[:-1]]),
    ]
    copies = [upload.copy(Path(folder, name).resolve(), upload.FRESH_SAVES + name) for name in files]
    upload.check(wanted, upload.digests(remote.run(port, *first, *copies, remote.call("survey"))))
    swaps = [remote.call("swap", upload.FRESH_SAVES + name, upload.SAVES + name) for name in files]
    others = sorted(set(saved(there)) - {upload.SAVES + name for name in files})
    remote.run(port, *swaps, remote.call("remove", others), remote.call("drop", upload.FRESH_SAVES[:-1]))
