"""A flash in memory with the methods of MicroPython's rp2.Flash, which records every operation: for power cuts.

As on the chip, programming clears bits and sets none; only erasing a block sets them.
"""

from tools.pico.storage import BLOCK, BLOCKS

PAGE = 256
BLOCK_COUNT, BLOCK_SIZE, ERASE = 4, 5, 6  # operations of ioctl(), as MicroPython numbers them


class BlockDevice:
    """`content`: the bytes, all of them; `row`: the operations so far, each (place, bytes that are there after it)."""

    def __init__(self, content=None):
        self.content = bytearray(content or b"\xff" * (BLOCK * BLOCKS))
        self.row = []

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.content[start : start + len(buffer)]

    def writeblocks(self, block, data, offset=None):
        """Program bytes from a block's offset on, page by page; without an offset the blocks are erased first."""
        if offset is None:
            for one in range(0, len(data), BLOCK):
                self.ioctl(ERASE, block + one // BLOCK)
        at = block * BLOCK + (offset or 0)
        while data:
            page, data = data[: PAGE - at % PAGE], data[PAGE - at % PAGE :]
            self._operate(at, bytes(old & new for old, new in zip(self.content[at : at + len(page)], page)))
            at += len(page)

    def ioctl(self, operation, argument):
        if operation == ERASE:
            self._operate(argument * BLOCK, b"\xff" * BLOCK)
        return {BLOCK_COUNT: len(self.content) // BLOCK, BLOCK_SIZE: BLOCK}.get(operation, 0)

    def _operate(self, at, wanted):
        self.row.append((at, wanted))
        self.content[at : at + len(wanted)] = wanted


def cuts(content, row):
    """(number, "before" or "within", content) for each operation of a row that begins with this content, and the end.

    Within one half of it is done. After an operation it is as before the next one. The content is changed further on:
    copy what is to stay.
    """
    content = bytearray(content)
    for number, (at, wanted) in enumerate(row):
        yield number, "before", content
        half = len(wanted) // 2
        content[at : at + half] = wanted[:half]
        yield number, "within", content
        content[at : at + len(wanted)] = wanted
    yield len(row), "before", content
