"""The cards and words that a screen has drawn, as spots, and what lies under a finger.

A spot is (x, y, width, height, what, lit, font): `what` is a card (int) or words, `font` is None for a card.
"""

from firmware.drawing.canvas import SIZES, SMALL, Canvas
from firmware.words.text import say_trouble

FINGER_MARGIN = 4  # pixels around words in which a finger still means them
TITLE = 9  # above this row words on a lit ground are a title, and not what is chosen


class SpottingCanvas(Canvas):
    """A canvas that keeps what is drawn on it as `spots`."""

    def __init__(self, panel):
        super().__init__(panel)
        self.spots = []
        self.hushed = False  # a card's own letters are no words

    def clear(self):
        """Forget what was drawn before."""
        self.spots = []
        super().clear()

    def text(self, string, x, y, font=SMALL, color=1, places=None):
        """Write a string, and keep it."""
        end = super().text(string, x, y, font, color, places)
        if string.strip() and not self.hushed:
            self.spots.append((x, y, end - x, font.height, string, not color and y > TITLE, font))
        return end

    def card(self, card, x, y, size):
        """Draw a card, and keep it."""
        self.spots.append((x, y) + SIZES[size] + (card, False, None))
        self.hushed = True
        super().card(card, x, y, size)
        self.hushed = False


def find_card(spots, x: int, y: int) -> int | None:
    """The topmost card at a pixel, or None."""
    for left, top, width, height, what, _, font in reversed(spots):
        if font is None and left <= x < left + width and top <= y < top + height:
            return what
    return None


def find_words(spots, x: int, y: int) -> str:
    """The words at a pixel, or "": only the part between wide gaps that is meant, and of `◄ English ►` the half."""
    for left, top, width, height, what, _, font in reversed(spots):
        if (
            font
            and left - FINGER_MARGIN <= x < left + width + FINGER_MARGIN
            and top - FINGER_MARGIN <= y < top + height + FINGER_MARGIN
        ):
            return find_part(what, x - left, font)
    return ""


def find_part(words: str, x: int, font) -> str:
    """The part of words that is drawn `x` pixels from their beginning; parts have two spaces between them."""
    start, middle, part = 0, 0, words
    for part in words.split("  "):
        middle = start + font.width(part) // 2
        start += font.width(part + "  ")
        if x < start - FINGER_MARGIN:
            break
    return part.strip() if "◄" not in part or "►" not in part or "OK" in part else "◄" if x < middle else "►"


def find_button(words: str) -> str | None:
    """The button that words name: `OK: add`, `back: menu`, an arrow; None for other words."""
    if "OK" in words:
        return "ok"
    if words.lower().startswith(say_trouble("button.back")):
        return "back"
    return "left" if words.startswith("◄") else "right" if words.startswith("►") else None
