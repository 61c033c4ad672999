"""The one place that knows both asyncios, MicroPython's and CPython's: waiting, time, tasks.

Times are milliseconds, ints. On CPython they come from the running event loop, so that a loop with a time of
its own (a simulation, a test) takes the whole console with it.
"""

import asyncio
import time

create_task = asyncio.create_task
gather = asyncio.gather
Event = asyncio.Event
Timeout = asyncio.TimeoutError

if hasattr(asyncio, "sleep_ms"):
    sleep_ms = asyncio.sleep_ms
    wait_for_ms = asyncio.wait_for_ms
    ticks_ms = time.ticks_ms
    ticks_diff = time.ticks_diff
    ticks_cpu = time.ticks_cpu
else:

    async def sleep_ms(milliseconds):
        """Let others run for at least this long."""
        await asyncio.sleep(milliseconds / 1000)

    async def wait_for_ms(awaitable, milliseconds):
        """The awaitable's result; Timeout when it takes longer, and then it is cancelled."""
        return await asyncio.wait_for(awaitable, milliseconds / 1000)

    def ticks_ms():
        """The time; only differences mean something, and only ticks_diff takes them."""
        return int(asyncio.get_running_loop().time() * 1000 + 0.5)

    def ticks_diff(later, earlier):
        """Milliseconds from `earlier` to `later`."""
        return later - earlier

    def ticks_cpu():
        """The finest ticks there are, below 2 ** 30: only for chance, which nothing but a press takes them for."""
        return time.perf_counter_ns() & 0x3FFFFFFF


async def run_until_first(coroutines):
    """Run coroutines together until one of them ends; its result, or what it raised. The others are cancelled."""
    ended, outcomes = Event(), []

    async def follow(coroutine):
        try:
            outcomes.append((await coroutine, None))
        except Exception as error:
            outcomes.append((None, error))
        ended.set()

    tasks = [create_task(follow(coroutine)) for coroutine in coroutines]
    try:
        await ended.wait()
    finally:
        for task in tasks:
            task.cancel()
    result, error = outcomes[0]
    if error:
        raise error
    return result


def run(coroutine):
    """Run a coroutine to its end and give its result: the console's main program."""
    return asyncio.run(coroutine)
