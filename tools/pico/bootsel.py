"""The BOOTSEL drive of the emulated Pico, as a folder: a firmware file copied there is written to the flash file."""

import shutil
from pathlib import Path

from tools.pico import uf2_blocks
from tools.pico.storage import BLOCK

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
ASKED = "reset to the USB boot loader"  # the emulator's log when the program enters the boot loader


class Drive:
    """The folder at `path`, for the flash in the file `flash`."""

    def __init__(self, path, flash):
        self.path, self.flash = Path(path), Path(flash)

    def show(self):
        """Appear, as after a start with BOOTSEL held."""
        self.path.mkdir(exist_ok=True)
        (self.path / "INFO_UF2.TXT").write_text(INFO)

    def take(self, blocks=None):
        """If a complete firmware file for this chip is there, write it to the flash and disappear; whether one was.

        `blocks`: the cable is pulled after so many of them.
        """
        for path in self.path.glob("*.uf2"):
            try:
                family, program = uf2_blocks.read_uf2(path.read_bytes())
            except (OSError, uf2_blocks.Damaged):
                continue  # still on its way
            if family == uf2_blocks.RP2040:
                arrived = program if blocks is None else program[: blocks * uf2_blocks.PAGE]
                self.flash.write_bytes(program_flash(self.flash.read_bytes(), arrived))
                shutil.rmtree(self.path)
                return True
        return False


def program_flash(flash, program):
    """The flash (bytes) with a program at its start; the sectors for it are erased first."""
    end = -(-len(program) // BLOCK) * BLOCK
    return program.ljust(end, b"\xff") + flash[end:]
