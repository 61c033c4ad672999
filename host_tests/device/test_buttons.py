"""Buttons: a press counts once however the contact bounces, repeats when held, and stays at its station."""

from collections import Counter

import pytest

from boards.connect import BUTTONS
from boards.host import clock, open_board
from firmware.device import aio, buttons
from host_tests.steady import given, long, st


def play(board, script, milliseconds):
    """Poll while `script` (an async function) moves contacts; each station's presses, with their times."""
    heard = [[] for _ in board.buttons]

    async def listen(station):
        while True:
            name = await board.buttons[station].wait_for_press()
            heard[station].append((name, aio.ticks_ms()))

    async def main():
        aio.create_task(buttons.Poller(board.stations).poll_forever())
        for station in range(len(board.buttons)):
            aio.create_task(listen(station))
        aio.create_task(script())
        await aio.sleep_ms(milliseconds)

    clock.run(main())
    return heard


CHATTER = st.lists(st.integers(1, buttons.OPEN_MS - 2), max_size=4)  # ms, each shorter than OPEN_MS
# With the chatter before and after it, up to 288 ms, no closing lasts until it repeats.
CLOSINGS = st.lists(
    st.tuples(CHATTER, st.integers(buttons.OPEN_MS, buttons.REPEAT_AFTER_MS - 300), CHATTER, st.integers(0, 200)),
    min_size=1,
    max_size=8,
)
PLACES = st.tuples(st.integers(0, 3), st.sampled_from(BUTTONS))


async def close_and_open(board, place, closing):
    """One closing of a contact that chatters before it settles: (chatter, ms closed, chatter, ms open)."""
    for (first, other), chatter, rest in (
        ((board.press, board.release), closing[0], closing[1]),
        ((board.release, board.press), closing[2], closing[3] + buttons.OPEN_MS + 3 * buttons.SCAN_MS),
    ):
        first(*place)
        for pause in chatter:
            await aio.sleep_ms(pause)
            other(*place)
            await aio.sleep_ms(pause)
            first(*place)
        await aio.sleep_ms(rest)


@long(12)
@given(st.dictionaries(PLACES, CLOSINGS, min_size=1), st.sets(PLACES))
def test_each_closing_of_a_bouncing_contact_is_one_press(closings, stuck):
    board = open_board("table_four")
    stuck = {place for place in stuck if place not in closings and place[1] not in buttons.REPEATING}

    async def work(place):
        for closing in closings[place]:
            await close_and_open(board, place, closing)

    async def script():
        for place in stuck:
            board.press(*place)
        await aio.gather(*[work(place) for place in closings])

    longest = max(sum(300 + closed + opened for _, closed, _, opened in some) for some in closings.values())
    heard = play(board, script, longest)
    found = Counter((station, name) for station, presses in enumerate(heard) for name, _ in presses)
    assert found == {**{place: 1 for place in stuck}, **{place: len(some) for place, some in closings.items()}}


@pytest.mark.parametrize("button", BUTTONS)
def test_held_left_and_right_repeat_sooner_and_sooner_and_the_others_do_not(button, board):
    async def script():
        await aio.sleep_ms(100)
        board.press(0, button)

    presses = play(board, script, 4000)[0]
    times = [when for _, when in presses]
    waits = [later - now for now, later in zip(times, times[1:])]
    assert times[0] <= 100 + buttons.SCAN_MS and {name for name, _ in presses} == {button}
    if button in ("ok", "back"):
        assert waits == []
    else:
        assert 500 <= waits[0] < 510 and 150 <= waits[1] < 160 and 140 <= waits[2] < 150
        assert len(waits) > 30 and all(50 <= wait < 60 for wait in waits[15:])


def test_presses_wait_in_order_but_a_screen_that_does_not_look_is_not_flooded(board):
    async def main():
        waiting = board.buttons[0]
        aio.create_task(buttons.Poller(board.stations).poll_forever())
        for button in ("left", "ok", "back"):
            await board.tap(0, button)
        assert [await waiting.wait_for_press() for _ in range(3)] == ["left", "ok", "back"]
        board.press(0, "right")
        await aio.sleep_ms(5000)
        board.release(0, "right")
        assert waiting.presses == ["right"]
        for _ in range(30):
            await board.tap(0, "ok")
        assert len(waiting.presses) == buttons.WAITING

    clock.run(main())
