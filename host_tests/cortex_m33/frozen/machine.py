"""Stand-in for MicroPython's `machine`: that of the PC, and timers that never end."""

from boards.host.lib.machine import *  # noqa: F403


class Timer:
    def init(self, **_):
        pass

    def deinit(self):
        pass
