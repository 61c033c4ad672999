"""A look back: the pages of the story, one at a time, with the cards drawn large."""

from firmware.canvas import HAND, SIZES, TABLE
from firmware.people import name, short
from firmware.screens.parts import SMALL, arrows, cards, title
from firmware.text import say

CARDS_Y = 19


class Look:
    """left and right turn the pages; ok goes on to the next and returns True after the last; back returns True."""

    def __init__(self, pages, me=None, cursor=0, heading=None):
        self.pages = pages
        self.me = me
        self.cursor = cursor
        self.heading = heading

    def draw(self, canvas):
        if not self.pages:
            title(canvas, self.heading or say("look_back"))
            canvas.centre(say("nothing_yet"), 30, SMALL)
            return
        page = self.pages[self.cursor]
        title(canvas, self.heading or say("look_back"), "%d/%d" % (self.cursor + 1, len(self.pages)))
        canvas.text(self._sentence(page), 1, 10, SMALL)
        if page.kind == "trick":
            self._draw_trick(canvas, page)
        else:
            self._draw_capture(canvas, page)
        arrows(canvas, 10, False, self.cursor < len(self.pages) - 1)

    def _sentence(self, page):
        who = say("you") if page.seat == self.me else name(page.seat)
        if page.kind == "trick":
            return "%s: %s %d %s" % (who, say("takes"), page.points, say("points"))
        if page.kind == "exchange":
            return "%s: %s" % (who, say("swaps"))
        if page.kind == "lay":
            return "%s: %s" % (who, say("lays"))
        if page.kind == "void":
            return say("void")
        return "%s: %s%s" % (who, say("takes"), "  " + say("scopa!").upper() if page.scopa else "")

    def _draw_trick(self, canvas, page):
        """Up to four cards as in the hand, more as on the table; the taker's is inverted, its player above."""
        players = len(page.cards)
        size = HAND if players <= 4 else TABLE
        w, h = SIZES[size]
        step = 128 // players
        for place, card in enumerate(page.cards):
            seat = (page.leader + place) % players
            x = place * step + (step - w) // 2
            if size == HAND:
                canvas.card(card, x, 20, HAND)
            else:
                canvas.centre(short(seat), 24, SMALL, x - 3, w + 6)
                canvas.card(card, x, 34, TABLE)
            if seat == page.seat:
                canvas.invert(x, 20 if size == HAND else 34, w, h)

    def _draw_capture(self, canvas, page):
        """The card played, large, and the cards it took or was exchanged for."""
        if page.cards:
            canvas.card(page.cards[0], 1, 20, HAND)
        if page.taken:
            canvas.text("►", 36, 38)
            step = 5 if len(page.taken) > 5 else len(page.taken)
            cards(canvas, page.taken[:step], 45, 21, 82)
            cards(canvas, page.taken[step:], 45, 43, 82)

    def press(self, button):
        if button == "back" or not self.pages:
            return True
        last = len(self.pages) - 1
        if button == "ok" and self.cursor == last:
            return True
        step = -1 if button == "left" else 1
        self.cursor = max(0, min(self.cursor + step, last))
