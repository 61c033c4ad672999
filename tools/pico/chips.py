"""The chips of the Picos: the numbers in which they differ. Tools and tests take them from here."""

from collections import namedtuple

from boards import connect

Chip = namedtuple("Chip", "pico board drive family flash files hz counters")
Chip.__doc__ = """`pico`: the name of its Pico; `board`: MicroPython's for it; `drive`: the Board-ID of its boot loader.
`family`: of its UF2 files; `flash`: bytes of the Pico's flash; `files`: those of them, at the end, for the file system.
`hz`: the clock that the game has; `counters`: the registers that count how often the cache of the flash had what was
read, and was read (data sheets, XIP_CTRL: CTR_HIT, CTR_ACC).
"""
KIB, MIB = 1024, 1024 * 1024
CHIPS = {
    "rp2040": Chip(
        *("Pico", "RPI_PICO", "RPI-RP2", 0xE48BFF56, 2 * MIB, 512 * KIB, connect.FULL, (0x1400000C, 0x14000010))
    ),
    "rp2350": Chip(
        *("Pico 2", "RPI_PICO2", "RP2350", 0xE48BFF59, 4 * MIB, 3 * MIB, 150_000_000, (0x400C800C, 0x400C8010))
    ),
}


def full_name(chip: str) -> str:
    """Pico 2 (RP2350)"""
    return f"{CHIPS[chip].pico} ({chip.upper()})"
