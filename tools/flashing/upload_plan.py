"""What an upload is to do: which files to write, which of ours to remove, which of the user's to set aside.

A file is ours when the list on the board claims its path with just this content, or when it is empty where we write.
Whatever else lies there is the user's, and is touched only where it would be overwritten, or imported in place of ours.
"""

import itertools
import os.path
from collections import namedtuple

from tools.flashing import manifest, stage, survey
from tools.flashing.manifest import sha256

MAIN, FRESH = "main.py", "main.new"
BESIDE = {MAIN: FRESH, manifest.NAME: manifest.FRESH}  # under these names they are written, then renamed over the old
OURS = ("engine/", "firmware/", "boards/")
MANY = 20  # modules at our paths, compiled under them: that is no accident, the board was flashed by us
UNFINISHED = "Tavolino: the upload was not finished. Run `python3 -m tools flash` again."
NOTICE = f"{stage.MARK}\nimport time\n\nwhile True:\n    print({UNFINISHED!r})\n    time.sleep(3)\n"

Plan = namedtuple("Plan", "changed removed aside claims left")
Plan.__doc__ = """`changed`, `removed`, `left`: sorted paths to write, to remove, of an older version perhaps; `aside`:
{path of the user's: its new name}; `claims`: {(SHA-256, path)} of all that is ours during the upload."""


def make(wanted, there):
    """The Plan that brings a board (survey.There) to what is wanted, {path: bytes} with its list."""
    listed = there.entries.get(manifest.NAME, (None,))[0] == survey.LIST
    claims = there.claims if listed else unlisted(wanted, there)
    ours = {path for path, entry in survey.files(there).items() if is_ours(path, entry, wanted, claims)}
    ours |= {FRESH} & copies(there)
    changed = sorted(path for path, content in wanted.items() if survey.digest(there, path) != sha256(content))
    removed = sorted(ours - set(wanted))
    aside = names(in_the_way(wanted, there, ours), wanted, there)
    if not changed and not removed and not set(aside) - set(BESIDE.values()):
        aside = {}  # nothing will be written
    left = [] if listed else sorted(maybe_old(there) - ours - set(wanted))
    starts = {(sha256(NOTICE.encode()), MAIN), (sha256(NOTICE.encode()), FRESH), (sha256(wanted[MAIN]), FRESH)}
    still = {(digest, path) for digest, path in claims if survey.digest(there, path) == digest}
    return Plan(changed, removed, aside, still | manifest.claims_of(wanted) | starts, left)


def order(made):
    """All paths that are written, in their order: what a start needs comes last."""
    return [path for path in made.changed if path not in BESIDE] + list(BESIDE)


def gone(made):
    """What is removed, without what is written over anyway."""
    return [path for path in made.removed if path not in BESIDE.values()]


def steps_aside(made, there):
    """([(path, new name)] to rename at once, name for a copy of the start file or "", the others to rename).

    The others follow when the notice stands, for what starts before may need them. At once goes what lies where the
    first steps write; a start file only when it cannot be read, and so not copied.
    """
    start = there.entries.get(MAIN)
    readable = start and start.kind != survey.FOLDER and start.digest != survey.UNREADABLE
    soon = {manifest.NAME, *BESIDE.values()} | (set() if readable else {MAIN})
    kept = made.aside.get(MAIN, "") if readable else ""
    pairs = made.aside.items()
    return (
        [pair for pair in pairs if pair[0] in soon],
        "" if kept in there.entries else kept,
        [pair for pair in pairs if pair[0] not in soon | {MAIN}],
    )


def is_ours(path, entry, wanted, claims):
    """Whether we wrote a file, or nothing would be lost with it."""
    if entry.kind == survey.LIST:
        return path in (manifest.NAME, manifest.FRESH)
    listed = path in wanted or path in BESIDE.values() or any(path == name for _, name in claims)
    return (entry.digest, path) in claims or (entry.size == 0 and listed)


def copies(there):
    """The files that have the same content as the start file: an upload that was cut off made a copy."""
    start = survey.digest(there, MAIN)
    same = {path for path, entry in survey.files(there).items() if entry.digest == start and path != MAIN}
    return same if start != survey.UNREADABLE else set()


def unlisted(wanted, there):
    """{(SHA-256, path)} of what is surely ours on a board that has no list: a version wrote it that made none.

    Such a version left nothing else in its folders. What came there later shows by its content: a start file is ours
    to the letter, a module was compiled under its own path. Such a module counts only where our game is found.
    """
    boards = {path.split("/")[1] for path in there.entries if path.startswith("boards/") and path.count("/") > 1}
    starts = {sha256(text.encode()) for text in [NOTICE, *(stage.START % name for name in boards)]}
    claims = {(survey.digest(there, path), path) for path in (MAIN, FRESH) if survey.digest(there, path) in starts}
    known = [*wanted, *beginnings(wanted)]
    modules = [path for path in known if there.entries.get(path, (None,))[0] == survey.MODULE]
    if claims or len(modules) >= MANY:
        claims |= {(survey.digest(there, path), path) for path in modules}
    return claims


def maybe_old(there):
    """The modules in our folders, which an older version may have left."""
    return {path for path, entry in there.entries.items() if entry.kind == survey.MODULE and path.startswith(OURS)}


def in_the_way(wanted, there, ours):
    """The paths of what is not ours and must not stay where it is: files, and folders with all that is in them."""
    places = {*wanted, *BESIDE.values()}
    modules = [path[: -len(".mpy")] for path in wanted if path.endswith(".mpy")]
    modules += [path[len("lib/") :] for path in modules if path.startswith("lib/")]  # is searched before lib/
    needed = set(folders(wanted))
    taken = {*places, *needed, *beginnings(wanted), *(path + end for path in modules for end in (".py", ".mpy"))}
    found = {path for path in survey.files(there) if path in taken - ours}
    packages = (places | set(modules)) - needed
    found |= {path for path in there.entries if path in packages and is_kept(path, there, ours)}
    return sorted(path for path in found if path not in wanted or survey.digest(there, path) != sha256(wanted[path]))


def beginnings(wanted):
    """The paths of what MicroPython would run first in each of our packages; most of these have nothing there."""
    packages = [folder for folder in folders(wanted) if (folder + "/").startswith(OURS)]
    return [f"{folder}/__init__{end}" for folder in packages for end in (".py", ".mpy")]


def is_kept(folder, there, ours):
    """Whether a folder stays when what is ours in it goes."""
    inside = {path for path in survey.files(there) if path.startswith(folder + "/")}
    return there.entries[folder].kind == survey.FOLDER and (not inside or bool(inside - ours))


def names(paths, wanted, there):
    """{path: a free name for it}: main.before.py, then main.before2.py and so on."""
    found, taken = {}, {*wanted, *there.entries, *BESIDE.values()}
    for path in paths:
        start, end = os.path.splitext(path)
        free = (f"{start}.before{number}{end}" for number in itertools.chain([""], itertools.count(2)))
        same = copies(there) if path == MAIN else set()  # where it is kept already
        found[path] = next(name for name in free if name not in taken or name in same)
        taken.add(found[path])
    return found


def folders(paths):
    """All folders that these paths need, each after the one that holds it."""
    return sorted({path[:at] for path in paths for at, letter in enumerate(path) if letter == "/"})
