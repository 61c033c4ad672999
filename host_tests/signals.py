"""Default signal handling for subprocesses that get signals, even if the shell that started us ignores these."""

import os
import signal

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")  # a script's `&` makes a program ignore SIGINT, nohup SIGHUP


def restore_default_signals():
    """Reset the signals as in a terminal; runs in a new process before its program."""
    for name in ENDING:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [getattr(signal, name) for name in ENDING])


DEFAULT_SIGNALS = {"preexec_fn": restore_default_signals} if os.name == "posix" else {}  # for subprocess.Popen
