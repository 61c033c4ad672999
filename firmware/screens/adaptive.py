"""Who plays as your equal: in this match, or in the next one."""

from firmware.drawing.canvas import LARGE, SMALL, Canvas
from firmware.drawing.pieces import draw_parts, draw_title
from firmware.drawing.screen import Screen

TOP = 14
ROW = 9


class AdaptiveLevel(Screen):
    """A name in large letters, one or two lines above it, and perhaps a rule below; ok returns True, back False."""

    def __init__(self, heading, lines, name, rule=""):
        self.heading = heading
        self.lines = lines
        self.name = name
        self.rule = rule
        self.parts = [("", " ".join(lines + [name])), ("", rule), ("ok", "OK")]

    def draw(self, canvas: Canvas) -> None:
        draw_title(canvas, self.heading)
        y = TOP
        for line in self.lines:
            canvas.centre(line, y, SMALL)
            y += ROW
        canvas.centre(self.name, y + 3, LARGE)
        canvas.centre(self.rule, 45, SMALL)
        draw_parts(canvas, [("ok", "► OK ◄")], 55)

    def press(self, button: str) -> bool | None:
        return {"ok": True, "back": False}.get(button)
