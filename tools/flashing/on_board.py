"""What runs on the board during an upload: looking, removing, swapping; sent by mpremote, runs on MicroPython."""

import os

FOLDER = 0x4000


def identify():
    """Print (implementation, version, machine, form of .mpy files) as Python writes it."""
    import sys

    it = sys.implementation
    machine = getattr(it, "_machine", "") or os.uname().machine
    print((it.name, tuple(it.version)[:3], machine, getattr(it, "_mpy", 0) & 0xFF))


def walk(folder=""):
    """Every file below a folder: paths without a slash in front."""
    for name in sorted(os.listdir("/" + folder)):
        path = folder + "/" + name if folder else name
        if os.stat("/" + path)[0] & FOLDER:
            yield from walk(path)
        else:
            yield path


def survey():
    """Print "SHA-256 path" for every file; the digest of one that cannot be read is "unreadable"."""
    for path in walk():
        print(digest(path), path)


def digest(path):
    import hashlib

    sha, part = hashlib.sha256(), bytearray(1024)
    try:
        with open("/" + path, "rb") as file:
            size = file.readinto(part)
            while size:
                sha.update(memoryview(part)[:size])
                size = file.readinto(part)
    except OSError:
        return "unreadable"
    return "".join(["%02x" % byte for byte in sha.digest()])


def guard(mark, text):
    """From now on the start file only prints a text, again and again, as what is printed before a host listens
    is lost; a start file without our mark is kept as main.before.py."""
    try:
        with open("/main.py") as file:
            foreign = file.readline().strip() != mark
        if foreign:
            os.rename("/main.py", "/main.before.py")
    except OSError:  # there is none
        pass
    with open("/main.new", "w") as file:
        file.write("%s\nimport time\n\nwhile True:\n    print(%r)\n    time.sleep(3)\n" % (mark, text))
    swap("main.new", "main.py")


def swap(fresh, path):
    """Put a file in another one's place: at every moment the old or the new one is there."""
    os.rename("/" + fresh, "/" + path)


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
    """Remove an empty folder."""
    os.rmdir("/" + folder)
