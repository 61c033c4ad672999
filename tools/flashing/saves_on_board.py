"""Backs up and restores the saves of a Pico: the match, the settings and the statistics."""

import tempfile
from pathlib import Path

from tools.flashing import Refused, remote, saves_file, saves_on_pc, upload
from tools.flashing.upload import SAVES
from tools.rp2040.image import write_atomically

FRESH_SAVES = "saves.new/"
NO_BOARD = "pocket"  # what a Pico without a board is


def copy_to_pc(port, there, place):
    """Copy the saves into a new file; returns [paths of other files beside them, not copied]. Refused."""
    found = paths_of_saves(there.files, SAVES)
    if not found:
        raise Refused("There are no saves on that Pico yet.")
    contents = read_files(port, found)
    upload.check_lengths(contents, there.files)
    files = {path[len(SAVES) :]: content for path, content in contents.items()}
    write_atomically(place, saves_file.pack(there.board or NO_BOARD, files))
    return [path for path in there.files if path.startswith(SAVES) and not is_save(path)]


def read_files(port, paths):
    """{path: bytes} of files in the Pico's folder of saves."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as fresh:
        targets = {path: Path(fresh, path[len(SAVES) :]) for path in paths}
        remote.run_steps(port, *(["cp", ":/" + path, str(target)] for path, target in targets.items()))
        return {path: target.read_bytes() for path, target in targets.items()}


def paths_of_saves(files, folder):
    """The paths of the console's own files in a folder."""
    return [folder + name for name in saves_on_pc.LIMITS if folder + name in files]


def is_save(path):
    """Whether the console writes a file at this path; it renames .new files over the old ones."""
    name = path[len(SAVES) :]
    return path.startswith(SAVES) and (name in saves_on_pc.LIMITS or name.removesuffix(".new") in saves_on_pc.LIMITS)


def has_saves(files):
    """Whether a Pico's files include a match or settings."""
    return any(SAVES + name in files for name in saves_on_pc.NEEDED)


def restore_saves(port, there, files):
    """Replace all saves with {name: bytes}; the user's own files stay, and so do the settings that fit the machine.

    The saves change only after everything has arrived.
    """
    own = [SAVES + saves_on_pc.SETTINGS] if SAVES + saves_on_pc.SETTINGS in there.files else []
    files = saves_on_pc.keep_own(files, b"".join(read_files(port, own).values()) if own else b"")
    fresh = {FRESH_SAVES + name: content for name, content in files.items()}
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        upload.write_files(folder, files)
        first = [
            remote.call_step("remove", paths_of_saves(there.files, FRESH_SAVES)),
            remote.call_step("make_folders", [SAVES[:-1], FRESH_SAVES[:-1]]),
        ]
        copies = [upload.copy_step(Path(folder, name), FRESH_SAVES + name) for name in files]
        upload.check_lengths(fresh, upload.list_files(port, *first, *copies))
    swaps = [remote.call_step("swap", FRESH_SAVES + name, SAVES + name) for name in files]
    others = sorted(set(paths_of_saves(there.files, SAVES)) - {SAVES + name for name in files})
    remote.run_steps(port, *swaps, remote.call_step("remove", others), remote.call_step("drop", FRESH_SAVES[:-1]))
