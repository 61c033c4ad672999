"""A console on an emulated Pico at a serial port, and the real commands on the other side of that port."""

import os
import signal
import subprocess
import sys

from tools import environment, signals
from tools.rp2040 import port, storage
from tools.rp2040.pico_console import Console


class Served:
    """A console whose flash holds {path: bytes} (None: MicroPython only), with a host on its cable."""

    def __init__(self, folder, micropython, files, board="pocket"):
        self.path = folder / "flash.bin"
        self.path.write_bytes(storage.flash(micropython, files))
        self.console = Console(board, flash=self.path, usb=True)
        self.console.wait(400)

    def flash(self, *words, stop_at=None):
        """(exit code, all it said) of the command `flash`; Ctrl-C when it says `stop_at`."""
        return self.command("flash", *words, stop_at=stop_at)

    def command(self, *words, stop_at=None, typed="", meanwhile=None):
        """The same of any command for which `typed` is on the keyboard; `meanwhile(all it said so far)` is a hand.

        When the power fails the port goes, too, as with a cable that is pulled.
        """
        emulator, said = self.console.emulator, self.path.with_name("said.txt")
        keyboard = self.path.with_name("typed.txt")
        keyboard.write_text(typed, encoding="utf-8")
        with port.Port() as opened, open(said, "wb") as out, open(keyboard, "rb") as keys:
            command = [sys.executable, "-m", "tools", *words, "--port", opened.name]
            streams = {"stdin": keys, "stdout": out, "stderr": subprocess.STDOUT}
            process = subprocess.Popen(
                command, cwd=environment.ROOT, **streams, start_new_session=True, **signals.TAKEN
            )

            def ended():
                nonlocal stop_at
                if stop_at and stop_at in said.read_text(encoding="utf-8"):
                    stop_at = os.killpg(process.pid, signal.SIGINT)
                if meanwhile:
                    meanwhile(said.read_text(encoding="utf-8"))
                return process.poll() is not None or not emulator.powered

            port.serve(emulator, opened, ended)
        process.wait(60)
        return process.returncode, said.read_text(encoding="utf-8")

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
