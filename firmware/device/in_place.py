"""A file whose lines are programmed into its blocks directly: erasing and copying, as the file system does it, is slow.

The file is made with a text and behind it bytes of 0xFF, which is what erased flash holds: these can be programmed
later without an erase, and the file system, which keeps no checksum of a file's data, reads them as the file's own.
"""

BLOCK = 4096
PAGE = 256
POINTER = 4  # in littlefs, block n of a file begins with pointers to earlier ones: one, and one more for each
LEAST_ROOM = 2048  # that n can be halved
ERASED = 0xFF


def skip_pointers(number):
    """The bytes before the file's own in its block of this number, counted from 0."""
    size = 0
    while number:
        size += POINTER
        if number % 2:
            break
        number //= 2
    return size


class InPlace:
    """The text of one file on a Flash, to which lines can be added; `size` is its bytes so far, `room` how many fit."""

    def __init__(self, flash):
        self.flash = flash
        self.blocks = []
        self.size = self.room = 0

    def fill(self, parts):
        """What the file is made of, part by part: those of its text, and room for more up to the end of a block."""
        self.flash.begun = []
        try:
            for part in parts:
                self.size += len(part)
                yield part
            count = 0
            while self.room < self.size + LEAST_ROOM:
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

    def fits(self, line):
        """Whether there is room for a line."""
        return self.size + len(line) <= self.room

    def add(self, line):
        """Program a line (bytes); it is stored when this returns. Its end comes last: without it, it counts as torn."""
        self._program(self.size, line[:-1])
        self._program(self.size + len(line) - 1, line[-1:])
        self.size += len(line)

    def close(self):
        """No line follows."""

    def _program(self, start, data):
        """Program bytes from a place of the file on, page by page."""
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
