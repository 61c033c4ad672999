"""A menu: a title and a list of words to choose from."""

from engine.types import Any, Sequence, T
from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import BATTERY_WIDTH, draw_battery, draw_choice, draw_title
from firmware.drawing.screen import Screen

BACK = -1
YES = 1  # in a menu of no and yes
ROW = 18
TOP = 10


class Menu(Screen):
    """left and right move, ok returns the place in the list, back returns BACK.

    The lines shown move only when the cursor leaves them; `first` is the first of `visible` lines.

    `cursor`: a place in the list; it stays where it was `before`, the same list as it was shown last, or begins at 0.
    `reasons`: {item: why it cannot be chosen now}; these items are small, with the reason at the right.
    `level`: the battery's, as draw_battery() takes it. `notes`: {item: the heading while it is lit}.
    """

    kind = "list"
    visible = 3

    def __init__(
        self,
        heading: str,
        items: "Sequence[Any]",
        cursor: int | None = None,
        reasons: "dict[Any, str] | None" = None,
        level: int = 0,
        before: "Menu | None" = None,
        notes: "dict[Any, str] | None" = None,
    ) -> None:
        self.heading = heading
        self.items = items
        if cursor is None:
            cursor = before.cursor if before else 0
        self.cursor: int = min(cursor, len(items) - 1)
        self.start = self.cursor
        self.first: int = before.first if before else cursor - self.visible // 2
        self.reasons = reasons or {}
        self.level = level
        self.notes = notes or {}
        self.taken = False  # nothing is highlighted
        self._show_cursor()

    def _show_cursor(self):
        """Move the lines shown as little as possible, so that the cursor is among them."""
        last = len(self.items) - self.visible
        self.first = max(0, self.cursor - self.visible + 1, min(self.first, self.cursor, last))

    def draw(self, canvas: Canvas) -> None:
        place = "%d/%d" % self.find_page() if len(self.items) > self.visible else ""
        draw_title(canvas, self.find_note() or self.heading, place)
        draw_battery(canvas, self.level, (WIDTH - BATTERY_WIDTH) // 2, 1, 0)
        for row, item in enumerate(self.items[self.first : self.first + self.visible]):
            selected = self.first + row == self.cursor and not self.taken
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

    def read_item(self, item) -> tuple:
        """(label, value, what more is said of them), each "" where it is missing."""
        return "", item, self.reasons.get(item, "")

    def forget_choice(self) -> None:
        self.cursor = self.start
        self._show_cursor()

    def find_page(self) -> tuple[int, int]:
        return self.cursor + 1, len(self.items)

    def find_note(self) -> str:
        """What the highlighted line means, or ""."""
        return self.notes.get(self.items[self.cursor], "")

    def take(self) -> None:
        """The choice was taken, and its result takes a while: the next picture shows no highlight."""
        self.taken = True

    def find_item(self, y: int) -> int | None:
        """The item in a row of pixels, or None; in a browser it can be tapped."""
        item = self.first + (y - TOP) // ROW
        return item if y >= TOP and item < len(self.items) else None

    def press(self, button: str) -> int | None:
        if button == "ok":
            return None if self.items[self.cursor] in self.reasons else self.cursor
        if button == "back":
            return BACK
        step = {"left": -1, "right": 1}[button]
        self.cursor = (self.cursor + step) % len(self.items)
        self._show_cursor()
        return None


class Options(Menu):
    """A menu of (label, value, more): the label, and more about the value, in small letters; the value at the right,
    large if it has room.
    """

    def read_item(self, item) -> tuple:
        return item

    def write_label(self, item) -> str:
        """The small letters of an item."""
        label, _, more = item
        return label + "  " + more if more else label

    def draw_item(self, canvas: Canvas, item, y: int, color: int) -> None:
        label, value = self.write_label(item), item[1]
        if not label:
            canvas.text(value, 4, y, LARGE, color)
            return
        draw_choice(canvas, label, value, y, color)


def find_next(values: "Sequence[T]", value: "T") -> "T":
    """The value after this one, the first after the last."""
    return values[(values.index(value) + 1) % len(values)]
