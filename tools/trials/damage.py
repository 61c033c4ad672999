"""Damaged saves: bytes changed, files cut, doubled, lines swapped: it starts, and keeps all that is whole.

Every damaged file is read as the console reads it; at one in so many a whole console is started from it.
"""

import functools
import tracemalloc

import boards.host  # noqa: F401  (the stand-ins go on the path)
from engine import record
from firmware import faults, rescue
from firmware.device.store import ASIDE, JOURNAL, SETTINGS, Store
from firmware.lobby import plan, statistics
from firmware.match import session
from firmware.match.story import Story
from tools.agreement.random_games import KINDS
from tools.proving import scenarios, walks
from tools.proving.journals import journal
from tools.proving.trial import Tally, Trial, split
from tools.simulator.watched import watched

QUICK, WHOLE, PIECE = 150, 100_000, 2500
STARTED = 40  # one in so many damaged files is what a console starts from
WEIGHED = 100  # of one in so many the memory is measured that reading it takes
MOST_BYTES = 40_000  # of memory on a PC; a Pico's numbers and texts take less than half of it
MATCHES = 60  # journals to be damaged
HUGE = 65_536
RAISED, LOST, FORGED, HEAVY, ENDED = (
    "errors",
    "whole lines lost",
    "damaged lines taken",
    "too much memory",
    "starts failed",
)
UNTOLD = "not told"
FILES = (JOURNAL, SETTINGS, statistics.FILE, rescue.IN_A_ROW)


def pieces(quick):
    """[first file, how many]."""
    return split(QUICK, QUICK) if quick else split(WHOLE, PIECE)


def lines_of(data):
    """The lines of bytes, with their ends, as a board reads them."""
    *whole, rest = data.split(b"\n")
    return [line + b"\n" for line in whole] + [rest] * bool(rest)


def pick(below, data):
    """A place in the data; chance has no larger numbers."""
    return below(min(len(data), HUGE))


def flip(data, below):
    """Some bits changed."""
    found = bytearray(data)
    for _ in range(1 + below(4)):
        found[pick(below, found)] ^= 1 << below(8)
    return bytes(found)


def overwrite(data, below):
    """A run of bytes erased, zeroed, or anything."""
    at, size = pick(below, data), 1 + below(300)
    run = (b"\xff" * size, bytes(size), bytes([below(256) for _ in range(size)]))[below(3)]
    return data[:at] + run + data[at + size :]


def cut(data, below):
    """The rest is missing, or a part in the middle."""
    at = pick(below, data)
    return data[:at] + (b"" if below(2) else data[at + 1 + below(80) :])


def double(data, below):
    """A part is there twice."""
    at, end = sorted((pick(below, data), pick(below, data)))
    return data[:end] + data[at:]


