"""Hides the differences between MicroPython's asyncio and CPython's: waiting, time, tasks.

Times are milliseconds, ints. On CPython they come from the running event loop, so that a loop with virtual
time (a simulation, a test) drives the whole console.
"""

import asyncio
import time

create_task = asyncio.create_task
gather = asyncio.gather
Event = asyncio.Event
Timeout = asyncio.TimeoutError

if hasattr(asyncio, "sleep_ms"):
    sleep_ms = asyncio.sleep_ms  # type: ignore[attr-defined]
    wait_for_ms = asyncio.wait_for_ms  # type: ignore[attr-defined]
    ticks_ms = time.ticks_ms  # type: ignore[attr-defined]
    ticks_diff = time.ticks_diff  # type: ignore[attr-defined]
    ticks_cpu = time.ticks_cpu  # type: ignore[attr-defined]
else:

    async def sleep_ms(milliseconds: int) -> None:
        """Let others run for at least this long."""
        await asyncio.sleep(milliseconds / 1000)

    async def wait_for_ms(awaitable, milliseconds: int):
        """The awaitable's result; Timeout, and it is cancelled, if it takes longer."""
        return await asyncio.wait_for(awaitable, milliseconds / 1000)

    def ticks_ms() -> int:
        """The time; only meaningful as an argument of ticks_diff."""
        return int(asyncio.get_running_loop().time() * 1000 + 0.5)

    def ticks_diff(later: int, earlier: int) -> int:
        """Milliseconds from `earlier` to `later`."""
        return later - earlier

    def ticks_cpu() -> int:
        """The finest clock there is, below 2 ** 30; used as entropy at each press only."""
        return time.perf_counter_ns() & 0x3FFFFFFF


def give_way():
    """Let others run, and no longer: an awaitable."""
    return sleep_ms(0)


async def run_until_first(coroutines):
    """Run coroutines concurrently until one ends; return its result or raise its error. The others are cancelled."""
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
    """Run a coroutine to its end and return its result: the console's main program."""
    return asyncio.run(coroutine)
