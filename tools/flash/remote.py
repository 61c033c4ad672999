"""MicroPython at a serial port, through mpremote: calls of functions there, and its files."""

import ast
import contextlib
import errno
import io
import os
import struct
from pathlib import Path

from tools import environment
from tools.flash import Refused, drives
from tools.shared.streams import report

ON_PICO = environment.ROOT / "boards/on_pico.py"
SILENCE = 4, 30  # seconds of the first and of the second try; a Pico that is starting can miss the first
PATIENCE = 60  # seconds until a function must have answered
PASSING = ("OSError", "MemoryError", "KeyboardInterrupt")  # others do not come from a whole program
AGAIN = "Nothing is lost: plug it in and run the same command again."
FULL = (
    "The Pico's flash is full, so it is not finished. Remove large files of your own from it"
    " (`mpremote ls`, `mpremote rm`), then run the same command again."
)
WAITS = "{port} is silent: waiting for MicroPython, up to {seconds} s more."
BUSY = "{port} cannot be opened. Does another program use it: Thonny, a terminal, a second mpremote?"
SILENT = (
    "No MicroPython answers at {port}. Close other programs that may read it, plug the Pico in again, and try again."
    f" If that does not help: {drives.BOOTSEL}"
)
LOST = "The connection to {port} was lost ({problem}). " + AGAIN


class Lost(Refused):
    """The Pico does not answer, or not any more."""


class UnreadableFile(Refused):
    """A file on the Pico cannot be read."""


class Pico:
    """MicroPython at a port; connect() makes one."""

    def __init__(self, port, link):
        self.port, self.link, self.left = port, link, False

    def ask(self, function, *values, seconds=None):
        """Call a function there; its result. Refused."""
        call = f"print(repr({function}({', '.join(map(repr, values))})))"
        said = self.run(call.encode(), seconds).decode(errors="replace").splitlines()
        return ast.literal_eval(said[-1])

    def run(self, source, seconds=None):
        """Run source there; all that it printed, as bytes. Refused."""
        with explained(self.port):
            said, problem = self.link.exec_raw(source, timeout=seconds or PATIENCE)
        if problem:
            line = problem.decode(errors="replace").splitlines()[-1]
            advice = AGAIN if line.startswith(PASSING) else f"Its program may be damaged. {drives.BOOTSEL}"
            raise Refused(f"It failed on the Pico: {line}\n{advice}")
        return said

    def read(self, path):
        """The bytes of a file. UnreadableFile where the Pico's flash is damaged; Refused."""
        from mpremote.transport import TransportExecError

        with explained(self.port):
            try:
                return bytes(self.link.fs_readfile("/" + path))
            except (OSError, TransportExecError) as problem:
                if isinstance(problem, TransportExecError) or problem.args[1:] == ("/" + path,):  # the Pico said so
                    raise UnreadableFile(f"{path} on the Pico is damaged.")
                raise

    def write(self, path, content):
        """Write a file (bytes). Refused."""
        with explained(self.port):
            self.link.fs_writefile("/" + path, content)

    def leave(self, way):
        """Restart it: `way` is reset or bootloader. Whatever it is doing now is stopped."""
        if not self.left:
            self.left = True
            with contextlib.suppress(Refused), explained(self.port):  # the port may be gone with it
                self.link.enter_raw_repl(soft_reset=False)
                self.link.exec_raw_no_follow(f"import machine, time\ntime.sleep_ms(100)\nmachine.{way}()")


@contextlib.contextmanager
def connect(port):
    """The Pico at a port, with the functions of boards/on_pico.py; afterwards it restarts. Refused."""
    check_port(port)
    with explained(port):
        from mpremote.transport_serial import SerialTransport

        link = SerialTransport(port, timeout=SILENCE[0])
    pico = Pico(port, link)
    try:
        enter(pico)
        pico.run(ON_PICO.read_bytes())
        yield pico
    finally:
        pico.leave("reset")
        with contextlib.suppress(OSError):
            link.close()


def enter(pico):
    """Stop what runs there, and wait for MicroPython's prompt. Refused."""
    for again, seconds in enumerate(SILENCE):
        if again:
            report(WAITS.format(port=pico.port, seconds=seconds))
        with contextlib.suppress(Refused), explained(pico.port):
            pico.link.serial.timeout = seconds
            return pico.link.enter_raw_repl(timeout_overall=seconds)
    pico.left = True
    raise Lost(SILENT.format(port=pico.port))


@contextlib.contextmanager
def explained(port):
    """What mpremote complains of becomes Refused, in a sentence."""
    from mpremote.transport import TransportError

    try:
        with contextlib.redirect_stdout(io.StringIO()):  # it prints what it did not understand
            yield
    except (OSError, TransportError, struct.error) as problem:
        if getattr(problem, "errno", 0) == errno.ENOSPC or "ENOSPC" in str(problem):
            raise Refused(FULL)
        if "failed to access" in str(problem):
            raise Refused(BUSY.format(port=port))
        raise Lost(LOST.format(port=port, problem=str(problem).strip().split("\n")[-1]))


def check_port(port):
    """Refused when a port does not exist or may not be used; not checked on Windows."""
    if os.name == "nt":
        return
    if not Path(port).is_char_device():
        raise Refused(f"There is no serial port {port}. Without --port the Pico is found automatically.")
    if not os.access(port, os.R_OK | os.W_OK):
        raise Refused(
            f"You have no permission to use {port}. On Linux run `sudo usermod -aG {Path(port).group()} $USER`"
            " and log in again."
        )
