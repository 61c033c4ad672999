"""The canvas: draws letters, cards and marks on a screen's frame buffer."""

from firmware.art import cards, pips, ranks, suits
from firmware.drawing import pixels
from firmware.drawing.fonts import LARGE, SMALL, Font
from firmware.drawing.sizes import FULL, HAND, LITTLE, SIZES, TABLE

__all__ = ("Canvas", "FULL", "HAND", "LARGE", "LITTLE", "SIZES", "SMALL", "TABLE", "WIDTH")
WIDTH, HEIGHT = 128, 64
LINE_WIDTH = WIDTH - 3  # of words from column 1 on: two stay free at the right, as pictures may be shifted by one
CARDS = cards.TABLE, cards.HAND, cards.FULL  # whole pictures
BACK = 40  # behind the faces


class Canvas:
    """Draws on `panel`, a framebuf.FrameBuffer of 128x64 with show(). Colours: 1 lit, 0 dark."""

    def __init__(self, panel):
        self.panel = panel
        self.pixel = panel.pixel
        self.hline = panel.hline
        self.vline = panel.vline
        self.line = panel.line
        self.rect = panel.rect
        self.fill_rect = panel.fill_rect
        self.show = panel.show

    def clear(self) -> None:
        """Make the whole screen dark."""
        pixels.clear(self.panel.buffer)

    def image(self, picture: tuple[bytes, int, int], x: int, y: int, color: int = 1) -> None:
        """Draw the lit pixels of a picture (bytes, width, height) in a colour; the others stay."""
        data, width, height = picture
        pixels.stamp(self.panel.buffer, data, 0, width, (height + 7) >> 3, x, y, color)

    def text(self, string: str, x: int, y: int, font: Font = SMALL, color: int = 1, places: bytes | None = None) -> int:
        """Write a string with its cell's top left corner at (x, y); returns x after it, gap included.

        `places` are its letters' in the font, where they are known already.
        """
        if places is None:
            places = font.find_places(string)
        return pixels.write(self.panel.buffer, font.data, font.starts, places, font.pages, font.gap, x, y, color)

    def width(self, string: str, font: Font = SMALL) -> int:
        """The string's width in pixels."""
        return font.width(string)

    def centre(self, string: str, y: int, font: Font = SMALL, x: int = 0, w: int = WIDTH, color: int = 1) -> int:
        """Write a string in the middle of the columns x to x + w; returns x after it."""
        places = font.find_places(string)
        return self.text(string, x + (w - font.span(places)) // 2, y, font, color, places)

    def card(self, card: int, x: int, y: int, size: int) -> None:
        """Draw a card's face; size is TABLE, HAND, FULL or LITTLE, which has no edge."""
        if size == LITTLE:
            self.image(ranks.ALL[card % 10], x + 1, y + 1)
            self.image(pips.ALL[card // 10], x + 8, y + 1)
        else:
            self._put(card, x, y, size)

    def back(self, x: int, y: int, size: int) -> None:
        """Draw a card's back; size is TABLE, HAND or FULL."""
        self._put(BACK, x, y, size)

    def _put(self, number, x, y, size):
        """Draw a whole picture of a card."""
        width, height = SIZES[size]
        pixels.put(self.panel.buffer, CARDS[size], number, width, height, x, y)

    def suit(self, suit: int, x: int, y: int, color: int = 1) -> None:
        """Draw a suit's symbol, 9x9."""
        self.image(suits.ALL[suit], x, y, color)

    def target(self, what: str, x: int, y: int, w: int, h: int) -> None:
        """Say what a tap there means: a button, "left right" for one on each half, a name that the screen knows, or ""
        for nothing, not even a card below. A display cannot be tapped.
        """

    def invert(self, x: int, y: int, w: int, h: int) -> None:
        """Swap lit and dark in a rectangle, clipped to the screen."""
        pixels.invert(self.panel.buffer, x, y, w, h)

    def dim(self, x: int, y: int, size: int) -> None:
        """Make a card grey: every other pixel becomes dark."""
        w, h = SIZES[size]
        for row in range(y, y + h):
            for column in range(x + (x + row) % 2, x + w, 2):
                self.pixel(column, row, 0)

    def highlight(self, x: int, y: int, size: int) -> None:
        """Turn a card to dark on lit; its edge stays lit, so its corners stay round."""
        w, h = SIZES[size]
        edge = 0 if size == LITTLE else 1
        self.invert(x + edge, y + edge, w - 2 * edge, h - 2 * edge)
