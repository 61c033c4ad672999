"""Reads UF2 files for a Pico's chip, with checks that keep truncated or damaged programs off a board; writes them.

A file is blocks of 512 bytes, each with a page of the flash, its address, its number and how many there are.
"""

import struct

BLOCK = struct.Struct("<8I476sI")
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)  # at a block's beginning, behind that, at its end
SIGN = struct.pack("<2I", *MAGIC[:2])
PAGE = 256  # bytes of flash in a block
NAMES_FAMILY = 0x2000  # the flag of a block that says for which chip it is
TAGGED = 0x8000  # the flag of one with notes behind its page
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59
CHIPS = {RP2040: "RP2040", RP2350: "RP2350", 0xE48BFF5A: "RP2350 (RISC-V)"}
ABSOLUTE = 0xE48BFF57  # of the block in front of files for the RP2350, which helps its boot loader (its errata, E10)
FRONT = (0x10FFFF00, PAGE, 0, 2, ABSOLUTE)  # its address, size, number, how many there are (though it is alone), family
TAG = 0x9957E304.to_bytes(4, "little")  # newer tools put it there, so that newer chips pass over that block
START = 0x10000000  # where the chips have their flash
SECTOR = 4096  # bytes that are erased together
LARGEST = 16 * 1024 * 1024  # bytes of flash that they reach
MORE = "It holds more than MicroPython, perhaps a game already: take MicroPython's own file."


class Damaged(Exception):
    """The file must not be used; the message says why, in a sentence."""


def read_uf2(content: bytes) -> tuple[bytes, int, dict[int, bytes]]:
    """(block in front or nothing, family, {offset in the flash: 256 bytes}) of a UF2 file's bytes; Damaged."""
    found = parse_blocks(content)
    front = content[: BLOCK.size] if found and found[0][7] == ABSOLUTE else b""
    if front and not is_front(found.pop(0)):
        raise Damaged("Its first block is damaged.")
    family = family_of(found) if found else None
    check_numbers(found, len(content) % BLOCK.size)
    return front, family, collect_pages(found)


def parse_blocks(content):
    """The complete blocks as tuples of their fields; Damaged."""
    if not content:
        raise Damaged("The file is empty.")
    if not content.startswith(SIGN[: len(content)]):
        raise Damaged("It is not a UF2 file.")
    found = list(BLOCK.iter_unpack(content[: len(content) // BLOCK.size * BLOCK.size]))
    for number, (first, second, *_, last) in enumerate(found, 1):
        if (first, second, last) != MAGIC:
            raise Damaged(f"It is damaged: block {number:,} is not a UF2 block.")
    return found


def is_front(block):
    """Whether it is exactly the block that files for the RP2350 begin with."""
    content = block[8]
    flags = NAMES_FAMILY | TAGGED if content[PAGE:].startswith(TAG) else NAMES_FAMILY
    return block[2] == flags and block[3:8] == FRONT and content[:PAGE] == b"\xef" * PAGE


def family_of(found):
    """The one family of all blocks; Damaged."""
    if not all(block[2] & NAMES_FAMILY for block in found):
        raise Damaged("It does not say for which chip it is.")
    families = sorted({block[7] for block in found})
    chips = " and ".join(CHIPS.get(family, f"family {family:#010x}") for family in families)
    if len(families) > 1:
        raise Damaged(f"It is for more than one chip ({chips}).")
    if families[0] not in CHIPS:
        raise Damaged(f"It is for another chip ({chips}); a Pico has an RP2040, a Pico 2 an RP2350.")
    return families[0]


def check_numbers(found, rest):
    """Damaged unless every block occurs exactly once; `rest`: bytes after the last complete one."""
    if not found:
        raise Damaged("The download is incomplete: it ends in its first block.")
    total, *others = sorted({block[6] for block in found})
    if others:
        raise Damaged(f"It is damaged: one of its blocks says that there are {total:,}, another {others[0]:,}.")
    if len(found) < total:
        raise Damaged(f"The download is incomplete: {len(found):,} of {total:,} blocks.")
    if len(found) > total or rest:
        raise Damaged(f"It is damaged: it is longer than the {total:,} blocks that it should have.")
    missing = sorted(set(range(total)) - {block[5] for block in found})
    if missing:
        raise Damaged(f"It is damaged: of its {total:,} blocks number {missing[0] + 1:,} is missing.")


def collect_pages(found):
    """{offset in the flash: 256 bytes} of the blocks; Damaged."""
    made = {}
    for _, _, flags, address, size, *_, content, _ in found:
        if flags != NAMES_FAMILY or size != PAGE or address % PAGE or not START <= address < START + LARGEST:
            raise Damaged(f"It is damaged, or not for the flash: {size:,} bytes for {address:#010x}.")
        if address - START in made:
            raise Damaged(f"It is damaged: two of its blocks are for {address:#010x}.")
        made[address - START] = content[:PAGE]
    return made


def join_pages(pages):
    """The flash (bytes) up to the last page; gaps are 0xFF."""
    return b"".join(pages.get(at, b"\xff" * PAGE) for at in range(0, max(pages) + PAGE, PAGE))


def system_image(pages):
    """The flash (bytes) from its start, which the pages must fill without a gap; Damaged."""
    end = next(at for at in range(0, LARGEST + PAGE, PAGE) if at not in pages)
    behind = min([at for at in pages if at > end], default=None)
    if behind is None:
        return join_pages(pages)
    if end and behind - end >= SECTOR:
        raise Damaged(MORE)
    raise Damaged(f"It is damaged: nothing in it is for {START + end:#010x}.")


def write_uf2(pages, family=RP2040):
    """A UF2 file (bytes) for one family of chips from {offset in the flash: 256 bytes}, in that order."""
    first, second, last = MAGIC
    return b"".join(
        BLOCK.pack(first, second, NAMES_FAMILY, START + at, PAGE, number, len(pages), family, content, last)
        for number, (at, content) in enumerate(pages.items())
    )


def program_uf2(content: bytes, family: int = RP2040) -> bytes:
    """A UF2 file (bytes) that puts a program at the start of the flash, and touches nothing behind it."""
    first, second, last = MAGIC
    front = BLOCK.pack(first, second, NAMES_FAMILY, *FRONT, b"\xef" * PAGE, last) if family == RP2350 else b""
    return front + write_uf2(split(0, content), family)


def split(start, content):
    """{offset in the flash: 256 bytes} for content that begins at an offset; the last page is filled up."""
    return {start + at: content[at : at + PAGE].ljust(PAGE, b"\xff") for at in range(0, len(content), PAGE)}
