"""The saves of a board: the match and the settings, copied to the PC and brought back."""

import tempfile
from pathlib import Path

from tools.flashing import Refused, remote, room, saves_on_pc, survey, upload, upload_plan
from tools.flashing.upload import SAVES

FRESH_SAVES = "saves.new/"


def save(port, there, folder):
    """Copy the saves into a folder that is new or empty; [paths of other files there, not copied]. Refused."""
    found = known(there, SAVES)
    if not found:
        raise Refused("There are no saves on that Pico yet.")
    with tempfile.TemporaryDirectory(prefix="tavolino-") as fresh:
        targets = {path: Path(fresh, path[len(SAVES) :]) for path in found}
        remote.run(port, *(["cp", ":/" + path, str(target)] for path, target in targets.items()))
        contents = {target.name: target.read_bytes() for target in targets.values()}
    upload.check({SAVES + name: content for name, content in contents.items()}, there)
    upload.unpack(folder, contents)
    return [path for path in survey.files(there) if path.startswith(SAVES) and not is_save(path[len(SAVES) :])]


def known(there, folder):
    """The paths of the console's own files in a folder."""
    return [folder + name for name in saves_on_pc.LIMITS if folder + name in survey.files(there)]


def is_save(name):
    """Whether the console writes a file of this name: .new is what it renames over the old one."""
    return name in saves_on_pc.LIMITS or (name.endswith(".new") and name[:-4] in saves_on_pc.LIMITS)


def restore(port, there, files):
    """Put {name: bytes} in the place of the saves; the others go, but none of the user's own files.

    The saves change only when all has arrived, and nothing changes when there is no room. Gives {path: new name} of the
    user's files that lay where a folder must be.
    """
    aside = upload_plan.names(in_the_way(there), (), there)
    half_done = known(there, FRESH_SAVES)
    check_room(files, there, half_done)
    fresh = {FRESH_SAVES + name: content for name, content in files.items()}
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        upload.unpack(folder, files)
        first = [
            remote.call("set_aside", sorted(aside.items())),
            remote.call("remove", half_done),
            remote.call("make", [SAVES[:-1], FRESH_SAVES[:-1]]),
        ]
        copies = [upload.copy(Path(folder, name), FRESH_SAVES + name) for name in files]
        upload.check(fresh, survey.read(remote.run(port, *first, *copies, upload.look_again())))
    swaps = [remote.call("swap", FRESH_SAVES + name, SAVES + name) for name in files]
    others = sorted(set(known(there, SAVES)) - {SAVES + name for name in files})
    remote.run(port, *swaps, remote.call("remove", others), remote.call("drop", FRESH_SAVES[:-1]))
    return aside


def in_the_way(there):
    """The files that are where a folder of saves must be."""
    return [folder for folder in (SAVES[:-1], FRESH_SAVES[:-1]) if folder in survey.files(there)]


def check_room(files, there, half_done):
    """Refused when the flash has no room for these files beside the saves that are there."""
    written = {FRESH_SAVES + name: len(content) for name, content in files.items()}
    needed = room.for_folders({**written, SAVES: 0}, there)
    needed += sum(room.blocks(size, there.block) for size in written.values())
    needed -= sum(room.blocks(there.entries[path].size, there.block) for path in half_done)
    room.check(needed, there, room.own(there, there.claims), room.FEW)
