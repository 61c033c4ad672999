"""Files that one program at a time holds; the system frees them when the program ends, even when it is killed."""

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
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def unlock(file):
    """Give it back, also for programs that inherited it."""
    with contextlib.suppress(OSError):
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_UN)


@contextlib.contextmanager
def held(path, tell):
    """Hold the file at `path`, which is made if need be, inside the `with` statement; the open file.

    tell() is called once when another program holds it, and then that one is waited for. OSError.
    """
    with open(path, "a+") as file:
        if not lock(file):
            tell()
            while not lock(file):
                time.sleep(POLL)
        try:
            yield file
        finally:
            unlock(file)
