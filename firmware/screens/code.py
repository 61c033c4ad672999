"""A QR code on the screen, with the letters of its deal beside it."""

from firmware.drawing import qr
from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas

FIELD, LEFT, TOP = 70, 6, 3  # width of the lit ground, and the code's top left corner


def make_picture(text: str, poll):
    """The QR code of a text as a picture; `poll()` is called in between, as this is slow on a board."""
    poll()
    return qr.make_picture(text, poll)


def draw_code(canvas: Canvas, picture: tuple[bytes, int, int], promise: str, above: str, below: str) -> None:
    """The code on a lit ground, as readers need a quiet zone; beside it the letters and small words."""
    canvas.fill_rect(0, 0, FIELD, 64, 1)
    canvas.image(picture, LEFT, TOP, 0)
    canvas.text(above, WIDTH - 1 - canvas.width(above, SMALL), 1, SMALL)
    for row, part in enumerate(promise.split("-")):
        canvas.centre(part, 15 + 17 * row, LARGE, FIELD, WIDTH - FIELD)
    canvas.centre(below, 53, SMALL, FIELD, WIDTH - FIELD)
