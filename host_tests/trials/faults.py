"""An error in every screen, every player, every call of the store; a hang in each: it is told, and no move is lost."""

import contextlib
import importlib

import boards.host  # noqa: F401  (the stand-ins go on the path)
from boards import connect
from engine import replay
from firmware import faults, rescue
from firmware.device.store import JOURNAL, SETTINGS, Store
from host_tests.trials import walks
from host_tests.trials.faulty import CALLS, Fault, Faulty, faulty
from host_tests.trials.journals import going_on
from host_tests.trials.trial import Tally, Trial, in_pieces
from tools.play.watched import Watching, watched

QUICK, WHOLE = 1, 100  # walks
STEPS = 250  # presses of a walk
EVERY = 23  # presses from one fault of the store or of a player to the next one
SITTERS = ("person", "person", "thumb", "chance", "level1", "level3")
TOLD_MS = 5000
WELL_MS = rescue.WELL_MS + 1000
UNTOLD, UNKEPT = "not told", "not kept in error.txt"
LOST, ENDED = "moves lost", "consoles that did not come back"
HANGS_QUICK, HANGS = 2, 200
UNSEEN, HUNG = "hangs that nobody saw", "hang"


def pieces(quick):
    """[walk, presses]."""
    return [[number, STEPS // 3 if quick else STEPS] for number in range(QUICK if quick else WHOLE)]


def walk(number, presses):
    """Press anything; whatever can fail does so, one after the other."""
    tally, below = Tally(), walks.chance("faults", number)
    board, game, seats, rules = walks.draw_evening(below, number, SITTERS)
    where = f"walk {number} on {board}: {game}, {seats}"
    plan = {"game": game, "rules": rules, "explain": str(number % 3), "pace": "quick"}
    kinds = {"kinds": (Faulty, Watching), "lasting": True}
    with walks.folder() as folder, faulty(Fault()) as fault:
        with going_on(folder, seats, board, number, **kinds, **plan) as console:
            fault.screens = True
            for step in range(presses):
                if step % EVERY == EVERY - 1:
                    fault.armed = choose(below, seats)
                before, failed = whole(folder), len(fault.done)
                walks.press_anything(console, below)
                if len(fault.done) > failed:
                    fault.screens, fault.armed = False, None  # one fault at a time
                    look_after(tally, console, folder, before, f"{where}, {fault.done[-1]}")
                    fault.screens = True
                if console.finished:
                    break
    return tally


def choose(below, seats):
    """The next call of the store, or player, that is to fail."""
    computers = [one for one in seats.split() if one != "person"] or ["level4"]  # who gives hints
    return ("store", CALLS[below(len(CALLS))]) if below(2) else ("player", computers[below(len(computers))])


def whole(folder):
    """The whole lines of the journal; [] without one."""
    lines = Store(str(folder)).read(JOURNAL, list)
    found = replay.read_record(lines)
    return lines[: 1 + len(found[2])] if found else []


def look_after(tally, console, folder, before, where):
    """After a fault: it is told at every station and kept; the console begins again, and no move is lost."""
    tally.tried += 1
    tally.on_purpose += 1
    tally.reach(max(0, len(before) - 1))
    for _ in range(TOLD_MS // 100):  # while a computer thinks, a station's error waits for it
        if is_told(console):
            break
        console.wait(100)
    tally.check(is_told(console), UNTOLD, where)
    kept = (folder / faults.ERRORS).read_text(encoding="utf-8") if (folder / faults.ERRORS).exists() else ""
    tally.check(kept.startswith("Code "), UNKEPT, where)
    (folder / faults.ERRORS).unlink(missing_ok=True)
    tally.check(is_kept(before, whole(folder), folder), LOST, where)
    for _ in range(4):
        console.wait(1000)
        if console.kind() != "Reader" or console.finished:
            break
        console.press(0, "ok")
    tally.check(not console.finished and console.kind() != "Reader", ENDED, where)
    console.wait(WELL_MS)  # now errors are counted from 0 again


def is_told(console):
    """Whether every station shows something to read: the error."""
    return all(console.kind(one) == "Reader" for one in range(console.stations))


def is_kept(before, after, folder):
    """Whether the moves of a match are still there, or it came to its end and was counted."""
    if not before or after[:1] == before[:1]:
        return after[: len(before)] == before
    counted = Store(str(folder)).read(SETTINGS, "".join).partition("counted=")[2][:16]
    return bool(counted) and counted in before[0] or bool(after)


class Reset(KeyboardInterrupt):
    """The board begins anew: nothing in the firmware catches it, and asyncio lets it out at once."""


class Timer:
    """In place of machine.Timer: a hang lets its seconds pass."""

    running = []

    def init(self, period, callback):
        """Start it."""
        self.callback = callback
        Timer.running.append(self)

    def deinit(self):
        """Stop it."""
        if self in Timer.running:
            Timer.running.remove(self)


def hang(_):
    """Never end; only timers go on, and one of them may reset the board."""
    for _ in range(20 * connect.PATIENCE):
        for timer in list(Timer.running):
            timer.callback(timer)
    raise TimeoutError(UNSEEN)


def reset():
    """machine.reset()."""
    raise Reset


@contextlib.contextmanager
def guarded():
    """The console is started with a watchdog as boards have it."""
    machine = importlib.import_module("machine")  # the stand-in; its name may stand in boards only
    machine.Timer, machine.reset, Timer.running = Timer, reset, []
    keep_running, dog = rescue.keep_running, connect.Watchdog()

    async def keep(console):
        dog.last_words = lambda: rescue.report_hang(console.store)
        await keep_running(console, dog)

    rescue.keep_running = keep
    try:
        yield
    finally:
        rescue.keep_running = keep_running
        del machine.Timer, machine.reset


def hangs(first, count):
    """So many hangs, each in a match of its own."""
    tally = Tally()
    for number in range(first, first + count):
        below = walks.chance(HUNG, number)
        board, game, seats, rules = walks.draw_evening(below, number, SITTERS)
        with walks.folder() as folder, faulty(Fault(hang)) as fault, guarded():
            hang_once(tally, folder, fault, below, (seats, board, number), {"game": game, "rules": rules})
    return tally


def hang_once(tally, folder, fault, below, console_of, plan):
    """Play, hang, look what the next start finds."""
    where, before = f"hang {console_of[2]}", []
    try:
        with going_on(folder, *console_of, kinds=(Faulty, Watching), lasting=True, **plan) as console:
            for step in range(400):
                if step == 12:
                    fault.armed = draw_hang(below, console_of[0])
                before = whole(folder)
                walks.press_anything(console, below, ("ok",) * 5 + ("right",))
                if fault.done:
                    tally.fail(UNSEEN, f"{where}, {fault.done}")
                    return
    except Reset:
        tally.tried += 1
        tally.on_purpose += 1
        tally.reach(max(0, len(before) - 1))
        kept = Store(str(folder)).read_beginning(faults.ERRORS, len(faults.HANG))
        tally.check(kept == faults.HANG, UNKEPT, f"{where}, {fault.done}")
        tally.check(is_kept(before, whole(folder), folder), LOST, f"{where}, {fault.done}")
        with watched(folder, console_of[1]) as console:
            tally.check(walks.go_on(console), ENDED, f"{where}, {fault.done}")


def draw_hang(below, seats):
    """Where it hangs: a player, the drawing of the cards, or the store, as it stores a move."""
    computers = [one for one in seats.split() if one != "person"]
    if computers and below(2):
        return "player", computers[below(len(computers))]
    return (("store", "append"), ("draw", "BriscolaPlay"), ("draw", "ScopaPlay"))[below(3)]


TRIALS = (
    Trial(
        "faults",
        "An error raised in every screen as it is drawn and as it is pressed, in players, in every call of the store",
        "errors",
        pieces,
        walk,
        (UNTOLD, UNKEPT, LOST, ENDED),
        1,
        depth=(30, "moves stored"),
    ),
    Trial(
        "hangs",
        "A player, a screen or the store that never ends, in a match: the watchdog resets the board",
        "hangs",
        in_pieces(HANGS_QUICK, HANGS, HANGS // 10),
        hangs,
        (UNSEEN, UNKEPT, LOST, ENDED),
        7,
        depth=(30, "moves stored"),
    ),
)
