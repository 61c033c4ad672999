"""Words to read: a title and lines of small letters to scroll through."""

from firmware.drawing.canvas import SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_title
from firmware.drawing.screen import Screen
from firmware.words.text import wrap

ROW = 9
SHOWN = 6
STEP = SHOWN - 1  # a line of the page before stays
TOP = 10


class Reader(Screen):
    """left and right scroll, ok goes on and returns True at the end; back returns True.

    `paragraphs` are wrapped to the screen.
    """

    def __init__(self, heading, paragraphs):
        self.heading = heading
        self.first = 0
        self.lines = []
        for paragraph in paragraphs:
            self.lines.extend(wrap(paragraph, WIDTH - 2, SMALL.width))

    def draw(self, canvas: Canvas) -> None:
        page, pages = (self.first + STEP - 1) // STEP + 1, max(1, (len(self.lines) - 2) // STEP + 1)
        draw_title(canvas, self.heading, "%d/%d" % (page, pages))
        for row, line in enumerate(self.lines[self.first : self.first + SHOWN]):
            canvas.text(line, 1, TOP + row * ROW, SMALL)

    def press(self, button: str) -> bool | None:
        last = max(0, len(self.lines) - SHOWN)
        if button == "back" or button == "ok" and self.first == last:
            return True
        step = -STEP if button == "left" else STEP
        self.first = max(0, min(self.first + step, last))
        return None
