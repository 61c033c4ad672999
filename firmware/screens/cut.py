"""The cut: the player at the dealer's left chooses where the deck is divided; everybody sees the deal's letters."""

from engine.promise import letters
from firmware.drawing.canvas import LARGE, SMALL, WIDTH
from firmware.drawing.pieces import draw_title
from firmware.words.names import find_partners, name_seat, say_partners
from firmware.words.text import say

CARDS_TOP, CARDS_BOTTOM = 39, 54
GAP = 4


def make(match, people, reader):
    """The Cut of a match whose deck waits, at a station of these people (seats); `reader` is the only one, or None."""
    cutter = match.turn
    mates = [] if reader is None else find_partners(reader, match.sides, match.players)
    names = name_seat(cutter), name_seat(match.dealer)
    return Cut(*names, len(match.legal()) + 1, cutter in people, letters(match.deck_seed()), mates)


class Cut:
    """left and right move the place, ok returns the number of cards on top, back returns "menu".

    Where somebody else cuts, ok returns "seen". `cutter` and `dealer` are names; `mine` tells whether this station's
    people may cut, `promise` are the letters of the deal, `mates` the reader's partners (seats).
    """

    def __init__(self, cutter, dealer, size, mine, promise, mates=()):
        self.cutter = cutter
        self.dealer = dealer
        self.size = size
        self.mine = mine
        self.promise = promise
        self.mates = mates
        self.place = size // 2

    def draw(self, canvas):
        draw_title(canvas, say("deals", self.dealer))
        words = say("cut_yours" if self.mine else "cut_other", self.cutter)
        canvas.centre(words, 10, SMALL)
        self._draw_promise(canvas)
        self._draw_deck(canvas)
        if self.mine:
            canvas.centre(say("cut_at", self.place), 55, SMALL)
        elif self.mates:
            canvas.centre(say_partners(self.mates), 55, SMALL)

    def _draw_promise(self, canvas):
        """The letters, with a word before them that says what to do with them."""
        note = say("note")
        width = canvas.width(note, SMALL) + GAP
        left = (WIDTH - width - canvas.width(self.promise, LARGE)) // 2
        canvas.text(note, left, 22, SMALL)
        canvas.text(self.promise, left + width, 19, LARGE)

    def _draw_deck(self, canvas):
        """The deck seen from its side: every card a line, the upper part lifted to the left."""
        for card in range(self.size):
            x = 64 - self.size + 2 * card
            lifted = self.mine and card < self.place
            top = CARDS_TOP - 3 if lifted else CARDS_TOP
            canvas.vline(x - (4 if lifted else 0), top, CARDS_BOTTOM - CARDS_TOP, 1)

    def press(self, button):
        if button == "back":
            return "menu"
        if not self.mine:
            return "seen" if button == "ok" else None
        if button == "ok":
            return self.place
        step = 1 if button == "right" else -1
        self.place = max(1, min(self.place + step, self.size - 1))
