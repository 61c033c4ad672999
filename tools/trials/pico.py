"""On the emulated Pico, with the real MicroPython: many rounds in a row on its heap, and the power cut in its flash."""

import tempfile
from pathlib import Path

from engine import replay
from tools.flashing import stage
from tools.proving import rounds_on_pico, scenarios, walks
from tools.proving.trial import Tally, Trial
from tools.rp2040 import image, storage
from tools.rp2040.pico_console import Console

ROUNDS_QUICK, ROUNDS, EVERY = 1, 1000, 20  # rounds; moves from one look at the heap to the next one
FREE, PIECE = "least free bytes of the heap", "least bytes of its largest free piece"
MISSING, ERRORS = "rounds missing", "errors"
EVENINGS_QUICK, EVENINGS = 1, 5
CUTS_QUICK, CUTS = 2, 12  # of an evening
OPERATIONS = 24  # at most from one start to its cut
LOST, FAILED = "moves lost", "starts failed"
WAIT_MS = 2500
SETTINGS = "/saves/settings.txt"


def round_pieces(quick):
    """One piece: they are played in a row."""
    return [[0, ROUNDS_QUICK if quick else ROUNDS]]


def rounds(first, count):
    """So many rounds between computers."""
    tally = Tally()
    played, heap, errors = rounds_on_pico.play(first, count, EVERY)
    tally.tried = played
    tally.check(played >= count, MISSING, f"{played} of {count}")
    tally.check(not errors, ERRORS, errors)
    for free, piece in heap:
        tally.count(FREE, free)
        tally.count(PIECE, piece)
    return tally


def cut_pieces(quick):
    """[evening, cuts]."""
    return (
        [[number, CUTS_QUICK] for number in range(EVENINGS_QUICK)]
        if quick
        else [[number, CUTS] for number in range(EVENINGS)]
    )


def cuts(number, count):
    """An evening at which the power goes again and again, each time in the middle of an operation on the flash."""
    tally, below = Tally(), walks.chance("pico cuts", number)
    game, target = (("briscola", 5), ("scopa", 21))[number % 2]
    files = {**stage.files("pocket"), SETTINGS[1:]: scenarios.settings_of("person thumb", game, target).encode()}
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        path.write_bytes(storage.flash(image.find(), files))
        with Console("pocket", number, path) as console:
            shown = 0
            for start in range(count):
                tally.tried += 1
                shown = evening(tally, console, path, below, f"evening {number}, cut {start}", shown, files)
    return tally


def evening(tally, console, path, below, where, least, files):
    """From power-on to a cut: the moves that there are then; no fewer than before."""
    console.wait(WAIT_MS)
    console.press(0, "ok", "ok")  # the set-up, or the stored match
    console.emulator.cut_at(1 + below(OPERATIONS))
    stored = moves_on(path)
    for _ in range(40):
        if not console.emulator.powered:
            break
        console.press(0, "ok")
        if console.emulator.powered:
            stored = max(stored, moves_on(path))  # this is on the screen by now
    console.power(False)
    try:
        found = moves_on(path)
        same = storage.contents(path.read_bytes()).get(SETTINGS) is not None
    except Exception as error:
        tally.fail(FAILED, f"{where}: {error!r}")
        return least
    tally.check(found >= max(stored, least) and same, LOST, f"{where}: {found} of {stored}")
    console.power(True)
    console.changed.clear()
    tally.check(console.start(console.now + 5000), FAILED, where)
    return found


def moves_on(path):
    """How many moves are in the journal of a flash."""
    text = storage.contents(path.read_bytes()).get("/saves/journal.txt", b"").decode(errors="replace")
    found = replay.read(text.splitlines(keepends=True))
    return len(found[2]) if found else 0


TRIALS = (
    Trial(
        "pico-rounds",
        "Rounds in a row between computers, every game and level, with the whole firmware on an emulated Pico",
        "rounds",
        round_pieces,
        rounds,
        (ERRORS, MISSING),
        450,
        (FREE, PIECE),
        pico=True,
    ),
    Trial(
        "pico-cuts",
        "The power goes in the middle of an operation on the flash of an emulated Pico, again and again in a match",
        "cuts",
        cut_pieces,
        cuts,
        (LOST, FAILED),
        60,
        pico=True,
    ),
)
