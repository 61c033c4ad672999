"""A computer in a browser thinks for a second at most; the page sees what happens meanwhile."""

import pytest

from host_tests.web.consoles import Console

pytestmark = [pytest.mark.micropython]

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


def test_whatever_thinks_is_asked_to_finish_after_a_second():
    with Console("pocket", seed=1) as console:
        console.order({"run": "from firmware.device import computing; assert computing.limit_ms == 1000"})


def test_whoever_works_long_lets_the_page_be_shown_and_presses_be_heard_meanwhile():
    with Console("pocket", seed=1) as console:
        console.wait(1500)
        pressed_ms = console.now
        console.order({"run": BUSY})
        console.press(0, "ok")
        assert "Set-up" in console.said[0] and console.changed_ms - pressed_ms < 100  # of virtual time
