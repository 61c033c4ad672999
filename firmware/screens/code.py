"""A QR code on the screen, with the letters of its deal beside it."""

from firmware.drawing import qr
from firmware.drawing.canvas import LARGE, SMALL, WIDTH

FIELD, LEFT, TOP = 70, 6, 3  # columns that are lit around the code; and where it stands


def make_picture(text, look):
    """The picture of a text as a code; `look()` is called while it is made, which takes a while on a board."""
    look()
    return qr.make_picture(text, look)


def draw_code(canvas, picture, promise, above, below):
    """The code on a lit ground, for what reads it wants light around it; beside it the letters and small words."""
    canvas.fill_rect(0, 0, FIELD, 64, 1)
    canvas.image(picture, LEFT, TOP, 0)
    canvas.text(above, WIDTH - canvas.width(above, SMALL), 1, SMALL)
    for row, part in enumerate(promise.split("-")):
        canvas.centre(part, 15 + 17 * row, LARGE, FIELD, WIDTH - FIELD)
    canvas.centre(below, 53, SMALL, FIELD, WIDTH - FIELD)
