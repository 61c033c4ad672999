"""The clock of MicroPython begins anew every twelve days: in the middle of a match nobody notices."""

import contextlib

from firmware.device import aio
from tools.proving import walks
from tools.proving.journals import going_on
from tools.proving.trial import Tally, Trial, split

PERIOD = 1 << 30  # of ticks_ms() on the Pico
PRESSES = 60
QUICK, WHOLE, PIECE = 3, 200, 10
DIFFERENT, RAISED = "matches that went another way", "errors"


def pieces(quick):
    """[first, how many]."""
    return split(QUICK, QUICK) if quick else split(WHOLE, PIECE)


def ticks_diff(later, earlier):
    """As MicroPython reckons it."""
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


@contextlib.contextmanager
def clock_that_wraps(left):
    """The time so many ms before it begins anew; None: the PC's usual one."""
    before = aio.ticks_ms, aio.ticks_diff
    if left is not None:
        aio.ticks_ms = lambda: (before[0]() - left) % PERIOD
        aio.ticks_diff = ticks_diff
    try:
        yield
    finally:
        aio.ticks_ms, aio.ticks_diff = before


def wraps(first, count):
    """The same presses with a clock that wraps and with one that does not."""
    tally = Tally()
    for number in range(first, first + count):
        below = walks.chance("wrap", number)
        board, game, seats, rules = walks.draw_evening(below, number)
        plan = {"game": game, "rules": rules}
        presses = [(below(walks.BOARDS[board]), below(len(walks.BUTTONS)), below(700)) for _ in range(PRESSES)]
        where = f"match {number} on {board}: {game}, {seats}"
        try:
            usual = play((seats, board, number), plan, presses, None)
            left = 500 + below(usual[-1][0] - 500)
            tally.tried += 1
            tally.reach(next(moves for now, _, moves in usual if now > left))
            found = play((seats, board, number), plan, presses, left)
            tally.check(found == usual, DIFFERENT, f"{where}, after {left} ms")
        except Exception as error:
            tally.fail(RAISED, f"{where}: {error!r}")
    return tally


def play(console_of, plan, presses, left):
    """[(ms, what the screens show, cards played)] after each press."""
    seen = []
    with walks.folder() as folder, clock_that_wraps(left), going_on(folder, *console_of, **plan) as console:
        for station, button, pause in presses:
            console.simulated.press(station, walks.BUTTONS[button])
            console.wait(60 + pause)  # some are held until they repeat
            console.simulated.release(station, walks.BUTTONS[button])
            console.wait(120)
            seen.append((console.now, console.rams(), walks.played_on(console)))
        return seen


TRIALS = (
    Trial(
        "wrap",
        "The clock wraps in the middle of a match, as it does every 12 days: beside the same match without that",
        "wraps",
        pieces,
        wraps,
        (DIFFERENT, RAISED),
        5,
        depth=(40, "cards played in the match"),
    ),
)
