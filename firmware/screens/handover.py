"""The hand-over on a shared screen: it shows nothing until the right player presses."""

from firmware.people import name
from firmware.screens.parts import LARGE, SMALL, title
from firmware.text import say


class HandOver:
    """Names the player who must take the console; ok returns True, the other buttons do nothing."""

    def __init__(self, seat):
        self.seat = seat

    def draw(self, canvas):
        title(canvas, say("pass_to"))
        canvas.centre(name(self.seat), 19, LARGE)
        canvas.centre(say("only", name(self.seat)), 39, SMALL)
        canvas.centre("► OK ◄", 53, SMALL)

    def press(self, button):
        return True if button == "ok" else None
