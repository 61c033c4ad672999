"""A look back: the pages of the story, one at a time, with the cards drawn large."""

from firmware.canvas import HAND, SIZES, TABLE
from firmware.people import name, short, verb
from firmware.screens.parts import LARGE, SMALL, cards, title
from firmware.text import say


class Look:
    """left and right turn the pages; ok goes on to the next and returns True after the last; back returns True."""

    def __init__(self, pages, me=None, cursor=0):
        self.pages = pages
        self.me = me
        self.cursor = cursor

    def draw(self, canvas):
        if not self.pages:
            title(canvas, say("look_back"))
            canvas.centre(say("nothing_yet"), 30, SMALL)
            return
        page = self.pages[self.cursor]
        title(canvas, self._sentence(page), "%d/%d" % (self.cursor + 1, len(self.pages)))
        if page.kind == "trick":
            self._draw_trick(canvas, page)
        else:
            self._draw_capture(canvas, page)

    def _sentence(self, page):
        if page.kind == "void":
            return say("void")
        who = say("you") if page.seat == self.me else name(page.seat)
        if page.kind == "trick":
            return say("did_points", who, verb("takes", page.seat, self.me), page.points)
        deed = {"exchange": "swaps", "lay": "lays"}.get(page.kind, "takes")
        return say("did", who, verb(deed, page.seat, self.me))

    def _draw_trick(self, canvas, page):
        """Up to four cards as in the hand, more as on the table; the taker's is inverted, its player above."""
        players = len(page.cards)
        size = HAND if players <= 4 else TABLE
        w, h = SIZES[size]
        step = 128 // players
        y = 20 if size == HAND else 30
        for place, card in enumerate(page.cards):
            seat = (page.leader + place) % players
            x = place * step + (step - w) // 2
            canvas.centre(short(seat, self.me), y - 9, SMALL, place * step, step)
            canvas.card(card, x, y, size)
            if seat == page.seat:
                canvas.invert(x, y, w, h)

    def _draw_capture(self, canvas, page):
        """The card played, large, and the cards it took or was exchanged for."""
        if page.cards:
            canvas.card(page.cards[0], 1, 15, HAND)
        if page.taken:
            canvas.text("►", 36, 33)
            cards(canvas, page.taken[:5], 45, 16, 82)
            cards(canvas, page.taken[5:10], 45, 38, 82)
        if page.scopa:
            canvas.text(say("scopa!"), 46, 44, LARGE)

    def press(self, button):
        if button == "back" or not self.pages:
            return True
        last = len(self.pages) - 1
        if button == "ok" and self.cursor == last:
            return True
        step = -1 if button == "left" else 1
        self.cursor = max(0, min(self.cursor + step, last))
