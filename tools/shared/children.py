"""Programs that a command starts: none outlives it, however it ends."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

ENDING = ("SIGTERM", "SIGHUP")  # what ends a program that does not catch it
GRACE_S = 10  # for a program to end by itself
PR_SET_PDEATHSIG = 1  # linux/prctl.h


def catch_signals() -> None:
    """Let the signals that end a program leave its `with` and `try` statements first, which end what it has started."""
    for number in [getattr(signal, name) for name in ENDING if hasattr(signal, name)]:
        if signal.getsignal(number) == signal.SIG_DFL:  # nohup ignores SIGHUP
            signal.signal(number, leave)


def catch_interrupt() -> None:
    """Let Ctrl-C be a KeyboardInterrupt again."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def leave(number, _frame):
    sys.exit(128 + number)


def binder(name: str = "SIGTERM", parent: int | None = None) -> Callable[[], None]:
    """What a new process calls so that Linux sends it this signal when its parent ends, even by SIGKILL.

    `parent`: its number, if the process is to end at once should it have another one by now.
    """
    if sys.platform != "linux":
        return lambda: None
    import ctypes  # here, because a process that was forked should import nothing

    set_up, number = ctypes.CDLL(None).prctl, getattr(signal, name)

    def bind():
        set_up(PR_SET_PDEATHSIG, number)
        if parent not in (None, os.getppid()):
            os._exit(1)

    return bind


def start(words: list, **settings) -> subprocess.Popen:
    """A running program, as subprocess.Popen(); end() it after an error."""
    if os.name == "posix":
        settings["preexec_fn"] = binder(parent=os.getpid())
    return subprocess.Popen(list(map(str, words)), **settings)


@contextlib.contextmanager
def started(words: list, **settings) -> Iterator[subprocess.Popen]:
    """The same inside the `with` statement: it is awaited at the end, and ended after an error, such as Ctrl-C."""
    with start(words, **settings) as process:
        try:
            yield process
        except BaseException:
            end(process)
            raise


def run(words: list, **settings) -> subprocess.CompletedProcess:
    """A program, run to its end, as subprocess.run()."""
    if settings.pop("capture_output", False):
        settings.update(stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with started(words, **settings) as process:
        out, err = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def end(process: subprocess.Popen) -> None:
    """End a program, gently at first."""
    process.terminate()
    try:
        process.wait(GRACE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
