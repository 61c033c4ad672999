"""Run work in several processes: yield results when they are done, report crashes, leave no process."""

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
