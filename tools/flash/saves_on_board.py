"""Backs up and restores the saves of a Pico: the match, the settings and the statistics."""

import tempfile
from pathlib import Path

from boards import on_pico
from tools.flash import Refused, remote, saves_file, saves_on_pc, upload
from tools.flash.upload import SAVES
from tools.pico.image import write_atomically
from tools.shared.streams import on_one_line

FRESH_SAVES, SAVES_BEFORE = on_pico.FRESH + "/", on_pico.BEFORE + "/"
FOLDERS = (SAVES, SAVES_BEFORE, FRESH_SAVES)
OWN = [*saves_on_pc.LIMITS, *(name + ".new" for name in saves_on_pc.LIMITS)]  # .new: what the console renames to it
IN_THE_WAY = """{} on the Pico is a file of your own and in the way: saves/{} is there, too.
Copy what you want to keep (`mpremote cp`), delete one (`mpremote rm`), and run this again. Nothing was changed."""
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


def is_save(path, folder=SAVES):
    """Whether the console writes a file at this path in its folder, or in another one."""
    return path.startswith(folder) and path[len(folder) :] in OWN


def has_saves(files):
    """Whether a Pico's files include a match or settings."""
    return any(SAVES + name in files for name in saves_on_pc.NEEDED)


def restore_saves(port, there, files):
    """Replace all saves with {name: bytes}; the user's own files stay, and so do the settings that fit the machine.

    The saves are exchanged after everything has arrived: a power cut leaves the old ones or the new ones. Refused.
    """
    check_way(there.files)
    own = [SAVES + saves_on_pc.SETTINGS] if SAVES + saves_on_pc.SETTINGS in there.files else []
    files = saves_on_pc.keep_own(files, b"".join(read_files(port, own).values()) if own else b"")
    fresh = {FRESH_SAVES + name: content for name, content in files.items()}
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        upload.write_files(folder, files)
        first = [
            remote.call_step("remove", paths_of_saves(there.files, FRESH_SAVES)),
            remote.call_step("make_folders", [on_pico.SAVES, on_pico.FRESH]),
            remote.call_step("tidy", OWN),
        ]
        copies = [upload.copy_step(Path(folder, name), FRESH_SAVES + name) for name in files]
        upload.check_lengths(fresh, upload.list_files(port, *first, *copies))
    remote.run_steps(port, remote.call_step("exchange", OWN))


def check_way(files):
    """Refused when two of the user's own files would come to the same place among the saves."""
    taken = set()
    for path in (path for folder in FOLDERS for path in files if path.startswith(folder)):
        name = path.partition("/")[2]
        if name in taken:
            raise Refused(IN_THE_WAY.format(on_one_line(path), on_one_line(name)))
        if name not in OWN:
            taken.add(name)
