"""The BOOTSEL drive of the emulated Pico, as a folder: a firmware file copied there is written to the flash file."""

import shutil
from pathlib import Path

from tools.pico import uf2_blocks

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
        """If a complete firmware file has arrived, write it to the flash and disappear; whether one has.

        `blocks`: the cable is pulled after so many of them. Files for other chips are ignored.
        """
        pages = self.arrived()
        if pages is None:
            return False
        self.flash.write_bytes(program_flash(self.flash.read_bytes(), dict(sorted(pages.items())[:blocks])))
        shutil.rmtree(self.path)
        return True

    def arrived(self):
        """The pages of a file for this chip; None until it is complete."""
        for path in self.path.glob("*.uf2"):
            try:
                _, family, pages = uf2_blocks.read_uf2(path.read_bytes())
            except (OSError, uf2_blocks.Damaged):
                continue
            if family == uf2_blocks.RP2040:
                return pages
        return None


def program_flash(flash, pages):
    """The flash (bytes) with {offset: 256 bytes} in it; each of their sectors is erased first."""
    content = bytearray(flash)
    for sector in {at - at % uf2_blocks.SECTOR for at in pages}:
        content[sector : sector + uf2_blocks.SECTOR] = b"\xff" * uf2_blocks.SECTOR
    for at, page in pages.items():
        content[at : at + uf2_blocks.PAGE] = page
    return bytes(content)
