"""One MicroPython on QEMU's Cortex-M33: sources go in, text comes out. What can be imported is frozen in."""

import atexit
import functools
import os
import select
import signal
import subprocess

from tools.pico import cortex_m33
from tools.shared import children

SILENT_S = 900  # then it hangs
PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
FRESH = """
import gc, sys
for name in [name for name in sys.modules if name.startswith("host_tests")]: del sys.modules[name]
"""


def run_each(chunks):
    """As run_each() of host_tests/micropython.py."""
    qemu = open_one()
    qemu.process.send_signal(signal.SIGCONT)
    try:
        qemu.run(FRESH)
        return [qemu.run("gc.collect()\n" + chunk) for chunk in chunks]
    finally:
        qemu.process.send_signal(signal.SIGSTOP)  # its prompt keeps a processor busy


@functools.cache
def open_one():
    """The Qemu that this process keeps."""
    qemu = Qemu()
    atexit.register(qemu.end)
    return qemu


class Qemu:
    """The processor at its prompt; end() it."""

    def __init__(self):
        words = ["qemu-system-arm", "-machine", cortex_m33.MACHINE, "-nographic", "-monitor", "null", "-semihosting"]
        words += ["-serial", "stdio", "-kernel", cortex_m33.find_program()]
        self.process = children.start(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.arrived = b""
        self.until(b">>> ")
        self.send(b"\x01")
        self.until(PROMPT)

    def run(self, source):
        """Run a source: {"out": printed text, "error": traceback or None}."""
        self.send(source.encode() + b"\x04")
        assert self.until(b"OK") == b""
        out, error = self.until(b"\x04"), self.until(b"\x04")
        self.until(b">")
        return {"out": out.decode(), "error": error.decode() or None}

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def until(self, end):
        """What comes before `end`, as bytes."""
        while end not in self.arrived:
            ready = select.select([self.process.stdout], [], [], SILENT_S)[0]
            more = os.read(self.process.stdout.fileno(), 65536) if ready else b""
            if not more:
                raise RuntimeError("QEMU ended or hangs: " + self.arrived.decode(errors="replace"))
            self.arrived += more
        before, _, self.arrived = self.arrived.partition(end)
        return before

    def end(self):
        self.process.send_signal(signal.SIGCONT)
        children.end(self.process)
        self.process.stdin.close()
        self.process.stdout.close()
