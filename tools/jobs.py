"""Work on several processes: results as they are done, crashes noticed, nothing left behind; and its progress."""

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

POLL_S, ENDING_S = 0.5, 0.5
DIED = "its process died"
SHOWN_S = 0.2, 20  # seconds between two lines of progress: on a terminal, elsewhere


class Crashed(Exception):
    """The process that worked on a piece died, or took too long; the message says which."""


def results(work, pieces, jobs, limit_s=float("inf"), crashed=None):
    """Yield (piece, work(*piece)) of each piece, a tuple of plain values, as they are done by so many processes.

    What work() raises is raised here. If a process dies or a piece takes longer than limit_s, the piece is done with
    crashed(piece, words), Crashed by default; other pieces that were at work in that pool are worked on again.
    Close the generator, or leave it by an exception such as Ctrl-C, and every process ends, with all that it started.
    """
    waiting, suspects = list(pieces), []
    while waiting or suspects:
        alone = bool(suspects)
        working = yield from _until_crash(work, [suspects.pop()] if alone else waiting, 1 if alone else jobs, limit_s)
        for piece, words in working:
            if words or alone:
                yield piece, (crashed or _raise)(piece, words or DIED)
            else:
                suspects.append(piece)


def _raise(piece, words):
    raise Crashed(f"{piece}: {words}")


def _until_crash(work, waiting, jobs, limit_s):
    """Yield results of pieces taken from `waiting`; return [(piece, "" or that it took too long)] if a process died."""
    others, working = multiprocessing.active_children(), {}
    pool = ProcessPoolExecutor(min(jobs, len(waiting)), initializer=_leave_ctrl_c_to_the_parent)
    try:
        while waiting or working:
            while waiting and len(working) < jobs:
                with _ctrl_c_later():
                    future = pool.submit(_perform, work, waiting[0])
                    working[future] = waiting.pop(0), time.monotonic()
            for future in wait(working, POLL_S, FIRST_COMPLETED).done:
                found = future.result()
                yield working.pop(future)[0], found
            now = time.monotonic()
            if any(now - start > limit_s for _, start in working.values()):
                break
    except BrokenProcessPool:
        pass
    finally:
        _end(set(multiprocessing.active_children()).difference(others))
        pool.shutdown()
    now = time.monotonic()
    return [(one, f"it took longer than {limit_s} s" * (now - start > limit_s)) for one, start in working.values()]


@contextlib.contextmanager
def _ctrl_c_later():
    """Keep Ctrl-C from processes that begin now, until they are ready to leave it to this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_ctrl_c_to_the_parent():
    """In a new process: Ctrl-C comes to all of a terminal's; the one that waits for the others ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if os.name == "posix":
        os.setpgrp()  # SIGTERM to the group reaches what it has started, too: an emulator
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _leave(*signal):
    """Leave what is being done, so that its files are put away."""
    sys.unraisablehook = lambda *_: None  # what was only half made complains when it is deleted
    sys.exit()


def _perform(work, piece):
    """In a process of its own."""
    try:
        return work(*piece)
    except SystemExit:
        os._exit(0)  # a pool's process would take the next piece


def _end(processes):
    """End processes; again until they have ended, for Python may be where it passes over what a signal raises."""
    while processes := [process for process in processes if process.is_alive()]:
        for process in processes:
            with contextlib.suppress(OSError):
                process.terminate() if os.name == "nt" else os.killpg(process.pid, signal.SIGTERM)
        for process in processes:
            process.join(ENDING_S)


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
