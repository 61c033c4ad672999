"""Whole evenings as press scripts (scripts/*.txt), and the pictures at their steps marked `# look: ...`.

A script begins with comments that name its board, its seed and, when it goes on with another one's match, that
script. `python3 -m tools play --script FILE --board B --seed N` plays one and prints every screen.
"""

from pathlib import Path

from host_tests.gallery.moments import headed
from tools.simulator import presses
from tools.simulator.console import Console

SCRIPTS = Path(__file__).parent / "scripts"
NAMES = sorted(path.stem for path in SCRIPTS.glob("*.txt"))
LOOK = "# look: "


def read(name):
    """(text, facts) of a script; the facts are the `# word: value` lines at its head."""
    text = (SCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
    head = [line[2:].split(": ", 1) for line in text.splitlines() if line.startswith("# ")]
    return text, dict(pair for pair in head if len(pair) == 2)


def last_parts():
    """The names of the scripts with which no other goes on."""
    return sorted(set(NAMES) - {read(name)[1].get("after") for name in NAMES})


def play(name, saves, make=Console):
    """Play a script, after the one that it goes on with; {name: lines of the pictures looked at} of both.

    `make(board, seed, saves)` opens the console to play on; `saves` is a folder.
    """
    text, facts = read(name)
    before = play(facts["after"], saves, make) if "after" in facts else {}
    lines, written = [], text.splitlines()
    with make(facts["board"], int(facts["seed"]), str(saves)) as console:
        shown = {}
        console.wait(presses.START_MS)
        for number, _, step in presses.parse(text, name, console.stations):
            if not presses.take(console, step):
                raise RuntimeError(f"{name}:{number}: the screens do not settle")
            if LOOK in written[number - 1]:
                lines += looked_at(console, written[number - 1].split(LOOK)[1], shown)
    return {**before, name: lines}


def looked_at(console, words, shown):
    """The pictures of the screens that differ from those in `shown`, which has the last ones from then on; of the only
    screen in any case.
    """
    lines = []
    for station in range(console.stations):
        frame = console.frame(station)
        if console.stations == 1 or frame != shown.get(station):
            heading = words if console.stations == 1 else f"{words} (station {station + 1})"
            lines += headed(heading, frame)
        shown[station] = frame
    return lines
