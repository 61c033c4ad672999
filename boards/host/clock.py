"""Virtual time: an event loop that never waits; when nothing is ready its clock jumps to the next timer."""

import asyncio
import selectors


class Stuck(Exception):
    """Deadlock: every task waits, and no timer is running."""


def run(coroutine):
    """The coroutine's result, the same in every run. Tasks it leaves behind are cancelled.

    Stuck on a deadlock.
    """
    loop = open_loop()
    try:
        return loop.run_until_complete(coroutine)
    finally:
        close(loop)


def open_loop():
    """A loop in virtual time, to run step by step and then close with close()."""
    clock = _Jumping()
    loop = asyncio.SelectorEventLoop(clock)
    loop.time = clock.time
    loop._clock_resolution = 1e-6  # type: ignore[attr-defined]  # else 16 ms on Windows: shorter sleeps would end before time moves at all
    return loop


def close(loop):
    """Cancel the loop's tasks and close it."""
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.call_soon(loop.stop)  # a stop may be pending from a Ctrl-C, and would end the next run at once
    try:
        loop.run_forever()
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True) if tasks else asyncio.sleep(0))
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        loop.close()


class _Jumping(selectors.DefaultSelector):
    """A selector that advances the virtual time instead of waiting for files."""

    now = 0.0

    def time(self):
        """Virtual seconds since the loop was made."""
        return self.now

    def select(self, timeout=None):
        """No file is ever ready."""
        if timeout is None:
            raise Stuck("every task waits, and no timer runs")
        self.now += max(timeout, 0)
        return []
