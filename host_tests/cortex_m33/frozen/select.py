"""Stand-in for MicroPython's `select`, with which asyncio waits: nothing ever comes, but virtual time passes."""

import time

POLLIN, POLLOUT = 1, 4


class poll:
    def register(self, *_):
        pass

    def poll(self, ms=-1):
        time.pass_ms(ms)
        return []

    ipoll = poll
