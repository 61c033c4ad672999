"""Runs Python sources in a separate process, on CPython or on MicroPython; returns their output."""

import subprocess
import sys

from tools import environment
from tools.agreement import micropython

TIMEOUT = 3600  # seconds for one process, far more than it needs, also beside much other work
FOLDERS = ("engine", "tools/agreement")


def on_micropython(sources):
    """The output of each source on MicroPython; micropython.Failed."""
    results = micropython.run_each(sources, folders=FOLDERS, timeout=TIMEOUT)
    for result in results:
        if result["error"]:
            raise micropython.Failed("on MicroPython:\n" + result["error"])
    return [result["out"] for result in results]


def on_cpython(sources):
    """The output of each source on CPython; each prints one line."""
    command = [sys.executable, "-c", "\n".join(sources)]
    done = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode:
        raise micropython.Failed("on CPython:\n" + done.stderr)
    return done.stdout.splitlines()
