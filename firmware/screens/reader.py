"""Words to read: a title and lines of small letters to scroll through."""

from firmware.canvas import SMALL, WIDTH
from firmware.screens.parts import title
from firmware.text import wrap

ROW = 9
SHOWN = 6
TOP = 10


class Reader:
    """left and right scroll, ok and back return True. `paragraphs` are wrapped to the screen."""

    def __init__(self, heading, paragraphs):
        self.heading = heading
        self.first = 0
        self.lines = []
        for paragraph in paragraphs:
            self.lines.extend(wrap(paragraph, WIDTH - 2, SMALL.width))

    def draw(self, canvas):
        last = min(self.first + SHOWN, len(self.lines))
        title(canvas, self.heading, "%d/%d" % (last, len(self.lines)))
        for row, line in enumerate(self.lines[self.first : last]):
            canvas.text(line, 1, TOP + row * ROW, SMALL)

    def press(self, button):
        if button in ("ok", "back"):
            return True
        step = SHOWN - 1 if button == "right" else 1 - SHOWN
        self.first = max(0, min(self.first + step, len(self.lines) - SHOWN))
