"""Runs mpremote: executes steps on the board, returns its output, and turns its failures into sentences."""

import contextlib
import os
import subprocess
import tempfile
import threading
from pathlib import Path

from tools import environment
from tools.environment import packages
from tools.flash import Refused

ON_PICO = environment.ROOT / "boards/on_pico.py"
AGAIN = "Nothing is lost: plug it in and run the same command again."
LOST = "The connection to {port} was lost. " + AGAIN
FULL = (
    "The Pico's flash is full, so it is not finished. Remove large files of your own from it"
    " (`mpremote ls`, `mpremote rm`), then run the same command again."
)
BUSY = "{port} cannot be opened. Does another program use it: Thonny, a terminal, a second mpremote?"
SILENT = "No MicroPython answers at {port}. Unplug the Pico, plug it in again, and try again."
SAYINGS = (  # (part of mpremote's error, what it means)
    ("No space left on device", FULL),
    ("ENOSPC", FULL),
    ("Errno 28", FULL),
    ("failed to access", BUSY),
    ("could not enter raw repl", SILENT),
    ("SerialException", LOST),
    ("Input/output error", LOST),
)


class Silent(Refused):
    """No MicroPython answered."""


def run_steps(port, *steps, heard=None, seconds=None, script=ON_PICO):
    """Run mpremote with steps (lists of words) at a port; returns the lines printed. Refused.

    `script` (boards/on_pico.py) defines the functions for call_step(). `heard(line)` is called for each line at once.
    `seconds`: timeout, after which the board counts as silent.
    """
    words = ["connect", port, "run", str(script)]
    for step in steps:
        words += ["+", *step]
    return run_mpremote(words, heard, port, seconds)


def call_step(function: str, *values: object) -> list[str]:
    """A step: call a function of the script on the board."""
    return ["exec", "%s(%s)" % (function, ", ".join(map(repr, values)))]


def run_mpremote(words, heard=None, port="", seconds=None):
    """Run mpremote; its output's lines."""
    command = [str(packages.python_path("flash")), "-u", "-m", "mpremote", *words]
    with tempfile.TemporaryFile() as complaints:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=complaints, cwd=environment.ROOT
        )
        lines = []
        with process.stdout, kill_after(process, seconds) as late:
            for line in process.stdout:
                lines.append(line.decode(errors="replace").rstrip("\r\n"))
                if heard:
                    heard(lines[-1])
            process.wait()
        if late:
            raise Silent(SILENT.format(port=port))
        if process.returncode:
            complaints.seek(0)
            said = explain_failure("\n".join(lines[-20:]) + complaints.read().decode(errors="replace"), port)
            raise (Silent if said == SILENT.format(port=port) else Refused)(said)
    return lines


@contextlib.contextmanager
def kill_after(process, seconds):
    """Kill a process after a timeout in seconds (None: never); yields a list that is not empty after the timeout."""
    late = []

    def end():
        late.append(True)
        process.kill()

    timer = threading.Timer(seconds or 0, end)
    if seconds:
        timer.start()
    try:
        yield late
    except BaseException:  # such as Ctrl-C: free the port for the next command
        process.kill()
        process.wait()
        raise
    finally:
        timer.cancel()


def explain_failure(text, port):
    """mpremote's error message as a sentence that helps."""
    for part, saying in SAYINGS:
        if part in text:
            return saying.format(port=port)
    said = text.strip().splitlines() or ["nothing"]
    return f"mpremote failed at {port}; it said: {said[-1].strip()}\n{AGAIN}"


def check_port(port):
    """Refused when a port does not exist or may not be used; not checked on Windows."""
    if os.name == "nt":
        return
    if not os.path.exists(port):
        raise Refused(f"There is no port {port}. Without --port the Pico is found automatically.")
    if not os.access(port, os.R_OK | os.W_OK):
        raise Refused(
            f"You have no permission to use {port}. On Linux run `sudo usermod -aG {group_of(port)} $USER`"
            " and log in again."
        )
    if not Path(port).is_char_device():
        raise Refused(f"{port} is not a serial port. Without --port the Pico is found automatically.")


def group_of(path):
    """The name of the group that a file belongs to."""
    import grp

    try:
        return grp.getgrgid(os.stat(path).st_gid).gr_name
    except KeyError:
        return "dialout"
