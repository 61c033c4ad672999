"""Damaged saves, whatever became of them: the console starts, keeps every whole line, and takes no other one."""

import functools
import tracemalloc

from boards.host import open_board
from engine import record
from firmware import error_log, supervisor
from firmware.lobby import plan, statistics
from firmware.match import session
from firmware.match.round_log import RoundLog
from firmware.storage.store import JOURNAL, QUARANTINED, SETTINGS, Store
from host_tests.console.observing import observed, rows
from host_tests.engine.helpers.random_games import KINDS
from host_tests.steady import given, long, st
from host_tests.trials import scenarios, walks
from host_tests.trials.journals import journal

FILES = (JOURNAL, JOURNAL, JOURNAL, SETTINGS, statistics.FILE, supervisor.CRASH_COUNT_FILE)
MATCHES = 60  # journals to be damaged
HUGE = 65_536
MAX_BYTES = 40_000  # of memory on a PC; a Pico's numbers and strings take less than half of it


@functools.cache
def originals(number):
    """{name: bytes}: the saves of a match before they are damaged."""
    game, players = KINDS[number % len(KINDS)]
    seats = ["person:Anna"] + ["thumb"] * (players - 1)
    target = {"briscola": 2, "scopa": 11}[game]
    return {
        JOURNAL: journal(game, players, 30 + 3 * number, number, seats=seats).encode(),
        SETTINGS: scenarios.settings_of(" ".join(seats), game, target).encode(),
        statistics.FILE: b"Anna=4,2,7,3,1,72,1,2\nBea=1,0,2,0,0,0,0,0\nlast=0123456789abcdef\n",
        supervisor.CRASH_COUNT_FILE: b"1\n",
        error_log.ERRORS: b"Code ABCD\n" * 20,
    }


def overwrite(data, at, end, run):
    """Other bytes, as many as were there or not."""
    return data[:at] + run + data[end:]


def double(data, at, end, run):
    return data[:end] + data[at:]


def move_line(data, at, end, run):
    lines = data.splitlines(keepends=True)
    line = lines.pop(data[:at].count(b"\n"))
    lines.insert(data[:end].count(b"\n"), line)
    return b"".join(lines)


RUNS = st.one_of(
    st.binary(max_size=300),
    st.builds(lambda byte, count: byte * count, st.sampled_from((b"7", b"\xff", b"\0", b"\n")), st.integers(1, HUGE)),
)
PLACES = st.floats(0, 1, exclude_max=True)
DAMAGE = st.tuples(st.sampled_from((overwrite, double, move_line)), PLACES, PLACES, RUNS)

STATIONS = open_board("pocket").stations


def read(store):
    """How many lines of the journal are whole, or 0; all other saves are read as the console reads them."""
    plan.load(store.read_settings(), STATIONS)
    statistics.read_entries(store, statistics.list_names(store))
    supervisor.read_count(store)
    store.read_beginning(error_log.ERRORS, error_log.MAX_CHARS)
    found = store.read(JOURNAL, lambda lines: session.replay_journal(lines, RoundLog()))
    return 1 + len(found.moves) if found.match else 0


def has_right_checksums(lines):
    """Whether whole lines of a journal carry the checksums that the console would have written."""
    text, writer = b"".join(lines).decode(), record.Writer()
    return "".join([writer.line(line.rpartition(" *")[0]) for line in text.split("\n")[:-1]]) == text


def split(data):
    """The lines of bytes, with their ends, as a board reads them."""
    *whole, rest = data.split(b"\n")
    return [line + b"\n" for line in whole] + ([rest] if rest else [])


@long(40)
@given(st.integers(0, MATCHES - 1), st.sampled_from(FILES), st.lists(DAMAGE, min_size=1, max_size=2))
def test_a_console_takes_every_whole_line_and_no_other_says_what_it_cannot_read_and_goes_on(number, name, damages):
    files = dict(originals(number))
    for way, *places, run in damages:
        at, end = sorted([int(place * len(files[name])) for place in places])
        files[name] = way(files[name] or b"\n", at, end, run)
    lines = split(files[JOURNAL])
    same = [one == other for one, other in zip(split(originals(number)[JOURNAL]), lines)] + [False]
    with walks.folder() as folder:
        for one, content in files.items():
            (folder / one).write_bytes(content)
        found = read(Store(str(folder)))
        whole = same.index(False)
        assert found == whole or found > whole and has_right_checksums(lines[:found])
        with observed(folder) as console:
            assert console.kind() == "Title"
            console.press(0, "ok")
            go_on(console, folder, lines, found)
            if name == JOURNAL and not found:
                assert rows(console)["Players"] == str(KINDS[number % len(KINDS)][1])


def go_on(console, folder, lines, found):
    """Go on from the title; `found` of the journal's lines are whole."""
    torn = len(lines) == found + 1 and not lines[-1].endswith(b"\n")  # that is what a power cut leaves
    damaged = console.kind() == "Reader"
    assert damaged or len(lines) == found or torn, "the damage is not reported"
    if damaged:
        assert "journal.old" in console.words().replace(" | ", "") or not found
        console.press(0, "ok")
    assert console.kind() in (("StoredMatches", "Score") if found else ("Options",))
    if console.kind() == "Score":
        assert console.table.match.winner is not None
    elif found:
        console.press(0, "ok")
        console.wait(1000)
        assert console.table is not None
    if damaged:
        assert (folder / QUARANTINED).read_bytes() == b"".join(lines), "the journal is not kept aside"


def test_reading_a_damaged_file_takes_little_memory(tmp_path):
    whole = originals(MATCHES - 1)
    for name in whole:
        for end in (b"", b"\n" + whole[name]):
            for byte in (b"7", b"\xff", b"\0", b"\n"):
                (tmp_path / name).write_bytes(whole[name][:100] + byte * HUGE + end)
                read(Store(str(tmp_path)))  # loads what it needs
                tracemalloc.start()
                try:
                    read(Store(str(tmp_path)))
                    assert tracemalloc.get_traced_memory()[1] < MAX_BYTES, (name, byte)
                finally:
                    tracemalloc.stop()
        (tmp_path / name).unlink()
