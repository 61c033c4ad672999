"""Locked files: one program at a time holds one; the system frees it when that program ends, even when it is killed."""

import contextlib
import os
import time

POLL = 0.1  # seconds


def lock(file):
    """Whether the open file is ours now; where the file system has no locks it always is."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return not isinstance(problem, (BlockingIOError, PermissionError))
    return True


@contextlib.contextmanager
def held(path, tell):
    """Hold the file at `path`, created if missing, inside the `with` statement; OSError.

    If another program holds it, call tell() once and wait.
    """
    with open(path, "a+") as file:
        os.set_inheritable(file.fileno(), True)  # so the programs of parts.command keep it if this one is killed
        if not lock(file):
            tell()
            while not lock(file):
                time.sleep(POLL)
        yield
