"""The console's two fonts, SMALL for labels and LARGE for whatever a player decides on."""

from firmware.art import large, small

FIRST, LAST = 32, 126


class Font:
    """Letters of one height. `drawn` is a generated module, `gap` the dark columns between two letters."""

    def __init__(self, drawn, gap):
        self.height = drawn.HEIGHT
        self.pages = (drawn.HEIGHT + 7) // 8
        self.gap = gap
        self.widths = drawn.WIDTHS
        self.data = drawn.DATA
        self.others = drawn.CHARS[LAST - FIRST + 1 :]
        self.starts = find_starts(drawn.WIDTHS, self.pages)

    def find_place(self, char):
        """The letter's place in the font; that of `?` when it has none."""
        code = ord(char)
        if FIRST <= code <= LAST:
            return code - FIRST
        other = self.others.find(char)
        return ord("?") - FIRST if other < 0 else LAST - FIRST + 1 + other

    def find_places(self, string):
        """The place of each letter; nearly all words are plain ones."""
        codes = string.encode()
        if len(codes) == len(string):
            return [code - FIRST for code in codes]
        return [self.find_place(char) for char in string]

    def width(self, string):
        """Pixels from the string's first to its last column; 0 for an empty one."""
        return self.span(self.find_places(string))

    def span(self, places):
        """The same for the letters' places."""
        widths = self.widths
        return sum([widths[place] for place in places]) + self.gap * (len(places) - 1) if places else 0


def find_starts(widths, pages):
    """Where each letter's bytes begin, and where the last ends."""
    found = [0]
    for width in widths:
        found.append(found[-1] + width * pages)
    return found


SMALL = Font(small, 1)
LARGE = Font(large, 2)
