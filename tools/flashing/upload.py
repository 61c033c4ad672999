"""Bringing a board to a wanted state: what differs, then one chain of steps in which no mix is ever started."""

import hashlib
import tempfile
from pathlib import Path

from tools.flashing import Refused, find, remote, stage

MAIN, FRESH = "main.py", "main.new"
SAVES, FRESH_SAVES = "saves/", "saves.new/"
OURS = ("engine/", "firmware/", "boards/", FRESH_SAVES)  # folders on the board that hold nothing else
SILENCE = (10, 30)  # seconds of the first and the second try; MicroPython answers in one
UNREADABLE = "unreadable"
UNFINISHED = "Tavolino: the upload was not finished. Run `python3 -m tools flash` again."


def look(port):
    """(name of its MicroPython, {path: SHA-256} of every file) of the board at a port; Refused."""
    name = identify(port)
    return name, digests(remote.run(port, remote.call("survey")))


def identify(port):
    """The name of the board's MicroPython; Refused when the game does not run on it, or nothing answers.

    A board that was just starting can miss mpremote's one Ctrl-C, so it is asked twice.
    """
    first, second = SILENCE
    try:
        said = remote.run(port, remote.call("identify"), seconds=first)
    except remote.Silent:
        said = remote.run(port, remote.call("identify"), seconds=second)
    return find.suits(said[-1] if said else "")


def digests(lines):
    """{path: SHA-256} from what survey() printed."""
    pairs = [line.partition(" ") for line in lines]
    return {path: digest for digest, _, path in pairs if path and (len(digest) == 64 or digest == UNREADABLE)}


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def compare(wanted, there):
    """(paths to write, paths to remove), both sorted; of {path: bytes} and {path: SHA-256}."""
    changed = sorted(path for path, content in wanted.items() if there.get(path) != sha256(content))
    return changed, sorted(path for path in there if path not in wanted and stale(path, wanted))


def stale(path, wanted):
    """Whether a file is left from an earlier version, or would be imported in place of one that is wanted."""
    return path == FRESH or path.startswith(OURS) or (path.endswith(".py") and path[:-3] + ".mpy" in wanted)


def write(port, wanted, changed, removed, progress):
    """Make the board hold what is wanted, checked by checksum; `progress(number, path)` for each file written.

    From the first step on until everything is right the board's start file only says that it is not.
    """
    modules = [path for path in changed if path != MAIN]
    placed = {**{path: path for path in modules}, MAIN: FRESH}
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        unpack(folder, {path: wanted[path] for path in placed})
        steps = [
            remote.call("guard", stage.MARK, UNFINISHED),
            remote.call("remove", [path for path in removed if path != FRESH]),
            remote.call("make", folders(modules)),
            *(copy(Path(folder, path), target) for path, target in placed.items()),
            remote.call("survey"),
        ]
        said = remote.run(port, *steps, heard=counter(list(placed), progress))
    there = digests(said)
    check({placed.get(path, path): content for path, content in wanted.items()}, there)
    remote.run(port, remote.call("swap", FRESH, MAIN))


def check(wanted, there):
    """Refused when a file did not arrive as it was sent."""
    wrong = [path for path, content in wanted.items() if there.get(path) != sha256(content)]
    if wrong:
        raise Refused(f"Not all arrived as sent, {wrong[0]} for one. Run the same command again.")


def restart(port):
    """Let the board start anew, as after power-on."""
    remote.run(port, ["reset"])


def copy(path, target):
    """A step: write a file onto the board."""
    return ["cp", "-f", str(path), ":/" + target]


def counter(paths, progress):
    """A listener that counts the copies as mpremote names them."""
    rest = list(enumerate(paths, 1))

    def heard(line):
        if line.startswith("cp ") and rest:
            progress(*rest.pop(0))

    return heard


def folders(paths):
    """All folders that these paths need, each after the one that holds it."""
    found = {path[:at] for path in paths for at, letter in enumerate(path) if letter == "/"}
    return sorted(found)


def unpack(folder, files):
    """Write {path: bytes} below a folder of the PC."""
    for path, content in files.items():
        place = Path(folder, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
