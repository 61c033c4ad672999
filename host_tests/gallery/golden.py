"""Golden pictures (frames/*.txt): screens as text that stay as they are until somebody looks at a change.

`python3 -m host_tests.gallery.golden` in the checkout writes them all anew; look at `git diff` before you keep them.
"""

import tempfile
from itertools import zip_longest
from pathlib import Path

from host_tests.gallery import evenings, moments

FRAMES = Path(__file__).parent / "frames"
ANEW = "`python3 -m host_tests.gallery.golden` writes all golden pictures anew; look at `git diff` before you keep them"
EVENINGS = FRAMES / "evenings"


def check(path, lines):
    """Compare lines with a golden file."""
    name = f"frames/{path.relative_to(FRAMES).as_posix()}"
    assert path.exists(), f"{name} is missing: {ANEW}"
    kept = path.read_text(encoding="utf-8").split("\n")[:-1]
    for number, (line, wanted) in enumerate(zip_longest(lines, kept), 1):
        assert line == wanted, f"{name} differs at line {number}: {ANEW}"


def write(path, lines):
    """Write a golden file anew."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def write_all():
    """Write every golden file anew, and remove those that nothing is compared with any more."""
    for path in FRAMES.rglob("*.txt"):
        path.unlink()
    for name, code in moments.GOLDEN:
        write(FRAMES / moments.file_name(name, code), moments.lines(name, code))
    for name in evenings.last_parts():
        with tempfile.TemporaryDirectory() as saves:
            for part, lines in evenings.play(name, saves).items():
                write(EVENINGS / f"{part}.txt", lines)


if __name__ == "__main__":
    write_all()
