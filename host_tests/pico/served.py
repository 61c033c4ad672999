"""A console on an emulated Pico at a serial port, and the real commands on the other side of that port."""

import contextlib
import os
import signal
import subprocess

from host_tests.commands import begin
from tools.pico import bootsel, port, storage
from tools.pico.pico_console import PicoConsole


@contextlib.contextmanager
def open_pico(*arguments):
    """A Served console inside the `with` statement."""
    with contextlib.closing(Served(*arguments)) as pico:
        yield pico


class Served:
    """A console whose flash holds {path: bytes} (None: MicroPython only), with a host on its cable.

    A program that asks for BOOTSEL gets its drive at `drive.path`; a firmware file there is taken, and the Pico
    restarts. `pulled_at`: after so many of its blocks the cable is pulled (None: never).
    """

    def __init__(self, folder, micropython, files, board="pocket"):
        self.path, self.saves, self.board = folder / "flash.bin", folder / "kept", board
        self.path.write_bytes(storage.make_flash(micropython, files))
        self.drive, self.pulled_at = bootsel.Drive(folder / "RPI-RP2", self.path), None
        self.start()

    def start(self):
        self.console = PicoConsole(self.board, flash=self.path, usb=True)
        self.console.wait(400)

    def hold_bootsel(self):
        """Unplug it, and plug it in with BOOTSEL held."""
        self.console.power(False)
        self.drive.show()

    def flash(self, *words, stop_at=None):
        """(exit code, all it said) of the command `flash`; Ctrl-C when it says `stop_at`."""
        places = ("--drive", str(self.drive.path), "--saves", str(self.saves))
        return self.command("flash", *words, *places, stop_at=stop_at)

    def command(self, *words, stop_at=None, typed="", meanwhile=None):
        """The same of any command for which `typed` is on the keyboard; `meanwhile(all it said so far)` is a hand.

        When the power fails the port goes, too, as with a cable that is pulled.
        """
        said, keyboard = self.path.with_name("said.txt"), self.path.with_name("typed.txt")
        keyboard.write_text(typed, encoding="utf-8")
        with port.Port() as opened, open(said, "wb") as out, open(keyboard, "rb") as keys:
            streams = {"stdin": keys, "stdout": out, "stderr": subprocess.STDOUT, "start_new_session": True}
            patient = ("-m", "host_tests.pico.patient")
            process = begin(*words, "--port", opened.name, start=patient, **streams)

            def ended():
                nonlocal stop_at
                if stop_at and stop_at in said.read_text(encoding="utf-8"):
                    stop_at = os.killpg(process.pid, signal.SIGINT)
                if meanwhile:
                    meanwhile(said.read_text(encoding="utf-8"))
                return process.poll() is not None or not self.goes_on()

            while not ended():
                self.serve(self.console.emulator, opened, ended)
        process.wait(600)
        return process.returncode, said.read_text(encoding="utf-8")

    def serve(self, emulator, opened, ended):
        """Carry bytes for the program that runs now, until ended() or until another one starts."""
        port.serve(emulator, opened, lambda: ended() or self.console.emulator is not emulator)

    def goes_on(self):
        """Whether there is a Pico on the cable; one that waits for a firmware file may get it now."""
        emulator = self.console.emulator
        if bootsel.ASKED in emulator.log:
            emulator.log.clear()
            self.hold_bootsel()
        if not self.drive.path.exists():
            return emulator.powered
        if self.drive.take(self.pulled_at):
            self.console.close()
            self.start()
            if self.pulled_at:
                self.console.power(False)
        return True

    def contents(self):
        """{path: bytes} of the files on it."""
        found = storage.read_files(self.path.read_bytes())
        return {path.lstrip("/"): content for path, content in found.items()}

    def close(self):
        self.console.close()
