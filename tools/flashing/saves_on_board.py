"""The saves of a Pico: the match and the settings, copied to the PC and brought back."""

import tempfile
from pathlib import Path

from tools.flashing import Refused, remote, saves_on_pc, upload
from tools.flashing.upload import SAVES

FRESH_SAVES = "saves.new/"


def save(port, there, folder):
    """Copy the saves into a folder that is new or empty; [paths of other files there, not copied]. Refused."""
    found = known(there.files, SAVES)
    if not found:
        raise Refused("There are no saves on that Pico yet.")
    with tempfile.TemporaryDirectory(prefix="tavolino-") as fresh:
        targets = {path: Path(fresh, path[len(SAVES) :]) for path in found}
        remote.run(port, *(["cp", ":/" + path, str(target)] for path, target in targets.items()))
        contents = {path: target.read_bytes() for path, target in targets.items()}
    upload.check(contents, there.files)
    upload.unpack(folder, {path[len(SAVES) :]: content for path, content in contents.items()})
    return [path for path in there.files if path.startswith(SAVES) and not is_save(path)]


def known(files, folder):
    """The paths of the console's own files in a folder."""
    return [folder + name for name in saves_on_pc.LIMITS if folder + name in files]


def is_save(path):
    """Whether the console writes a file at this path: .new is what it renames over the old one."""
    name = path[len(SAVES) :]
    return path.startswith(SAVES) and (name in saves_on_pc.LIMITS or name.removesuffix(".new") in saves_on_pc.LIMITS)


def are_there(files):
    """Whether there are a match or settings among the files of a Pico."""
    return any(SAVES + name in files for name in saves_on_pc.NEEDED)


def restore(port, there, files):
    """Put {name: bytes} in the place of the saves; the others go, but none of the user's own files.

    The saves change only when all has arrived.
    """
    fresh = {FRESH_SAVES + name: content for name, content in files.items()}
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        upload.unpack(folder, files)
        first = [
            remote.call("remove", known(there.files, FRESH_SAVES)),
            remote.call("make", [SAVES[:-1], FRESH_SAVES[:-1]]),
        ]
        copies = [upload.copy(Path(folder, name), FRESH_SAVES + name) for name in files]
        upload.check(fresh, upload.list_files(port, *first, *copies))
    swaps = [remote.call("swap", FRESH_SAVES + name, SAVES + name) for name in files]
    others = sorted(set(known(there.files, SAVES)) - {SAVES + name for name in files})
    remote.run(port, *swaps, remote.call("remove", others), remote.call("drop", FRESH_SAVES[:-1]))
