"""Virtual time: it jumps to the next timer, always in the same way; and the firmware's asyncio on it."""

import asyncio

import pytest

from boards.host import clock
from firmware.device import aio


def test_everything_happens_in_the_same_order_every_time():
    async def worker(name, step, log):
        for _ in range(40):
            await aio.sleep_ms(step)
            log.append((aio.ticks_ms(), name))

    async def main():
        log = []
        await aio.gather(*[worker(name, step, log) for name, step in (("a", 5), ("b", 7), ("c", 5), ("d", 35))])
        return log

    first = clock.run(main())
    assert first == clock.run(main())
    assert [when for when, _ in first] == sorted(when for when, _ in first)
    assert [when for when, name in first if name == "b"] == list(range(7, 281, 7))


def test_a_result_an_error_and_the_tasks_left_behind():
    ended = []

    async def forever():
        try:
            await aio.Event().wait()
        finally:
            ended.append(True)

    async def main(error):
        aio.create_task(forever())
        await aio.sleep_ms(1)
        if error:
            raise error
        return "done"

    assert clock.run(main(None)) == "done"
    with pytest.raises(KeyError):
        clock.run(main(KeyError("why")))
    assert ended == [True, True]


def test_waiting_for_ever_is_an_error_and_not_a_hang():
    async def main():
        await aio.Event().wait()

    with pytest.raises(clock.Stuck):
        clock.run(main())


def test_a_wait_can_have_an_end():
    async def main():
        with pytest.raises(aio.Timeout):
            await aio.wait_for_ms(aio.Event().wait(), 250)
        assert aio.ticks_ms() == 250
        event = aio.Event()
        event.set()
        return await aio.wait_for_ms(event.wait(), 250)

    assert clock.run(main()) is True


def test_a_loop_can_run_bit_by_bit():
    async def ticking(log):
        while True:
            await aio.sleep_ms(100)
            log.append(aio.ticks_ms())

    log, loop = [], clock.open_loop()
    task = loop.create_task(ticking(log))
    for seconds, count in ((0.25, 2), (0.1, 3), (1, 13)):
        loop.run_until_complete(asyncio.sleep(seconds))
        assert log == list(range(100, 100 * count + 1, 100))
    clock.close(loop)
    assert task.cancelled() and loop.is_closed()


def test_the_console_runs_without_virtual_time_too():
    async def main():
        before = aio.ticks_ms()
        await aio.sleep_ms(20)
        return aio.ticks_diff(aio.ticks_ms(), before)

    assert aio.run(main()) >= 19
