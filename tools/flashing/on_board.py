"""What runs on the board during an upload: looking, removing, swapping; sent by mpremote, runs on MicroPython."""

import os

FOLDER = 0x4000
PART = 1024


def identify():
    """Print (implementation, version, machine, form of .mpy files) as Python writes it."""
    import sys

    it = sys.implementation
    machine = getattr(it, "_machine", "") or os.uname().machine
    print((it.name, tuple(it.version)[:3], machine, getattr(it, "_mpy", 0) & 0xFF))


def walk(folder=""):
    """(path, whether it is a folder, bytes) of everything below a folder; paths without a slash in front."""
    for entry in sorted(os.ilistdir("/" + folder)):
        path = folder + "/" + entry[0] if folder else entry[0]
        is_folder = entry[1] == FOLDER
        yield path, is_folder, entry[3]
        if is_folder:
            yield from walk(path)


def survey(mark):
    """Print "kind SHA-256 size path" for everything on the flash, then "free", its free blocks, all blocks, their size.

    The kinds: "folder", "module" (one that was compiled under its own path), "list" (its first line is the mark),
    "file". The digest of a file that cannot be read is "unreadable".
    """
    for path, is_folder, size in walk():
        if is_folder:
            print("folder - 0", path)
        else:
            sha, head = digest(path)
            print(kind(path, head, mark), sha, size, path)
    told = os.statvfs("/")
    print("free", told[3], told[2], told[0])


def digest(path):
    """(SHA-256, the first bytes) of a file."""
    import hashlib

    sha, part, head = hashlib.sha256(), bytearray(PART), b""
    try:
        with open("/" + path, "rb") as file:
            size = file.readinto(part)
            head = bytes(part[: min(size, 256)])
            while size:
                sha.update(memoryview(part)[:size])
                size = file.readinto(part)
    except OSError:
        return "unreadable", b""
    return "".join(["%02x" % byte for byte in sha.digest()]), head


def kind(path, head, mark):
    """What a file is, by its first bytes."""
    if path.endswith(".mpy"):
        for name in (path, path[:-3] + "py"):  # older versions were compiled under the other name
            if (name + "\0").encode() in head:
                return "module"
    return "list" if head.startswith(mark.encode() + b"\n") else "file"


def claims(path, mark):
    """Print "claim" and the line for every line of the list; nothing where there is none, or another file."""
    try:
        with open("/" + path, "rb") as file:
            if file.readline(len(mark) + 1) == mark.encode() + b"\n":
                for line in file:
                    print("claim", line.decode().rstrip("\n"))
    except (OSError, ValueError):  # there is none, or it is no text
        pass


def guard(notice, kept=""):
    """From now on the start file is only this notice; `kept` names a copy of the one that was there, "" for none.

    It is copied, not renamed: at every moment the old start file or the notice is there.
    """
    if kept:
        with open("/main.py", "rb") as old, open("/main.new", "wb") as new:
            part = bytearray(PART)
            size = old.readinto(part)
            while size:
                new.write(memoryview(part)[:size])
                size = old.readinto(part)
        swap("main.new", kept)
    with open("/main.new", "w") as file:
        file.write(notice)
    swap("main.new", "main.py")


def swap(fresh, path):
    """Put a file in another one's place: at every moment the old or the new one is there."""
    os.rename("/" + fresh, "/" + path)


def set_aside(pairs):
    """Give files and folders other names, which must be free; those that are gone are passed over."""
    for path, free in pairs:
        try:
            os.stat("/" + path)
        except OSError:
            continue
        os.rename("/" + path, "/" + free)


def make(folders):
    """Folders that are to be there, each after the one that holds it."""
    for folder in folders:
        try:
            os.mkdir("/" + folder)
        except OSError:  # it is there
            pass


def remove(paths):
    """Remove files, and the folders that are empty then."""
    for path in paths:
        os.remove("/" + path)
        try:
            while "/" in path:
                path = path[: path.rindex("/")]
                os.rmdir("/" + path)
        except OSError:  # not empty
            pass


def drop(folder):
    """Remove a folder if it is empty."""
    try:
        os.rmdir("/" + folder)
    except OSError:
        pass
