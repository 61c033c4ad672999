"""The cut: the player at the dealer's left chooses where the deck is divided."""

from firmware.drawing.canvas import SMALL
from firmware.drawing.pieces import draw_title
from firmware.words.names import say_partners
from firmware.words.text import say


class Cut:
    """left and right move the place, ok returns the number of cards on top, back returns "menu".

    `cutter` and `dealer` are names; `mine` tells whether this station's people may cut, `mates` are the
    reader's partners (seats).
    """

    def __init__(self, cutter, dealer, size, mine, mates=()):
        self.cutter = cutter
        self.dealer = dealer
        self.size = size
        self.mine = mine
        self.mates = mates
        self.place = size // 2

    def draw(self, canvas):
        draw_title(canvas, say("deals", self.dealer))
        words = say("cut_yours" if self.mine else "cut_other", self.cutter)
        canvas.centre(words, 12, SMALL)
        self._draw_deck(canvas)
        if self.mine:
            canvas.centre(say("cut_at", self.place), 55, SMALL)
        elif self.mates:
            canvas.centre(say_partners(self.mates), 55, SMALL)

    def _draw_deck(self, canvas):
        """The deck seen from its side: every card a line, the upper part lifted to the left."""
        for card in range(self.size):
            x = 64 - self.size + 2 * card
            lifted = self.mine and card < self.place
            canvas.vline(x - (4 if lifted else 0), 24 if lifted else 28, 24, 1)
        if self.mine:
            canvas.text("▼", 64 - self.size + 2 * self.place - 7, 46)

    def press(self, button):
        if button == "back":
            return "menu"
        if not self.mine:
            return None
        if button == "ok":
            return self.place
        step = 1 if button == "right" else -1
        self.place = max(1, min(self.place + step, self.size - 1))
