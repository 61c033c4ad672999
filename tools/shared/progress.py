"""How far some work is: a line on stderr, and how long the rest takes."""

import sys
import time

SHOWN_S = 0.2, 20  # seconds between two lines: on a terminal, elsewhere


class Progress:
    """A line on stderr: how far it is and how long the rest takes; rewritten on a terminal, else a line now and then.

    `total` pieces, which `unit` names. Inside a `with` statement it leaves its line behind it.
    """

    def __init__(self, total, unit):
        self.total, self.unit = total, unit
        self.start = self.shown = time.monotonic()
        self.open = False

    def __enter__(self):
        return self

    def show(self, done, left_s=None, words="", at_once=False):
        """Say that so many are done and how many seconds are left (None: pieces take about as long as each other).

        Unless something was said a moment ago.
        """
        now, alive = time.monotonic(), sys.stderr.isatty()
        if now - self.shown < SHOWN_S[not alive] and not at_once:
            return
        if left_s is None:
            left_s = (now - self.start) * (self.total - done) / max(done, 1)
        line = f"{done:,} of {self.total:,} {self.unit}{words}, {duration(left_s)} left"
        print(f"\r{line}\x1b[K" if alive else line, end="" if alive else "\n", file=sys.stderr, flush=True)
        self.shown, self.open = now, alive

    def __exit__(self, *problem):
        if self.open:
            print(file=sys.stderr)


class TimeLeft:
    """How long the rest takes when pieces of several kinds take unlike times and `jobs` of them are worked on at once.

    `expected`: [(kind, seconds)] of each piece, whose seconds need only be right among each other.
    """

    def __init__(self, expected, jobs):
        self.expected, self.jobs, self.waiting, self.seen = dict(expected), jobs, {}, {}
        for kind, _ in expected:
            self.waiting[kind] = self.waiting.get(kind, 0) + 1
        self.start = time.monotonic()

    def note(self, kind, seconds):
        """A piece is done, by the wall clock."""
        self.waiting[kind] -= 1
        number, before = self.seen.get(kind, (0, 0))
        self.seen[kind] = number + 1, before + seconds

    def seconds(self):
        """All work, done and to be done, shared among the processes, less the time that has passed."""
        done = sum(seconds for _, seconds in self.seen.values())
        slower = done / sum(self.expected[kind] * number for kind, (number, _) in self.seen.items()) if done else 1
        each = {kind: seconds * slower for kind, seconds in self.expected.items()}
        each.update((kind, seconds / number) for kind, (number, seconds) in self.seen.items())
        work = done + sum(number * each[kind] for kind, number in self.waiting.items())
        return max(0, work / self.jobs - (time.monotonic() - self.start))


def duration(seconds):
    """Rounded words for a time."""
    return f"{seconds:,.0f} s" if seconds < 100 else f"{seconds / 60:,.0f} min"
