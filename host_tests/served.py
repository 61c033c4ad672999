"""A console on an emulated Pico at a serial port, and the real commands on the other side of that port."""

import subprocess
import sys

from host_tests import sources
from tools import stage
from tools.rp2040 import port, storage
from tools.rp2040.console import Console


class Served:
    """A console whose flash holds {path: bytes} (None: MicroPython only), with a host on its cable."""

    def __init__(self, folder, micropython, files):
        self.path = folder / "flash.bin"
        self.path.write_bytes(storage.flash(micropython, files))
        self.console = Console("pocket", flash=self.path, usb=True)
        self.console.wait(400)

    def flash(self, *words):
        """(exit code, all it said) of the command `flash`; the cable is pulled when the power fails."""
        return self.command(sys.executable, "-m", "tools", "flash", *words)

    def command(self, *words):
        """(exit code, output) of a program that takes --port."""
        emulator = self.console.emulator
        with port.Port() as opened:
            process = subprocess.Popen(
                [*words, "--port", opened.name],
                cwd=sources.ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            port.serve(emulator, opened, lambda: process.poll() is not None or not emulator.powered)
        said = process.communicate(timeout=60)[0]
        return process.returncode, said

    def contents(self):
        """{path: bytes} of the files on it."""
        found = storage.contents(self.path.read_bytes())
        return {path.lstrip("/"): content for path, content in found.items()}

    def restarted(self):
        """What it prints in the first seconds after power-on."""
        emulator = self.console.emulator
        self.console.power(False)
        self.console.power(True)
        emulator.take_printed()
        self.console.wait(4000)
        return emulator.take_printed().decode()

    def close(self):
        """Pull the plug."""
        self.console.close()


def game():
    """What `flash` puts onto a pocket console."""
    return stage.files("pocket")
