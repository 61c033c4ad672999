"""What runs on the Pico for `flash`: inspect it, remove and swap files; sent by mpremote, runs on MicroPython."""

import os
import sys

FOLDER = 0x4000
SAVES, FRESH, BEFORE = "saves", "saves.new", "saves.before"  # folders; the console knows the first and the last
FLASH = 0x10000000


def inspect():
    """[name, version, machine] of what runs; on a Pico also the game that is frozen in, bytes of the file system, the
    chip's number, the line that names the board, {path: bytes}. Saves that a power cut left without their name get it.
    """
    it = sys.implementation
    found = [it.name, tuple(it.version)[:3], getattr(it, "_machine", "") or os.uname().machine]
    if sys.platform == "rp2":
        import machine
        import rp2

        flash = rp2.Flash()
        number = "".join(["%02x" % byte for byte in machine.unique_id()])
        put_back()
        found += [game(), flash.ioctl(4, 0) * flash.ioctl(5, 0), number, board("/board.py", "NAME"), list_files()]
    return found


def game():
    """The name and version of the game that is frozen in; "" without one."""
    sys.path[:] = [".frozen"]
    try:
        from firmware import NAME

        return NAME
    except ImportError:
        return ""


def board(path, beginning):
    """The line of a file that names the board; "" if there is none."""
    try:
        with open(path) as file:
            for line in file:
                if line.startswith(beginning):
                    return line.strip()
    except (OSError, ValueError):  # there is none, or it is no text
        pass
    return ""


def read_board(names):
    """(board.py's error or "", {name: value} of those of these names that it has)."""
    sys.path[:] = ["", ".frozen"]
    try:
        import board
    except Exception as error:
        return repr(error), {}
    return "", {name: getattr(board, name) for name in names if hasattr(board, name)}


def list_files(folder=""):
    """{path: bytes} of everything below a folder; paths without a slash in front."""
    found = {}
    for name, kind, *rest in os.ilistdir("/" + folder):
        path = folder + "/" + name if folder else name
        if kind == FOLDER:
            found.update(list_files(path))
        else:
            found[path] = rest[-1]
    return found


def digest(size):
    """The SHA-256 of so many bytes at the start of the flash."""
    import hashlib

    import uctypes

    return hashlib.sha256(uctypes.bytearray_at(FLASH, size)).digest()


def swap(fresh, path):
    """Put a file in another one's place: at every moment the old or the new one is there."""
    os.rename("/" + fresh, "/" + path)


def remove(path):
    """Remove a file."""
    os.remove("/" + path)


def prepare(own):
    """Make FRESH a folder without files of these names, and finish what a power cut left."""
    for folder in (SAVES, FRESH):
        try:
            os.mkdir("/" + folder)
        except OSError:  # it is there
            pass
    for entry in list(os.ilistdir("/" + FRESH)):
        if entry[0] in own:
            os.remove("/" + FRESH + "/" + entry[0])
    tidy(own)


def exchange(own):
    """Put FRESH in the place of SAVES by two renames; `own`: as for tidy()."""
    os.rename("/" + SAVES, "/" + BEFORE)
    os.rename("/" + FRESH, "/" + SAVES)
    tidy(own)


def put_back():
    """Undo the first rename of exchange() if the power failed before the second one; the console does the same."""
    try:
        os.stat("/" + SAVES)
    except OSError:
        try:
            os.rename("/" + BEFORE, "/" + SAVES)
        except OSError:  # there are no saves
            pass


def tidy(own):
    """Remove BEFORE, if it is there, with the files of these names; all others move to SAVES."""
    try:
        names = [entry[0] for entry in os.ilistdir("/" + BEFORE)]
    except OSError:
        return
    for name in names:
        path = "/" + BEFORE + "/" + name
        if name in own:
            os.remove(path)
        else:
            os.rename(path, "/" + SAVES + "/" + name)
    os.rmdir("/" + BEFORE)
