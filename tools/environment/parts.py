"""What making a part of the environment takes: no other command at the same time, programs, and a line that says so."""

import contextlib
import sys

from tools import environment
from tools.environment import Unavailable, locks
from tools.shared import children


@contextlib.contextmanager
def alone():
    """Hold the environment's lock inside the `with` statement; another command waits. Unavailable."""
    file = environment.FOLDER / "lock"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except OSError as error:
        raise Unavailable(f"cannot write into {file.parent}: {error.strerror}; {environment.REMEDY}")
    with locks.held(file, lambda: report("another command is making it; waiting")):
        yield


def command(words, what, variables=None, hint="Is this machine on the network?"):
    """Run a program; its output as text. Unavailable with a hint and the end of the output if it fails."""
    words = list(map(str, words))
    done = children.run(words, cwd=environment.WORK, capture_output=True, text=True, env=variables, close_fds=False)
    if done.returncode:
        tail = "\n".join("    " + line for line in (done.stdout + done.stderr).splitlines()[-12:])
        raise Unavailable(f"Could not get {what}. {hint} It said:\n{tail}")
    return done.stdout


def report(part):
    print(f"environment: {part} ...", file=sys.stderr, flush=True)
