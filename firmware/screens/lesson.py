"""What a guided round shows: what the guide says, pages of How to play, and the hand with a tip for the chosen card."""

from firmware.drawing.canvas import Canvas
from firmware.drawing.pieces import draw_strip
from firmware.drawing.screen import Screen
from firmware.screens.how.pages import How
from firmware.screens.playing import RIGHT
from firmware.screens.review.why import Why, draw_reasons

SHOWN = 3  # lines at a time


class Told(Screen):
    """What the guide says, below the table or below the cards of a page; ok turns over, then returns "ok"; left turns
    back; back returns "menu".

    play   the playing screen, whose table is drawn if there is no page
    page   a page of the story, or None;  trump: the suit of trumps, or None
    lines  the words;  feet: what ok and back do
    """

    def __init__(self, play, page, trump, lines, feet):
        self.play = play
        self.page = page
        self.trump = trump
        self.lines = lines
        self.feet = feet
        self.first = 0

    def draw(self, canvas: Canvas) -> None:
        lines = self.lines[self.first : self.first + SHOWN]
        if self.page:
            Why(self.page, self.trump, lines, self.feet).draw(canvas)
        else:
            self.play.draw_table(canvas)
            draw_reasons(canvas, lines, self.feet)

    def press(self, button: str) -> str | None:
        if button == "back":
            return "menu"
        if button == "ok" and self.first + SHOWN >= len(self.lines):
            return "ok"
        step = -SHOWN if button == "left" else SHOWN
        if 0 <= self.first + step < len(self.lines):
            self.first += step
        return None


class Pages(How):
    """Some pages of How to play; ok on the last one returns "ok", back "menu"."""

    def press(self, button):
        if button == "back":
            return "menu"
        return "ok" if super().press(button) else None


class Guided(Screen):
    """A playing screen with a tip across the feet of the cards; `say_tip(play)` gives its words.

    It answers like the playing screen.
    """

    def __init__(self, play, say_tip):
        self.play = play
        self.say_tip = say_tip

    def draw(self, canvas: Canvas) -> None:
        self.play.draw(canvas)
        draw_strip(canvas, self.say_tip(self.play), RIGHT - 1)

    def press(self, button: str) -> object:
        return self.play.press(button)
