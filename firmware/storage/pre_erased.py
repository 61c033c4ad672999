"""A file whose lines are programmed directly into its flash blocks, without the slow erase of the file system.

The file is created with its text and a tail of 0xFF, the value of erased flash. The tail can be programmed later
without an erase, and littlefs, which has no checksum of a file's data, reads it as part of the file.
"""

BLOCK = 4096
PAGE = 256
POINTER = 4  # bytes; block n > 0 of a littlefs file starts with one, and one more for each time n can be halved
MIN_ROOM = 2048  # bytes of erased tail behind a new journal, at least
ERASED = 0xFF


def skip_pointers(number: int) -> int:
    """The bytes of littlefs pointers at the start of a file's block of this number, counted from 0."""
    size = 0
    while number:
        size += POINTER
        if number % 2:
            break
        number //= 2
    return size


class PreErasedFile:
    """A file on a Flash to which lines can be added; `size` is its length in bytes so far, `room` its capacity."""

    def __init__(self, flash):
        self.flash = flash
        self.blocks = []
        self.size = self.room = 0

    def fill(self, parts):
        """Yield the file's contents: the parts of its text, then an erased tail up to the end of a block."""
        self.flash.begun = []
        try:
            for part in parts:
                self.size += len(part)
                yield part
            count = 0
            while self.room < self.size + MIN_ROOM:
                self.room += BLOCK - skip_pointers(count)
                count += 1
            erased = bytes([ERASED]) * PAGE
            left = self.room - self.size
            while left:
                yield erased[:left]
                left -= min(left, PAGE)
            self.blocks = self.flash.begun
        finally:
            self.flash.begun = None
        if len(self.blocks) != count:  # perhaps a block was bad
            self.blocks = []

    def fits(self, line: bytes) -> bool:
        """Whether there is room for a line."""
        return self.size + len(line) <= self.room

    def add(self, line: bytes) -> None:
        """Program a line (bytes); it is stored when this returns. The newline comes last: a line without it is torn."""
        self._program(self.size, line[:-1])
        self._program(self.size + len(line) - 1, line[-1:])
        self.size += len(line)

    def close(self) -> None:
        """Nothing to close: each line is already on the flash."""

    def _program(self, start, data):
        """Program bytes at an offset of the file, page by page."""
        number = 0
        place = start + skip_pointers(0)
        while place >= BLOCK:
            number += 1
            place += skip_pointers(number) - BLOCK
        while data:
            before = place % PAGE
            part = data[: PAGE - before]
            page = bytearray(bytes([ERASED]) * PAGE)
            page[before : before + len(part)] = part
            self.flash.program(self.blocks[number], place - before, page)
            data = data[len(part) :]
            place += len(part)
            if place == BLOCK:
                number += 1
                place = skip_pointers(number)
