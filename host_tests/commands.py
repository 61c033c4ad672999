"""The project's commands as tests call them: to their end, running, or in this process."""

import contextlib
import io
import os
import signal
import subprocess
import sys

from host_tests.sources import ROOT
from tools import __main__ as program
from tools.shared import children

ENDING = ("SIGINT", *children.ENDING)  # a script's `&` makes a program ignore SIGINT, nohup SIGHUP


def restore_default_signals():
    """Reset the signals as in a terminal, even if the shell that started us ignores these; runs in a new process."""
    for name in ENDING:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [getattr(signal, name) for name in ENDING])


def begin(*words, folder=ROOT, start=("-m", "tools"), **settings):
    """`python3 -m tools` with these words, running, as a subprocess.Popen for signals; `settings` are for that."""
    given = {"preexec_fn": restore_default_signals} if os.name == "posix" else {}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    return subprocess.Popen([sys.executable, *start, *map(str, words)], cwd=folder, **{**given, **pipes, **settings})


def call(*words, folder=ROOT, start=("-m", "tools"), **settings):
    """The same, to its end: the finished process with its texts; `settings` are those of subprocess.run."""
    usual = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8", "timeout": 600}
    return subprocess.run([sys.executable, *start, *map(str, words)], cwd=folder, **{**usual, **settings})


def run(*words):
    """(exit code, what it prints, what it complains of) of a command in this process."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            code = program.main([*map(str, words)])
        except SystemExit as ended:
            code = ended.code
    return code, out.getvalue(), err.getvalue()
