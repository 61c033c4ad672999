"""Backs up and restores the saves of a Pico: the match, the settings and the statistics."""

import contextlib

from boards import on_pico
from tools.flash import Refused, remote, saves_file, saves_on_pc
from tools.pico.image import write_atomically
from tools.shared.streams import on_one_line, report

SAVES, FRESH = on_pico.SAVES + "/", on_pico.FRESH + "/"
FOLDERS = (SAVES, on_pico.BEFORE + "/", FRESH)
OWN = [*saves_on_pc.NAMES, *(name + ".new" for name in saves_on_pc.NAMES)]  # .new: what the console renames to it


def copy_to_pc(pico, there, place):
    """Copy the saves into a file on the PC; says what was not copied: damaged files and others beside them. Refused."""
    if not has_saves(there.files):
        raise Refused("There are no saves on that Pico yet.")
    files = {}
    for name in saves_on_pc.NAMES:
        if SAVES + name in there.files:
            try:
                files[name] = pico.read(SAVES + name)
            except remote.UnreadableFile as problem:
                report(f"{problem} It was not copied.")
    write_atomically(place, saves_file.pack(there.board or "pocket", files))
    report(f"The saves are in {place}. The browser page loads this file, too.")
    for path in there.files:
        if path.startswith(SAVES) and not is_ours(path):
            report(f"{on_one_line(path)} is not one of the console's saves and was not copied.")


def is_ours(path):
    """Whether the console or `flash` writes a file at this path as one of the saves, also of an unfinished restore."""
    return any(path.startswith(folder) and path[len(folder) :] in OWN for folder in FOLDERS)


def has_saves(files):
    """Whether a Pico's files, {path: bytes}, include saves."""
    found = saves_on_pc.find_saves({name: files.get(SAVES + name) for name in saves_on_pc.NAMES})
    return any(name != saves_on_pc.ERRORS for name in found)


def restore_saves(pico, there, files):
    """Replace all saves with {name: bytes}; the user's own files stay, and so do the settings that fit the machine.

    The saves are exchanged after everything has arrived: a power cut leaves the old ones or the new ones.
    """
    settings, own = SAVES + saves_on_pc.SETTINGS, b""
    if settings in there.files:
        with contextlib.suppress(remote.UnreadableFile):
            own = pico.read(settings)
    files = saves_on_pc.keep_own(files, own)
    pico.ask("prepare", OWN)
    for name, content in files.items():
        pico.write(FRESH + name, content)
    pico.ask("exchange", OWN)
