"""A computer in a browser thinks for a second at most; the page sees what happens meanwhile."""

import pytest

from host_tests.web.consoles import Console

pytestmark = [pytest.mark.micropython]

# A player that thinks until it is told that this was enough, on a clock that goes on by 100 ms with each look.
PATIENT = """
from boards.web.start import in_time


class Clock:
    now = 0

    def ticks_ms(self):
        self.now += 100
        return self.now

    def ticks_diff(self, later, earlier):
        return later - earlier


def patient(name, view, below):
    while not (yield):
        pass
    return name, view, below


clock, steps = Clock(), 0
thinking = in_time(patient, clock)("level4", "view", "below")
while True:
    try:
        next(thinking)
        steps += 1
    except StopIteration as end:
        assert end.value == ("level4", "view", "below"), end.value
        break
assert 900 <= clock.now - 100 <= 1100, clock.now
assert steps > 5
"""

# Three seconds of work, in steps after which others have their turn.
BUSY = """
import js
from firmware.device import aio


async def work():
    for _ in range(600):
        js.spend(5)
        await aio.sleep_ms(0)


aio.create_task(work())
"""


def test_a_player_is_told_after_a_second_that_it_was_enough():
    with Console("pocket", seed=1) as console:
        console.order({"run": PATIENT})


def test_whoever_works_long_lets_the_page_be_shown_and_presses_be_heard_meanwhile():
    with Console("pocket", seed=1) as console:
        console.wait(1500)
        pressed_ms = console.now
        console.order({"run": BUSY})
        console.press(0, "ok")
        assert "Set-up" in console.said[0] and console.changed_ms - pressed_ms < 100  # of virtual time
