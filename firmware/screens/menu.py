"""A menu: a title and a list of words to choose from."""

from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import CELLS, draw_cells, draw_title
from firmware.drawing.screen import Screen

BACK = -1
YES = 1  # in a menu of no and yes
ROW = 18
TOP = 10
SHOWN = 3


class Menu(Screen):
    """left and right move, ok returns the place in the list, back returns BACK.

    `reasons`: {item: why it cannot be chosen now}; these items are small, with the reason at the right.
    `level`: the cells', as draw_cells() takes it. `notes`: {item: the heading while it is lit}.
    """

    def __init__(self, heading, items, cursor=0, reasons=None, level=0, notes=None):
        self.heading = heading
        self.items = items
        self.cursor = cursor
        self.reasons = reasons or {}
        self.level = level
        self.notes = notes or {}

    def draw(self, canvas: Canvas) -> None:
        count = len(self.items)
        heading = self.notes.get(self.items[self.cursor], self.heading)
        draw_title(canvas, heading, "%d/%d" % (self.cursor + 1, count) if count > SHOWN else "")
        draw_cells(canvas, self.level, (WIDTH - CELLS) // 2, 1, 0)
        first = find_first(self.cursor, len(self.items), SHOWN)
        for row, item in enumerate(self.items[first : first + SHOWN]):
            selected = first + row == self.cursor
            y = TOP + row * ROW
            canvas.fill_rect(0, y, WIDTH, ROW - 1, int(selected))
            self.draw_item(canvas, item, y + 2, int(not selected))

    def draw_item(self, canvas: Canvas, item, y: int, color: int) -> None:
        reason = self.reasons.get(item)
        if not reason:
            canvas.text(item, 4, y, LARGE, color)
            return
        canvas.text(item, 4, y + 4, SMALL, color)
        canvas.text(reason, WIDTH - 4 - canvas.width(reason, SMALL), y + 4, SMALL, color)

    def find_item(self, y: int) -> int | None:
        """The item in a row of pixels, or None; in a browser it can be tapped."""
        item = find_first(self.cursor, len(self.items), SHOWN) + (y - TOP) // ROW
        return item if y >= TOP and item < len(self.items) else None

    def press(self, button: str) -> int | None:
        if button == "ok":
            return None if self.items[self.cursor] in self.reasons else self.cursor
        if button == "back":
            return BACK
        step = {"left": -1, "right": 1}[button]
        self.cursor = (self.cursor + step) % len(self.items)
        return None


class Options(Menu):
    """A menu of (label, value): the label in small letters, the value large at the right."""

    def draw_item(self, canvas: Canvas, item, y: int, color: int) -> None:
        label, value = item
        if not label:
            canvas.text(value, 4, y, LARGE, color)
            return
        canvas.text(label, 4, y + 4, SMALL, color)
        canvas.text(value, WIDTH - 4 - canvas.width(value, LARGE), y, LARGE, color)


def find_first(cursor: int, count: int, shown: int) -> int:
    """The first row to show so that the cursor stays in the middle of a long list."""
    return max(0, min(cursor - shown // 2, count - shown))


def find_next(values, value):
    """The value after this one, the first after the last."""
    return values[(values.index(value) + 1) % len(values)]