def swap(data, below):
    """Two lines have changed places."""
    lines = lines_of(data)
    one, other = below(len(lines)), below(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def lengthen(data, below):
    """A huge line somewhere, or behind everything: of one letter, of erased flash, or of zeros."""
    at = pick(below, data) if below(2) else len(data)
    return data[:at] + (b"7", b"\xff", b"\0")[below(3)] * (1 + below(HUGE)) + (b"\n" if below(2) else b"") + data[at:]


def drop(data, below):
    """A line is missing."""
    lines = lines_of(data)
    del lines[below(len(lines))]
    return b"".join(lines) or b"\n"


WAYS = (flip, overwrite, cut, double, swap, lengthen, drop)


@functools.cache
def originals(number):
    """{name: bytes}: the saves of a match before they are damaged."""
    game, players = KINDS[number % len(KINDS)]
    seats = ["person:Anna"] + ["thumb"] * (players - 1)
    target = {"briscola": 2, "scopa": 11}[game]
    return {
        JOURNAL: journal(game, players, 10 + 3 * number, number, seats=seats).encode(),
        SETTINGS: scenarios.settings_of(" ".join(seats), game, target).encode(),
        statistics.FILE: b"Anna=4,2,7,3,1,72,1,2\nBea=1,0,2,0,0,0,0,0\nlast=0123456789abcdef\n",
        rescue.IN_A_ROW: b"1\n",
    }


def files(first, count):
    """So many damaged files."""
    tally = Tally()
    with walks.folder() as folder:
        for number in range(first, first + count):
            below = walks.chance("damage", number)
            whole = originals(below(MATCHES))
            name = FILES[0 if below(3) else below(len(FILES))]
            way = WAYS[below(len(WAYS))]
            damaged = way(whole[name], below)
            for _ in range(below(2)):
                damaged = WAYS[below(len(WAYS))](damaged or b"\n", below)
            tally.tried += 1
            tally.reach(whole[JOURNAL].count(b"\n") - 1)
            try_file(tally, folder, whole, name, damaged, number, f"file {number}: {name}, {way.__name__}")
    return tally


def try_file(tally, folder, whole, name, damaged, number, where):
    """Read it as the console does, and perhaps start one."""
    (folder / name).write_bytes(damaged)
    weighed = number % WEIGHED == 0
    try:
        if weighed:
            read(Store(str(folder)))  # what has to be loaded for that is loaded
            tracemalloc.start()
        found = read(Store(str(folder)))
        if weighed:
            most = tracemalloc.get_traced_memory()[1]
            tally.check(most < MOST_BYTES, HEAVY, f"{where}: {most} bytes")
            tally.count("most bytes that reading one took on the PC", most)
        if name == JOURNAL:
            compare(tally, whole[name], damaged, found, where)
        if number % STARTED == 0:
            start(tally, folder, whole, name, damaged, found, where)
    except Exception as error:
        tally.fail(RAISED, f"{where}: {error!r}")
    finally:
        if weighed:
            tracemalloc.stop()
        for one in folder.iterdir():
            one.unlink()


def read(store):
    """What the console makes of the saves: of the journal how many lines are whole, or 0."""
    plan.load(store.read_settings(), 1)
    statistics.read_entries(store, statistics.list_names(store))
    rescue.read_count(store)
    store.read_beginning(faults.ERRORS, faults.MAX_CHARS)
    found, _ = store.read(JOURNAL, lambda lines: session.read_record(lines, Story().play))
    return 1 + len(found[2]) if found else 0


def compare(tally, whole, damaged, found, where):
    """Every line before the damage is taken, and none behind it: but one with the right checksum is right."""
    lines, there = lines_of(whole), lines_of(damaged)
    same = 0
    while same < min(len(lines), len(there)) and lines[same] == there[same]:
        same += 1
    tally.check(found >= same, LOST, f"{where}: {found} of {same}")
    if found > same:
        text = b"".join(there[:found]).decode()
        bodies = [line.rpartition(" *")[0] for line in text.split("\n")[:-1]]
        writer = record.Writer()
        tally.check("".join(writer.line(body) for body in bodies) == text, FORGED, f"{where}: {found}, not {same}")


def start(tally, folder, whole, name, damaged, found, where):
    """Start a console from all the saves, one of them damaged: it tells what it cannot read, and goes on."""
    for other, content in whole.items():
        if other != name:
            (folder / other).write_bytes(content)
    tally.count("consoles started")
    lines = lines_of(damaged) if name == JOURNAL else []
    with watched(folder, "pocket", 1) as console:
        tally.check(console.kind() == "Title", ENDED, where)
        console.press(0, "ok")
        torn = len(lines) == found + 1 and not lines[-1].endswith(b"\n")  # that is what a power cut leaves
        if len(lines) > found and not torn and damaged:
            tally.check(console.kind() == "Reader", UNTOLD, where)
        if console.kind() == "Reader":
            console.press(0, "ok")
        kind, wanted = console.kind(), ("Menu", "Score") if found or name != JOURNAL else ("Options",)
        tally.check(kind in wanted, ENDED, f"{where}: {kind}, not {' or '.join(wanted)}")
        if kind == "Menu":
            console.press(0, "ok")
            console.wait(1000)
            tally.check(console.runner is not None, ENDED, where)
        if kind == "Score":
            tally.check(console.runner.match.winner is not None, ENDED, f"{where}: the score of a match that goes on")
        if lines and found == 0 and damaged:
            tally.check((folder / ASIDE).exists(), LOST, f"{where}: not kept aside")


TRIALS = (
    Trial(
        "damage",
        "Damaged journals, settings, statistics and counts: bits flipped, runs of other bytes, cut, doubled, lines"
        " swapped, dropped or huge; a console is started from one in 40",
        "files",
        pieces,
        files,
        (RAISED, LOST, FORGED, UNTOLD, HEAVY, ENDED),
        3,
        ("consoles started", "most bytes that reading one took on the PC"),
        depth=(40, "moves in the journal"),
    ),
)
