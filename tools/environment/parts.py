"""A part of the environment: made once, by one command at a time, and trusted only when it is whole."""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys

from tools import environment
from tools.environment import Unavailable, locks

_lock = None  # its open file, while this command makes a part


def have(what, there, make):
    """Make a part unless it is there. One command at a time: another one waits, and then looks again. Unavailable."""
    global _lock
    with contextlib.suppress(OSError):  # another command may be removing it just now
        if there():
            return
    if _lock:  # a part that another part needs
        return make()
    try:
        environment.FOLDER.mkdir(exist_ok=True)
        with locks.held(environment.FOLDER / "lock", lambda: say("another command is making it; waiting")) as _lock:
            if not there():
                make()
            if not there():
                raise Unavailable(f"What came for {what} is not what is pinned: its SHA-256 differs.")
    except OSError as problem:
        raise Unavailable(f"The environment cannot be made in {environment.FOLDER}: {problem.strerror or problem}.")
    finally:
        _lock = None


def command(words, what, variables=None):
    """Run, give the output as text; Unavailable with the end of the output when it fails.

    It holds the lock, too: should this command be killed, the next one must wait until that has ended as well.
    """
    held = [_lock.fileno()] if _lock and os.name == "posix" else []
    done = subprocess.run(words, cwd=environment.ROOT, capture_output=True, text=True, env=variables, pass_fds=held)
    if done.returncode:
        tail = "\n".join("    " + line for line in (done.stdout + done.stderr).splitlines()[-12:])
        raise Unavailable(f"Could not get {what}. Is this machine on the network? It said:\n{tail}")
    return done.stdout


def fresh(folder):
    """Make a folder anew, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def stamp(*texts):
    """What tells one set of pins from another: a digest of these texts."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def stamped(folder, wanted):
    """Whether a folder was finished with this stamp."""
    file = folder / "complete"
    return file.exists() and file.read_text() == wanted


def write_stamp(folder, wanted):
    """Last of all, so that an interrupted step starts again."""
    (folder / "complete").write_text(wanted)


def intact(folder, files):
    """Whether a folder holds {name: SHA-256}."""
    return all(sha256(folder / name) == digest for name, digest in files.items())


def sha256(path):
    """The digest of a file, or None where there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None


def say(part):
    """What is being made, told at once."""
    print(f"environment: {part} ...", file=sys.stderr, flush=True)
