"""Run work in several processes: yield results when they are done, report crashes, leave no process; show progress."""

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

POLL_S = 0.5
GRACE_S = 3  # a process has so long to put its files away
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
    others, working, late = multiprocessing.active_children(), {}, set()
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
            late = {future for future, (_, start) in working.items() if now - start > limit_s}
            if late:
                break
    except BrokenProcessPool:
        pass
    finally:
        _end(set(multiprocessing.active_children()).difference(others))
        pool.shutdown()
    too_long = f"it took longer than {limit_s} s"
    return [(piece, too_long if future in late else "") for future, (piece, _) in working.items()]


@contextlib.contextmanager
def _ctrl_c_later():
    """Block Ctrl-C while a process starts; it inherits the block and lifts it once it ignores Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_ctrl_c_to_the_parent():
    """Set up a new process: a terminal sends Ctrl-C to all of them, but only the parent reacts, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if os.name == "posix":
        os.setpgrp()  # SIGTERM to the group reaches what it has started, too: an emulator
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _leave(*_):
    """Leave what is being done, so that its files are put away; a second signal does not interrupt that."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.unraisablehook = lambda *_: None  # an object whose __init__ was interrupted may fail in its __del__
    sys.exit()


def _perform(work, piece):
    """Run one piece; on SystemExit end the whole process, or the pool would give it the next piece."""
    try:
        return work(*piece)
    except SystemExit:
        os._exit(0)


def _end(processes):
    """Ask processes to end, with all that they started; kill those that have not after GRACE_S."""
    for name in ("SIGTERM", "SIGKILL"):
        for process in processes:
            _send(process, name)
        end = time.monotonic() + GRACE_S
        for process in processes:
            process.join(max(0, end - time.monotonic()))


def _send(process, name):
    """Send a signal to a process and its group; one that has only just started has no group yet."""
    try:
        os.killpg(process.pid, getattr(signal, name))
    except (AttributeError, OSError):
        process.terminate()


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
