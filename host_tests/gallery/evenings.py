"""Whole evenings as press scripts (scripts/*.txt), and what the screens show at their marked steps.

The golden file draws the pictures of the steps marked `# look: ...`, and keeps the hashes of `# compare: ...`.

A script begins with comments that name its board, its seed and, when it goes on with another one's match, that
script. `python3 -m tools play --script FILE --board B --seed N` plays one and prints every screen.
"""

import re
from pathlib import Path

from host_tests.gallery.moments import Moment, trimmed
from tools.play import presses
from tools.play.console import PcConsole

SCRIPTS = Path(__file__).parent / "scripts"
NAMES = sorted(path.stem for path in SCRIPTS.glob("*.txt"))
LOOK = re.compile("# (look|compare): (.*)")


def read(name):
    """(text, facts) of a script; the facts are the `# word: value` lines at its head."""
    text = (SCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
    head = [line[2:].split(": ", 1) for line in text.splitlines() if line.startswith("# ")]
    return text, dict(pair for pair in head if len(pair) == 2)


def last_parts():
    """The names of the scripts with which no other goes on."""
    return sorted(set(NAMES) - {read(name)[1].get("after") for name in NAMES})


def play(name, saves, make=PcConsole):
    """Play a script, after the one that it goes on with; {name: its Moments} of both.

    `make(board, seed, saves)` opens the console to play on; `saves` is a folder.
    """
    text, facts = read(name)
    before = play(facts["after"], saves, make) if "after" in facts else {}
    shown, written = [], text.splitlines()
    with make(facts["board"], int(facts["seed"]), str(saves)) as console:
        last = {}
        console.wait(presses.START_MS)
        for number, _, step in presses.parse_script(text, name, console.stations):
            if not presses.do_step(console, step):
                raise RuntimeError(f"{name}:{number}: the screens do not settle")
            marked = LOOK.search(written[number - 1])
            if marked:
                shown += look(console, marked[2], last, marked[1] == "look")
    return {**before, name: shown}


def look(console, words, last, read):
    """The Moments of the screens that differ from those in `last`, which has the last ones from then on; of the only
    screen in any case.
    """
    shown = []
    for station in range(console.stations):
        frame = console.frame(station)
        if console.stations == 1 or frame != last.get(station):
            heading = words if console.stations == 1 else f"{words} (station {station + 1})"
            shown.append(Moment(heading, trimmed(frame), read))
        last[station] = frame
    return shown
