"""Programs that are started in order to be sent signals: they take them, whatever the shell before them ignores."""

import os
import signal

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")  # `&` in a script has a program ignore the first one, nohup the last one


def take():
    """In a new process, before its program begins: as in a terminal."""
    for name in ENDING:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [getattr(signal, name) for name in ENDING])


TAKEN = {"preexec_fn": take} if os.name == "posix" else {}  # for subprocess.Popen
