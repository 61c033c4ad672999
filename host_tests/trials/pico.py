"""On the emulated Pico, with the real MicroPython: many rounds in a row on its heap, and the power cut in its flash."""

import tempfile
from pathlib import Path

from engine import replay
from firmware.device.station import GUARD_MS
from host_tests.trials import journals, rounds_on_pico, scenarios, walks
from host_tests.trials.trial import Tally, Trial
from tools.pico import game_image, storage
from tools.pico.pico_console import Console

ROUNDS_QUICK, ROUNDS, EVERY = 1, 400, 20  # rounds; moves from one look at the heap to the next one
FREE = "least free bytes of the heap"
MISSING = "rounds missing"
EVENINGS = (
    ("briscola", "person thumb"),
    ("scopa", "person thumb"),
    ("briscola", "person level4 level2"),
    ("scopa", "person level3 thumb level1"),
)
CUTS_QUICK, CUTS = 2, 10  # of an evening
WHILE_GOING_ON, WHILE_PLAYING = 24, 8  # operations on the flash to a cut, at most
PRESSES = 40
LOST, FAILED, IDLE = "moves lost", "starts failed", "matches that do not go on"
WAIT_MS = 2500
GO_ON = ("ok", "ok")  # at the title, and at the stored match
SETTINGS, JOURNAL = "saves/settings.txt", "saves/journal.txt"


def round_pieces(quick):
    """One piece: they are played in a row."""
    return [[0, ROUNDS_QUICK if quick else ROUNDS]]


def rounds(first, count):
    """So many rounds between computers."""
    tally = Tally()
    played, heap = rounds_on_pico.play(first, count, EVERY)
    tally.tried = played
    tally.reach(played)
    tally.check(played >= count, MISSING, f"{played} of {count}")
    for free in heap:
        tally.count(FREE, free)
    return tally


def cut_pieces(quick):
    """[evening, cuts]."""
    return [[0, CUTS_QUICK]] if quick else [[number, CUTS] for number in range(len(EVENINGS))]


def cuts(number, count):
    """Cuts spread over a long match: at each the console goes on with the journal up to there, and plays."""
    tally, below = Tally(), walks.chance("pico cuts", number)
    game, seats = EVENINGS[number]
    for one in range(count):
        percent = (2 * one + 1) * journals.DEEPEST // (2 * count)
        text = journals.deep_journal(game, seats.split(), number, percent)
        settings = scenarios.settings_of(seats, game, journals.LONG[game])
        saves = {SETTINGS: settings.encode(), JOURNAL: text.encode()}
        with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
            path = Path(folder, "flash.bin")
            path.write_bytes(game_image.make_flash("pocket", saves))
            with Console("pocket", number, path) as console:
                cut_once(tally, console, path, below, f"{game}, {seats}, cut {one}")
    return tally


def cut_once(tally, console, path, below, where):
    """Go on, play until the power goes, go on again: no stored move is lost, and the next one can be played."""
    tally.tried += 1
    console.wait(WAIT_MS)
    if below(2):
        console.emulator.cut_at(1 + below(WHILE_GOING_ON))
    console.press(0, *GO_ON)
    if console.emulator.powered:
        console.emulator.cut_at(1 + below(WHILE_PLAYING))
    stored = play_until(console, path, lambda lines: not console.emulator.powered)
    console.power(False)
    try:
        found = lines_on(path)
        same = "/" + SETTINGS in storage.read_files(path.read_bytes())
    except Exception as error:
        tally.fail(FAILED, f"{where}: {error!r}")
        return
    tally.reach(len(found) - 1)
    tally.check(same and found[: len(stored)] == stored, LOST, f"{where}: {len(found)} of {len(stored)} lines")
    console.power(True)
    console.changed.clear()
    tally.check(console.start(console.now + 5000), FAILED, where)
    console.wait(WAIT_MS)
    console.press(0, *GO_ON)
    after = play_until(console, path, lambda lines: len(lines) > len(found))
    tally.check(len(after) > len(found), IDLE, f"{where}: {len(after)} lines")


def play_until(console, path, is_done):
    """Press OK again and again until is_done(lines of the journal); the most lines that there were meanwhile."""
    lines = lines_on(path)
    for _ in range(PRESSES):
        if is_done(lines):
            break
        console.press(0, "ok")
        console.wait(2 * GUARD_MS)  # a press in haste plays nothing, and makes the guard longer
        if console.emulator.powered:
            lines = lines_on(path)  # these moves are on the screen by now
    return lines


def lines_on(path):
    """The whole lines of the journal on a flash; [] without one."""
    text = storage.read_files(path.read_bytes()).get("/" + JOURNAL, b"").decode(errors="replace")
    lines = text.splitlines(keepends=True)
    found = replay.read_record(lines)
    return lines[: 1 + len(found[2])] if found else []


TRIALS = (
    Trial(
        "pico-rounds",
        "Rounds in a row between computers, every game and level, with the whole firmware on an emulated Pico",
        "rounds",
        round_pieces,
        rounds,
        (MISSING,),
        960,
        (FREE,),
        pico=True,
        depth=(1, "rounds in a row"),
    ),
    Trial(
        "pico-cuts",
        "The power goes in the middle of an operation on the flash of an emulated Pico, anywhere in a long match",
        "cuts",
        cut_pieces,
        cuts,
        (LOST, FAILED, IDLE),
        100,
        pico=True,
        depth=(40, "moves stored"),
    ),
)
