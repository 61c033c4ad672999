"""A canvas on paper that remembers which words it wrote and which cards it drew, and where."""

from boards.host import frames
from firmware.drawing.canvas import SIZES, Canvas
from firmware.drawing.fonts import LARGE, SMALL
from tools.drawings import sheet

GAP = 2  # dark columns between words that do not belong together
BELOW = 3  # rows that large figures leave dark below them


class Pencil(Canvas):
    """Draws as the console's canvas does. `words`: (string, x, y, w, h); `cards`: (card, x, y, size).

    `strips`: (x, y, w, h), lit ones, and `blanks`, dark ones; what lies below one of them is covered.
    """

    def __init__(self, panel=None):
        super().__init__(panel or sheet.blank()[0].panel)
        self.fill_rect = self._fill_rect
        self.words, self.cards, self.strips, self.blanks = [], [], [], []

    def clear(self):
        super().clear()
        self.words, self.cards, self.strips, self.blanks = [], [], [], []

    def _fill_rect(self, x, y, w, h, color):
        (self.strips if color else self.blanks).append((x, y, w, h))
        self.panel.fill_rect(x, y, w, h, color)

    def text(self, string, x, y, font=SMALL, color=1, places=None):
        if string:
            self.words.append((string, x, y, font.width(string), font.height))
        return super().text(string, x, y, font, color, places)

    def card(self, card, x, y, size):
        self.cards.append((card, x, y, size))
        written = len(self.words)
        super().card(card, x, y, size)
        del self.words[written:]  # the rank on the card itself


def draw(screen):
    """A Pencil with which the screen was just drawn."""
    pencil = Pencil()
    screen.draw(pencil)
    return pencil


def picture(screen):
    """The screen as 32 lines of block characters."""
    return frames.half_blocks(draw(screen).panel.buffer)


def crowded(pencil):
    """What is wrong with the words of a screen: at its edge, on other words, or on a card."""
    boxes = [
        (words, x, y, w, h - BELOW * (words.isdigit() and h == LARGE.height)) for words, x, y, w, h in pencil.words
    ]
    cards = [("a card", x, y, SIZES[size][0], bare(pencil, x, y, *SIZES[size])) for _, x, y, size in pencil.cards]
    found = [f"{words!r} is at the screen's edge" for words, x, y, w, h in boxes if not inside(x, y, w, h)]
    for place, box in enumerate(boxes):
        found += [f"{box[0]!r} runs into {other[0]!r}" for other in boxes[:place] if meet(box, other, GAP)]
        found += [f"{box[0]!r} runs into {other[0]!r}" for other in cards if meet(box, other)]
    return found


def bare(pencil, x, y, w, h):
    """The height of a card above what lies across its foot; that is to leave the rank."""
    covers = pencil.strips + pencil.blanks
    tops = [top for left, top, width, height in covers if left <= x and x + w <= left + width and top >= y + 10]
    return min([h, *[top - y for top in tops]])


def inside(x, y, w, h):
    """Whether words keep off the edges: two columns stay free at the right, for pictures move by one, one elsewhere."""
    return x >= 1 and y >= 0 and x + w <= 126 and y + h <= 63


def meet(one, other, gap=0):
    """Whether two boxes (name, x, y, w, h) share a pixel, or fewer columns than `gap` lie between them."""
    _, x, y, w, h = one
    _, left, top, width, height = other
    return x < left + width + gap and left < x + w + gap and y < top + height and top < y + h
