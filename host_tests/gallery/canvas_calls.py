"""Screens drawn with the console's canvas, the same on every interpreter: what test_art.py compares."""

import framebuf

from firmware.drawing.canvas import FULL, HAND, LARGE, SIZES, SMALL, TABLE, Canvas

WORDS = "È il più bel 7! ► (à é ì ò ù) {x} ÷"


class Paper(framebuf.FrameBuffer):
    """A panel that is no screen."""

    def __init__(self):
        self.buffer = bytearray(1024)
        super().__init__(self.buffer, 128, 64, framebuf.MONO_VLSB)

    def show(self):
        """There is nothing to send."""


def screens():
    """The bytes of many frame buffers in hex: all cards, backs, marks, words; some partly off the screen."""
    for size in (TABLE, HAND, FULL):
        for card in range(40):
            paper = Paper()
            paper.fill(card & 1)
            draw(Canvas(paper), card, size)
            yield paper.buffer.hex()


def draw(canvas, card, size):
    """One screen with a bit of everything."""
    w, h = SIZES[size]
    canvas.card(card, card * 3 - 8, card - 5, size)
    canvas.back(100 - card, 30, size)
    canvas.light(60, card - 10, size)
    canvas.invert(card - 4, 3 * card - 30, w, h)
    canvas.suit(card % 4, 118, 50 - card)
    canvas.text(WORDS[card % 9 :], card - 3, 40, SMALL, card & 1)
    canvas.centre(WORDS[:14], 9, LARGE, 10, 100, card & 1 ^ 1)
