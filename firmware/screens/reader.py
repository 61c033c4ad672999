"""Words to read: a title and lines of small letters to scroll through."""

from firmware.drawing.canvas import LINE_WIDTH, SMALL, Canvas
from firmware.drawing.pieces import draw_part, draw_title
from firmware.drawing.screen import Screen
from firmware.words.text import wrap

SHOWN = 5  # lines at a time
STEP = SHOWN - 1  # a line of the page before stays
MAX_LINES = 6  # lines that are shown closer together rather than scrolled for the last one


class Reader(Screen):
    """left and right scroll, ok goes on and returns True at the end; back returns True.

    `paragraphs` are wrapped to the screen. `alone`: what the title says at the right if one page is enough. `buttons`:
    a last line for each of these. `is_progress`: as for any Screen.
    """

    def __init__(self, heading, paragraphs, alone="OK", buttons=(), is_progress=False):
        self.heading = heading
        self.alone = alone
        self.first = 0
        self.is_progress = is_progress
        self.lines = []
        for paragraph in paragraphs:
            self.lines.extend([("", line) for line in wrap(paragraph, LINE_WIDTH, SMALL.width)])
        self.lines.extend(buttons)
        close = len(self.lines) == MAX_LINES
        self.visible, self.top, self.row = (MAX_LINES, 10, 9) if close else (SHOWN, 12, 10)
        self.parts = [("", words) for words in paragraphs] + list(buttons)
        if alone and not self._find_last():
            self.parts.append(("ok", alone))

    def draw(self, canvas: Canvas) -> None:
        page, pages = self.find_page()
        draw_title(canvas, self.heading, "%d/%d" % (page, pages) if pages > 1 else self.alone)
        for place, (button, words) in enumerate(self.lines[self.first : self.first + self.visible]):
            draw_part(canvas, button, words, 1, self.top + place * self.row)

    def find_page(self) -> tuple[int, int]:
        return (self.first + STEP - 1) // STEP + 1, (self._find_last() + STEP - 1) // STEP + 1

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
