"""UF2 files, which a Pico's boot loader writes to the flash: written for a program, and read back whole or not at all.

A file is blocks of 512 bytes, each with a page of the flash, its address, its number and how many there are.
"""

import struct

from tools.pico.chips import CHIPS

BLOCK = struct.Struct("<8I476sI")
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)  # at a block's beginning, behind that, at its end
PAGE = 256  # bytes of flash in a block
NAMES_FAMILY = 0x2000  # the flag of a block that says for which chip it is
RP2040, RP2350 = CHIPS["rp2040"].family, CHIPS["rp2350"].family
ABSOLUTE = 0xE48BFF57  # of the block in front of files for the RP2350, which helps its boot loader (its errata, E10)
START = 0x10000000  # where the chips have their flash


class Damaged(Exception):
    """The file must not be used; the message says why, in a sentence."""


def program_uf2(program: bytes, family: int = RP2040) -> bytes:
    """A UF2 file (bytes) that puts a program at the start of the flash, and touches nothing behind it."""
    pages = [program[at : at + PAGE].ljust(PAGE, b"\xff") for at in range(0, len(program), PAGE)]
    front = make_block(0x10FFFF00, 0, 2, ABSOLUTE, b"\xef" * PAGE) if family == RP2350 else b""
    made = [make_block(START + PAGE * at, at, len(pages), family, page) for at, page in enumerate(pages)]
    return front + b"".join(made)


def make_block(address, number, total, family, page):
    first, second, last = MAGIC
    return BLOCK.pack(first, second, NAMES_FAMILY, address, PAGE, number, total, family, page, last)


def read_uf2(content: bytes) -> tuple[int, bytes]:
    """(family, program) of a UF2 file's bytes; Damaged unless it is exactly as program_uf2() writes it."""
    if not content.startswith(struct.pack("<2I", *MAGIC[:2])):
        raise Damaged("It is not a UF2 file.")
    blocks = list(BLOCK.iter_unpack(content[: len(content) // BLOCK.size * BLOCK.size]))
    blocks = [block for block in blocks if block[7] != ABSOLUTE]
    if not blocks:
        raise Damaged("The download is incomplete: it ends in its first block.")
    total, family = blocks[-1][6:8]
    if len(blocks) < total:
        raise Damaged(f"The download is incomplete: {len(blocks):,} of {total:,} blocks.")
    if family not in (RP2040, RP2350):
        raise Damaged("It is for another chip; a Pico has an RP2040, a Pico 2 an RP2350.")
    program = b"".join(block[8][:PAGE] for block in blocks)
    if program_uf2(program, family) != content:
        raise Damaged("It is damaged.")
    return family, program
