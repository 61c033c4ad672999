"""One MicroPython on QEMU's Cortex-M33: sources go in, text comes out. What can be imported is frozen in."""

import atexit
import contextlib
import functools
import os
import select
import signal
import subprocess

from tools.pico import cortex_m33
from tools.shared import children

SILENT_S = 900  # then it hangs
PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
START = """
import gc, os, sys, rp2
os.VfsLfs2.mkfs(rp2.Flash())
os.mount(rp2.Flash(), "/")
sys.path[:] = [".frozen"]
from firmware.loading import MODULES
for name in MODULES: __import__(name)
def write(path, text):
    for end in [at for at, letter in enumerate(path) if letter == "/"]:
        try: os.mkdir(path[:end])
        except OSError: pass
    with open(path, "w") as file: file.write(text)
"""
FRESH = (
    "for name in [name for name in sys.modules if name.startswith('host_tests')]: del sys.modules[name]\ngc.collect()"
)


def run_each(chunks, files=None):
    """As run_each() of host_tests/micropython.py."""
    qemu = open_one()
    qemu.process.send_signal(signal.SIGCONT)
    try:
        qemu.run(FRESH)
        qemu.write(files or {})
        return [qemu.run("gc.collect()\n" + chunk) for chunk in chunks]
    finally:
        qemu.process.send_signal(signal.SIGSTOP)  # its prompt keeps a processor busy


@functools.cache
def open_one():
    qemu = Qemu({})
    atexit.register(qemu.end)
    return qemu


class Qemu(contextlib.AbstractContextManager):
    """Use it in a `with` statement, or end() it. `files`: {path: text} on its flash."""

    def __init__(self, files):
        words = ["qemu-system-arm", "-machine", cortex_m33.MACHINE, "-nographic", "-monitor", "null", "-semihosting"]
        words += ["-serial", "stdio", "-kernel", cortex_m33.find_program()]
        self.process = children.start(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.arrived = b""
        self.until(b">>> ")
        self.send(b"\x01")
        self.until(PROMPT)
        problem = self.run(START)["error"]
        assert not problem, problem
        self.write(files)

    def __exit__(self, *error):
        self.end()

    def run(self, source):
        """Run a source: {"out": printed text, "error": traceback or None}."""
        self.begin(source)
        out, error = self.until(b"\x04"), self.until(b"\x04")
        self.until(b">")
        return {"out": out.decode(), "error": error.decode() or None}

    def write(self, files):
        """Write {path: text} to its flash."""
        for path, text in files.items():
            problem = self.run(f"write({path!r}, {text!r})")["error"]
            assert not problem, problem

    def begin(self, source):
        self.send(source.encode() + b"\x04")
        assert self.until(b"OK") == b""

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def until(self, end):
        """What comes before `end`, as bytes."""
        while end not in self.arrived:
            over = self.arrived.count(b"\x04") > 1  # what should have gone on has ended
            ready = not over and select.select([self.process.stdout], [], [], SILENT_S)[0]
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
