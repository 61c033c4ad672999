"""Scopa's part of the playing screen: the cards on the table, what is being captured, the scope."""

from firmware.canvas import TABLE
from firmware.people import short
from firmware.screens.parts import SMALL, WIDTH, cards
from firmware.screens.play import RIGHT, Play
from firmware.text import say


class ScopaPlay(Play):
    """The playing screen of Scopa."""

    def draw_table(self, canvas):
        """The table's cards; those that are or would be captured are inverted."""
        page = self.page
        if page:
            taken = page.cards if page.kind == "lay" else page.taken
            cards(canvas, page.table, 0, 0, WIDTH, TABLE, taken)
            return
        move = self.move()
        cards(canvas, self.view.table, 0, 0, WIDTH, TABLE, move[1:] if move else ())
        self._draw_facts(canvas)

    def _draw_facts(self, canvas):
        """The cards left in the stock, the scope of the sides so far."""
        view = self.view
        scope = [sum(view.scope[side :: view.sides]) for side in range(view.sides)]
        canvas.centre("%d %s" % (view.stock, say("stock")), 43, SMALL, RIGHT, WIDTH - RIGHT)
        canvas.centre("·".join([str(count) for count in scope]), 54, SMALL, RIGHT, WIDTH - RIGHT)

    def draw_news(self, canvas):
        """Who plays what, and whether it is a scopa."""
        page = self.page
        canvas.fill_rect(RIGHT - 1, 21, WIDTH - RIGHT + 1, 43, 0)
        canvas.centre(short(page.seat, self.view.seat), 22, SMALL, RIGHT, WIDTH - RIGHT)
        if page.cards:
            canvas.card(page.cards[0], 105, 32, TABLE)
        words = say("scopa!") if page.scopa else say("lays" if page.kind == "lay" else "takes")
        if page.scopa:
            canvas.fill_rect(RIGHT - 1, 54, WIDTH - RIGHT + 1, 10, 1)
        if page.kind != "void":
            canvas.centre(words, 55, SMALL, RIGHT, WIDTH - RIGHT, int(not page.scopa))
