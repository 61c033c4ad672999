"""What lies on a board, from what survey() and claims() of on_board.py printed."""

from collections import namedtuple

from tools.flashing import manifest

FILE, MODULE, LIST, FOLDER = KINDS = "file", "module", "list", "folder"  # a module names its path; a list is ours
UNREADABLE = "unreadable"

Entry = namedtuple("Entry", "kind digest size")
There = namedtuple("There", "entries claims free total block", defaults=({}, set(), 0, 352, 4096))
There.__doc__ = """{path: Entry}, {(SHA-256, path)} of its list of our files; of the flash: the blocks that MicroPython
calls free, see room.free(), all of them, the bytes of one."""


def read(lines):
    """There from the lines; chatter is passed over."""
    entries, claimed, flash = {}, [], []
    for line in lines:
        words = line.split(" ", 3)
        if words[0] in KINDS and len(words) == 4 and words[2].isdecimal() and is_digest(words[1]):
            entries[words[3]] = Entry(words[0], words[1], int(words[2]))
        elif words[0] == "claim":
            claimed.append(line.partition(" ")[2])
        elif words[0] == "free" and len(words) == 4:
            flash = [int(word) for word in words[1:]]
    return There(entries, manifest.read(claimed), *flash)


def is_digest(word):
    return len(word) == 64 or word in (UNREADABLE, "-")


def digest(there, path):
    """The SHA-256 of what is at a path; None when nothing is there."""
    entry = there.entries.get(path)
    return entry and entry.digest


def files(there):
    """{path: Entry} without the folders."""
    return {path: entry for path, entry in there.entries.items() if entry.kind != FOLDER}
