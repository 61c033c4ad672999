"""Ctrl-C at a chosen moment of the store's work: at one of its lines, or in an operation on the flash."""

import contextlib
import sys

from firmware.device import lines, store

FILES = (store.__file__, lines.__file__)


class Lines:
    """Counts the lines of the store as they run; at number `at` (0: never) a KeyboardInterrupt is raised."""

    def __init__(self, at):
        self.at, self.count, self.resting = at, 0, False

    def trace(self, frame, event, what):
        """What Python calls for every call and line.

        Not where a generator is being put away: Python lets nothing out of there, and MicroPython runs nothing then.
        """
        if frame.f_code.co_filename not in FILES or event == "exception" and what[0] is GeneratorExit:
            frame.f_trace = None
            return None
        if event == "line" and not self.resting:
            self.count += 1
            if self.count == self.at:
                raise KeyboardInterrupt
        return self.trace

    @contextlib.contextmanager
    def aside(self):
        """What runs meanwhile does not count."""
        before, self.resting = self.resting, True
        try:
            yield
        finally:
            self.resting = before

    @contextlib.contextmanager
    def counting(self):
        """Count inside the `with` statement."""
        before = sys.gettrace()
        sys.settrace(self.trace)
        try:
            yield self
        finally:
            sys.settrace(before)


class Operations:
    """The same for operations on a flash: the one of number `at` is not done, and a KeyboardInterrupt raised."""

    def __init__(self, at, device):
        self.at, self.device, self.count = at, device, 0

    def _before(self, _):
        self.count += 1
        if self.count == self.at:
            raise KeyboardInterrupt

    aside = contextlib.nullcontext

    @contextlib.contextmanager
    def counting(self):
        """Count inside the `with` statement."""
        self.device.before = self._before
        try:
            yield self
        finally:
            self.device.before = None
