"""mpremote as a program: steps for the board in, what it printed out, its failures as sentences."""

import contextlib
import os
import subprocess
import tempfile
import threading
from pathlib import Path

from tools import environment
from tools.environment import packages
from tools.flashing import Refused

ON_PICO = environment.ROOT / "boards/on_pico.py"
AGAIN = "Nothing is lost: plug it in and run the same command again."
LOST = "The connection to {port} was lost. " + AGAIN
FULL = (
    "The Pico's flash is full, so it is not finished. Remove large files of your own from it"
    " (`mpremote ls`, `mpremote rm`), then run the same command again."
)
BUSY = "{port} cannot be opened. Does another program use it: Thonny, a terminal, a second mpremote?"
SILENT = "At {port} no MicroPython answers. Unplug the Pico, plug it in again, and try again."
SAYINGS = (  # what mpremote's error has in it, what it means
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


def run(port, *steps, heard=None, seconds=None, script=ON_PICO):
    """Let mpremote do steps (lists of words) at a port; the lines printed. Refused with a sentence.

    The functions of `script` (boards/on_pico.py) are there for steps made by call(). `heard(line)` gets each line as it
    comes. A board that has not done it after so many seconds counts as silent.
    """
    words = ["connect", port, "run", str(script)]
    for step in steps:
        words += ["+", *step]
    return mpremote(words, heard, port, seconds)


def call(function, *values):
    """A step: call a function of the script on the board."""
    return ["exec", "%s(%s)" % (function, ", ".join(map(repr, values)))]


def mpremote(words, heard=None, port="", seconds=None):
    """Run mpremote; its output's lines."""
    command = [str(packages.python_path("flash")), "-u", "-m", "mpremote", *words]
    with tempfile.TemporaryFile() as complaints:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=complaints, cwd=environment.ROOT
        )
        lines = []
        with process.stdout, limited(process, seconds) as late:
            for line in process.stdout:
                lines.append(line.decode(errors="replace").rstrip("\r\n"))
                if heard:
                    heard(lines[-1])
            process.wait()
        if late:
            raise Silent(SILENT.format(port=port))
        if process.returncode:
            complaints.seek(0)
            said = sentence("\n".join(lines[-20:]) + complaints.read().decode(errors="replace"), port)
            raise (Silent if said == SILENT.format(port=port) else Refused)(said)
    return lines


@contextlib.contextmanager
def limited(process, seconds):
    """End a process after so many seconds (None: never); gives a list that then is not empty."""
    late = []

    def end():
        late.append(True)
        process.kill()

    timer = threading.Timer(seconds or 0, end)
    if seconds:
        timer.start()
    try:
        yield late
    except BaseException:  # Ctrl-C, for one: the port must be free for whoever comes next
        process.kill()
        process.wait()
        raise
    finally:
        timer.cancel()


def sentence(text, port):
    """What mpremote's complaint means."""
    for part, saying in SAYINGS:
        if part in text:
            return saying.format(port=port)
    said = text.strip().splitlines() or ["nothing"]
    return f"mpremote failed at {port}; it said: {said[-1].strip()}\n{AGAIN}"


def may_use(port):
    """Refused with a sentence when a port is not there or not allowed; Windows names are not looked at."""
    if os.name == "nt":
        return
    if not os.path.exists(port):
        raise Refused(f"There is no port {port}. Without --port the Pico is looked for.")
    if not os.access(port, os.R_OK | os.W_OK):
        raise Refused(
            f"You may not use {port}. On Linux `sudo usermod -aG {group(port)} $USER` allows it,"
            " from your next login on."
        )
    if not Path(port).is_char_device():
        raise Refused(f"{port} is no serial port. Without --port the Pico is looked for.")


def group(path):
    """The name of the group that a file belongs to."""
    import grp

    try:
        return grp.getgrgid(os.stat(path).st_gid).gr_name
    except KeyError:
        return "dialout"
