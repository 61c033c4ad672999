"""Card faces and backs: whole pictures, but for the little cards'."""

from firmware.art import cards, pips, ranks
from firmware.drawing import pixels
from firmware.drawing.sizes import LITTLE, SIZES

PICTURES = cards.TABLE, cards.HAND, cards.FULL
BACK = 40  # behind the faces


def draw_card(canvas, card, x, y, size):
    """Draw the face of a card (0..39) with its top left corner at (x, y); a LITTLE one has no edge."""
    if size == LITTLE:
        canvas.image(ranks.ALL[card % 10], x + 1, y + 1)
        canvas.image(pips.ALL[card // 10], x + 8, y + 1)
        return
    width, height = SIZES[size]
    pixels.put(canvas.panel.buffer, PICTURES[size], card, width, height, x, y)


def draw_back(canvas, x, y, size):
    """Draw a card's back with its top left corner at (x, y)."""
    draw_card(canvas, BACK, x, y, size)
