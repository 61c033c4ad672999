"""Golden frames (frames/*.txt): a hash of every screen worth looking at, and pictures of those that a reviewer reads.

`python3 -m host_tests.gallery` writes them all again; look at `git diff` before you keep them.
"""

import tempfile
from hashlib import sha256
from pathlib import Path

from host_tests.gallery import evenings, moments

FRAMES = Path(__file__).parent / "frames"
WRITE = "`python3 -m host_tests.gallery` writes all golden frames again; look at `git diff` before you keep them"
EVENINGS = FRAMES / "evenings"
MARK = "== "  # a heading begins with it, no line of a picture does
DIGITS = 12  # of a picture's SHA-256 in hex


def head(heading, lines):
    """The line above a picture, or in place of it: its hash, and what it shows."""
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGITS] + " " + heading


def check(path, shown):
    """Compare moments with a golden file; an AssertionError draws the first one that differs."""
    assert path.exists(), f"{path.name} is missing: {WRITE}"
    kept = [line.removeprefix(MARK) for line in path.read_text(encoding="utf-8").split("\n") if line.startswith(MARK)]
    for moment, wanted in zip(shown, kept):
        now = head(moment.heading, moment.lines)
        assert now == wanted, "\n".join([f"{path.name} differs at {wanted}: {WRITE}", f"Now {now}:", *moment.lines])
    assert len(shown) == len(kept), f"{path.name}: {WRITE}"


def write_all():
    """Write every golden file again, each picture once, and remove those that nothing is compared with any more."""
    for path in FRAMES.rglob("*.txt"):
        path.unlink()
    drawn = set()
    for name, code in moments.GOLDEN:
        write(FRAMES / moments.file_name(name, code), moments.look(name, code), drawn)
    for name in evenings.last_parts():
        with tempfile.TemporaryDirectory() as saves:
            for part, shown in evenings.play(name, saves).items():
                write(EVENINGS / f"{part}.txt", shown, drawn)


def write(path, shown, drawn):
    """Write a golden file; `drawn` has the pictures of the others, and then its own too."""
    lines = []
    for moment in shown:
        lines.append(MARK + head(moment.heading, moment.lines))
        if moment.read and tuple(moment.lines) not in drawn:
            drawn.add(tuple(moment.lines))
            lines += moment.lines
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
