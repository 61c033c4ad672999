"""Words to read: a title and lines of small letters to scroll through."""

from firmware.drawing.canvas import LINE_WIDTH, SMALL, Canvas
from firmware.drawing.pieces import draw_title
from firmware.drawing.screen import Screen
from firmware.words.text import wrap

SHOWN = 5  # lines at a time
STEP = SHOWN - 1  # a line of the page before stays
MAX_LINES = 6  # lines that are shown closer together rather than scrolled for the last one


class Reader(Screen):
    """left and right scroll, ok goes on and returns True at the end; back returns True.

    `paragraphs` are wrapped to the screen. `alone`: what the title says at the right if one page is enough.
    """

    def __init__(self, heading, paragraphs, alone="OK"):
        self.heading = heading
        self.alone = alone
        self.first = 0
        self.lines = []
        for paragraph in paragraphs:
            self.lines.extend(wrap(paragraph, LINE_WIDTH, SMALL.width))
        close = len(self.lines) == MAX_LINES
        self.visible, self.top, self.row = (MAX_LINES, 10, 9) if close else (SHOWN, 12, 10)

    def draw(self, canvas: Canvas) -> None:
        page, pages = (self.first + STEP - 1) // STEP + 1, (self._find_last() + STEP - 1) // STEP + 1
        draw_title(canvas, self.heading, "%d/%d" % (page, pages) if pages > 1 else self.alone)
        for place, line in enumerate(self.lines[self.first : self.first + self.visible]):
            canvas.text(line, 1, self.top + place * self.row, SMALL)

    def _find_last(self):
        """The first line of the last page."""
        return max(0, len(self.lines) - self.visible)

    def press(self, button: str) -> bool | None:
        last = self._find_last()
        if button == "back" or button == "ok" and self.first == last:
            return True
        step = -STEP if button == "left" else STEP
        self.first = max(0, min(self.first + step, last))
        return None
