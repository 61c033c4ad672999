"""What runs on the Pico for `flash`: inspect, remove and swap files; sent by mpremote, runs on MicroPython."""

import os
import sys

FOLDER = 0x4000
SAVES, FRESH, BEFORE = "saves", "saves.new", "saves.before"  # folders; the console knows the first and the last
FLASH = 0x10000000


def inspect():
    """Print tuples: what this is, which game is frozen in, bytes of the file system, the chip's number, the board, the
    files. On a board that is no Pico only the first. Saves that a power cut left without their name get it back.
    """
    it = sys.implementation
    print(("machine", it.name, tuple(it.version)[:3], getattr(it, "_machine", "") or os.uname().machine))
    if sys.platform == "rp2":
        import machine
        import rp2

        flash = rp2.Flash()
        print(("game", game()))
        print(("room", flash.ioctl(4, 0) * flash.ioctl(5, 0)))
        print(("id", "".join(["%02x" % byte for byte in machine.unique_id()])))
        print(("board", board("/board.py", "NAME")))
        put_back()
        list_files()


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


def list_files(folder=""):
    """Print ("file", path, bytes) of everything below a folder; paths without a slash in front."""
    for name, kind, *rest in os.ilistdir("/" + folder):
        path = folder + "/" + name if folder else name
        if kind == FOLDER:
            list_files(path)
        else:
            print(("file", path, rest[-1]))


def digest(size):
    """Print ("program", the SHA-256 of so many bytes at the start of the flash)."""
    import hashlib

    import uctypes

    found = hashlib.sha256(uctypes.bytearray_at(FLASH, size)).digest()
    print(("program", "".join(["%02x" % byte for byte in found])))


def swap(fresh, path):
    """Put a file in another one's place: at every moment the old or the new one is there."""
    os.rename("/" + fresh, "/" + path)


def make_folders(folders):
    """Create folders that do not exist yet."""
    for folder in folders:
        try:
            os.mkdir("/" + folder)
        except OSError:  # it is there
            pass


def remove(paths):
    """Remove files."""
    for path in paths:
        os.remove("/" + path)


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
