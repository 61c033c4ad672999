"""The console's two fonts, SMALL for labels and LARGE for what a player chooses from."""

from firmware.art import large, small
from firmware.drawing import pixels
from firmware.drawing.pixels import FIRST

LAST = 126


class Font:
    """Letters of one height. `drawn` is a generated module, `gap` the dark columns between two letters.

    A letter's place is its code where that is a plain one; the others follow behind these.
    """

    def __init__(self, drawn, gap):
        self.height = drawn.HEIGHT
        self.pages = (drawn.HEIGHT + 7) // 8
        self.gap = gap
        self.data = drawn.DATA
        self.others = drawn.CHARS[LAST - FIRST + 1 :]
        self.starts = drawn.STARTS

    def find_place(self, char: str) -> int:
        """The letter's place in the font; that of `?` when it has none."""
        code = ord(char)
        if FIRST <= code <= LAST:
            return code
        other = self.others.find(char)
        return ord("?") if other < 0 else LAST + 1 + other

    def find_places(self, string: str) -> bytes:
        """The place of each letter, as bytes; nearly all words are plain ones."""
        codes = string.encode()
        if len(codes) == len(string):
            return codes
        return bytes([self.find_place(char) for char in string])

    def width(self, string: str) -> int:
        """Pixels from the string's first to its last column; 0 for an empty one."""
        return self.span(self.find_places(string))

    def span(self, places: bytes) -> int:
        """The same for the letters' places."""
        return pixels.span(self.starts, places, self.pages, self.gap)


SMALL = Font(small, 1)
LARGE = Font(large, 2)
