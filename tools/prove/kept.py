"""What came of each piece, kept in a file while the sources stay the same: a second start goes on where one ended."""

import hashlib
import json

from tools import environment

ROOMS = ("engine", "firmware", "boards", "tools")
KINDS = (".py", ".mjs", ".txt")
FOLDER = environment.FOLDER / "proved"


class Kept:
    """The results of earlier pieces, by trial and piece: `done` {key: result}. `again` forgets them."""

    def __init__(self, again=False):
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.path = FOLDER / f"{digest()}.jsonl"
        for other in FOLDER.glob("*.jsonl"):
            if again or other != self.path:  # of other sources
                other.unlink()
        self.done = dict(read(self.path))

    def add(self, one, result):
        """A piece is done; it is on the disk when this returns."""
        self.done[one] = result
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps([one, result]) + "\n")


def read(path):
    """[key, result] of each line; the last one may have been cut off."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            pass


def key(name, piece):
    """What tells one piece from another."""
    return f"{name} {json.dumps(piece)}"


def digest():
    """What changes when anything changes that a trial may depend on."""
    found = hashlib.sha256()
    for room in ROOMS:
        for path in sorted((environment.ROOT / room).rglob("*")):
            if path.suffix in KINDS:
                found.update(path.relative_to(environment.ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]
