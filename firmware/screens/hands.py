"""Hands that a player may see: the partner's at the moment the rules allow it, or all of them in briscola scoperta."""

from firmware.canvas import HAND, SIZES, SMALL, TABLE
from firmware.people import name, short
from firmware.screens.parts import cards, title


class Hands:
    """ok and back return True. Shows the known cards of the seats in `seats`."""

    def __init__(self, heading, view, seats):
        self.heading = heading
        self.rows = [(seat, view.hands[seat]) for seat in seats]

    def draw(self, canvas):
        top = 11 if len(self.rows) <= 4 else 0  # three rows of cards leave no room for a title
        if top:
            title(canvas, self.heading, name(self.rows[0][0]) if len(self.rows) == 1 else "")
        if len(self.rows) == 1:
            cards(canvas, self.rows[0][1], 18, 15, 110, HAND)
            return
        columns = 1 if len(self.rows) <= 2 else 2
        for place, (seat, hand) in enumerate(self.rows):
            x, y = place % columns * 64, top + place // columns * (SIZES[TABLE][1] + 1)
            canvas.text(short(seat), x, y + 6, SMALL)
            cards(canvas, hand, x + 14, y, 128 // columns - 14, TABLE)

    def press(self, button):
        return True if button in ("ok", "back") else None
