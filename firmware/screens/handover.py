"""The hand-over on a shared screen: it shows nothing until the right player presses."""

from firmware.drawing.canvas import LARGE, SMALL, Canvas
from firmware.drawing.pieces import draw_parts, draw_title
from firmware.drawing.screen import MENU, Screen
from firmware.words.names import NAMELESS, find_form
from firmware.words.text import say


class HandOver(Screen):
    """Says who must take the console and who the partners are (seats). Anybody may read it.

    ok returns True, back MENU.
    """

    kind = "hand_over"
    for_all = True

    def __init__(self, seat, mates=(), names=NAMELESS):
        self.names = names
        self.seat = seat
        self.mates = mates

    def draw(self, canvas: Canvas) -> None:
        name = self.names.name_seat(self.seat)
        draw_title(canvas, say(find_form("pass_to", name)))
        canvas.centre(name, 14, LARGE)
        if self.mates:
            canvas.centre(self.names.say_partners(self.mates), 30, SMALL)
        canvas.centre(say("only", name), 41, SMALL)
        draw_parts(canvas, [("ok", "► OK ◄")], 54)

    def press(self, button: str) -> bool | str | None:
        if button == "back":
            return MENU
        return True if button == "ok" else None
