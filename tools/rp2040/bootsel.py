"""The drive that a Pico shows with BOOTSEL held, as a folder: a firmware file in it goes into the flash's file."""

import shutil
from pathlib import Path

from tools.rp2040 import uf2_blocks

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
ASKED = "reset to the USB boot loader"  # what the emulator logs when the program wants it


class Drive:
    """The folder at `path`, for the flash in the file `flash`."""

    def __init__(self, path, flash):
        self.path, self.flash = Path(path), Path(flash)

    def show(self):
        """Be there, as when BOOTSEL was held."""
        self.path.mkdir(exist_ok=True)
        (self.path / "INFO_UF2.TXT").write_text(INFO)

    def take(self, blocks=None):
        """Whether a whole firmware file has arrived: it is in the flash then, and the drive is gone.

        `blocks`: so many of them arrive, then the cable is pulled. A file for another chip is passed over.
        """
        pages = self.arrived()
        if pages is None:
            return False
        self.flash.write_bytes(program(self.flash.read_bytes(), dict(sorted(pages.items())[:blocks])))
        shutil.rmtree(self.path)
        return True

    def arrived(self):
        """The pages of a file for this chip; None as long as it is not whole."""
        for path in self.path.glob("*.uf2"):
            try:
                _, family, pages = uf2_blocks.read(path.read_bytes())
            except (OSError, uf2_blocks.Damaged):
                continue
            if family == uf2_blocks.RP2040:
                return pages
        return None


def program(flash, pages):
    """The flash (bytes) with {offset: 256 bytes} in it; each of their sectors is erased first."""
    content = bytearray(flash)
    for sector in {at - at % uf2_blocks.SECTOR for at in pages}:
        content[sector : sector + uf2_blocks.SECTOR] = b"\xff" * uf2_blocks.SECTOR
    for at, page in pages.items():
        content[at : at + uf2_blocks.PAGE] = page
    return bytes(content)
