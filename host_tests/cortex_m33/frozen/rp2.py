"""Stand-in for MicroPython's `rp2`: a flash in memory that the heap does not have. Bits can only be cleared, or a block
erased.
"""

import uctypes

BLOCK, BLOCKS = 4096, 128
MEMORY = uctypes.bytearray_at(0x38200000, BLOCK * BLOCKS)
COUNT, SIZE, ERASE = 4, 5, 6  # of ioctl()


class Flash:
    def readblocks(self, block, buffer, offset=0):
        at = BLOCK * block + offset
        buffer[:] = MEMORY[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        for at, byte in enumerate(buffer, BLOCK * block + offset):
            MEMORY[at] &= byte

    def ioctl(self, operation, block):
        if operation == ERASE:
            MEMORY[BLOCK * block : BLOCK * block + BLOCK] = b"\xff" * BLOCK
        return {COUNT: BLOCKS, SIZE: BLOCK}.get(operation, 0)
