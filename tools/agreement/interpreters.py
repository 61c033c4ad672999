"""Python sources in a process of their own, on CPython or on MicroPython, and what they print."""

import subprocess
import sys

from tools import environment
from tools.agreement import micropython

TIMEOUT = 600  # seconds for one process, far more than it needs
FOLDERS = ("engine", "tools/agreement")


def on_micropython(sources):
    """What each source printed; micropython.Failed."""
    results = micropython.run_each(sources, folders=FOLDERS, timeout=TIMEOUT)
    for result in results:
        if result["error"]:
            raise micropython.Failed("on MicroPython:\n" + result["error"])
    return [result["out"] for result in results]


def on_cpython(sources):
    """The same, for sources that print a line each."""
    command = [sys.executable, "-c", "\n".join(sources)]
    done = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, timeout=TIMEOUT)
    if done.returncode:
        raise micropython.Failed("on CPython:\n" + done.stderr)
    return done.stdout.splitlines()
