"""The clock of MicroPython wraps every twelve days: in the middle of a match nobody notices.

MicroPython's own asyncio is not covered: here asyncio is the PC's.
"""

import contextlib
from statistics import median

from firmware.device import aio
from host_tests.firmware import drawn
from host_tests.steady import given, long, st
from host_tests.trials import walks
from host_tests.trials.journals import going_on

PERIOD = 1 << 30  # of ticks_ms() on the Pico
DEPTH = 30  # cards that half of the matches must have come to when the clock wraps
PRESSES = drawn.presses(st.integers(60, 700), min_size=5, max_size=60)
depths = []


def ticks_diff(later, earlier):
    """As MicroPython computes it."""
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


@contextlib.contextmanager
def clock_that_wraps(left_ms):
    """The time so many ms before the clock wraps; None: the PC's usual one."""
    before = aio.ticks_ms, aio.ticks_diff
    if left_ms is not None:
        aio.ticks_ms = lambda: (before[0]() - left_ms) % PERIOD
        aio.ticks_diff = ticks_diff
    try:
        yield
    finally:
        aio.ticks_ms, aio.ticks_diff = before


def play(evening, number, presses, left_ms):
    """[(ms, what the screens show, cards played)] after each press, some of which are held until they repeat."""
    board, game, seats, rules = evening
    seen = []
    with walks.folder() as folder, clock_that_wraps(left_ms):
        with going_on(folder, seats, board, number, game, rules=rules) as console:
            for station, button, held_ms in presses:
                console.simulated.press(station % console.stations, button)
                console.wait(held_ms)
                console.simulated.release(station % console.stations, button)
                console.wait(120)
                seen.append((console.now, console.rams(), walks.played_on(console)))
    return seen


@long(20)
@given(drawn.evenings(), st.integers(0, 99), PRESSES, st.floats(0, 1))
def wrap_somewhere(evening, number, presses, when):
    """The same presses with a clock that wraps then and with one that does not."""
    usual = play(evening, number, presses, None)
    left_ms = 500 + int(when * (usual[-1][0] - 500))
    depths.append(next((cards for now, _, cards in usual if now > left_ms), usual[-1][2]))
    assert play(evening, number, presses, left_ms) == usual


def test_a_match_goes_the_same_way_when_the_clock_wraps():
    depths.clear()
    wrap_somewhere()
    assert median(depths) >= DEPTH, f"too shallow: {sorted(depths)}"
