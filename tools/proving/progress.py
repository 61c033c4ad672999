"""How far it is, and how long it will still take."""

import sys
import time

EVERY_S = 20  # between two lines where nobody looks at a terminal


class Progress:
    """Says after each piece how many are done, and about how long the others take.

    `left` are the (trial, piece) to come; `jobs` how many work at once.
    """

    def __init__(self, left, jobs, done=0):
        self.waiting = {trial.name: 0 for trial, _ in left}
        self.expected = {trial.name: trial.seconds for trial, _ in left}
        for trial, _ in left:
            self.waiting[trial.name] += 1
        self.seen = {}
        self.pieces, self.done, self.jobs = done + len(left), done, jobs
        self.start, self.said, self.worked = time.monotonic(), 0, 0.0

    def note(self, name, seconds, failed):
        """A piece is done: seconds of the processor, and whether something failed in it."""
        self.done += 1
        self.worked += seconds
        self.waiting[name] -= 1
        before = self.seen.get(name, (0, 0))
        self.seen[name] = before[0] + 1, before[1] + seconds
        now = time.monotonic()
        if sys.stderr.isatty() or now - self.said > EVERY_S or failed:
            self.said = now
            words = f"[{self.done} of {self.pieces}] {name}{': FAILED' if failed else ''}, {self.left()}"
            start, end = ("\r", "\x1b[K") if sys.stderr.isatty() else ("", "\n")
            sys.stderr.write(start + words + end)
            sys.stderr.flush()

    def left(self):
        """How long it will still take, in words."""
        work = 0
        for name, number in self.waiting.items():
            pieces, seconds = self.seen.get(name, (0, 0))
            each = seconds / pieces if pieces else self.expected[name]
            work += number * each
        slower = (time.monotonic() - self.start) * self.jobs / max(self.worked, 1e-9)  # others use the machine, too
        minutes = work * max(1.0, min(slower, 20)) / self.jobs / 60
        return "less than a minute left" if minutes < 1 else f"about {minutes:.0f} min left"
