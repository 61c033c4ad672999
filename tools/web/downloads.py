"""The firmware files that the page offers: copied as they are from a folder, and checked to be this version's."""

from pathlib import Path

import firmware
from tools.flash import firmware_file
from tools.pico.chips import full_name
from tools.web import Refused

FOLDER = "pico/"  # in the page

Downloads = dict[str, firmware_file.Firmware]  # {path in the page: Firmware}


def read_downloads(folder: Path | None) -> Downloads:
    """The UF2 files of a folder, that for the Pico first; {} for None. Refused."""
    if folder is None:
        return {}
    found = {path.name: firmware_file.read_firmware(str(path)) for path in sorted(folder.glob("*.uf2"))}
    if not found:
        raise Refused(f"There is no firmware file (.uf2) in {folder}.")
    chips = {}
    for name, one in found.items():
        if f"Tavolino {one.version}" != firmware.NAME:
            raise Refused(f"{name} is Tavolino {one.version}, but this page is {firmware.NAME}.")
        if one.chip in chips:
            raise Refused(f"{chips[one.chip]} and {name} are both for a {full_name(one.chip)}.")
        chips[one.chip] = name
    return {FOLDER + chips[chip]: found[chips[chip]] for chip in sorted(chips)}
