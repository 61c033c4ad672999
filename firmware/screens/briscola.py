"""Briscola's part of the playing screen: the trick, the turned-up card, the stock, who takes."""

from engine.briscola import EXCHANGE
from firmware.canvas import LARGE, SMALL, TABLE, WIDTH
from firmware.people import short, verb
from firmware.screens.parts import cards
from firmware.screens.play import RIGHT, Play


class BriscolaPlay(Play):
    """The playing screen of Briscola."""

    def draw_table(self, canvas):
        view, page = self.view, self.page
        finished = page is not None and page.kind == "trick"
        self._draw_trick(canvas, page.cards if finished else view.trick, page if finished else None)
        if view.players == 2 and view.seat is not None:
            self._draw_known(canvas, view.hands[1 - view.seat])
        self._draw_stock(canvas)

    def _draw_known(self, canvas, known):
        """The cards that the other player is known to hold, behind a dotted line."""
        if known:
            for y in range(0, 20, 3):
                canvas.pixel(50, y, 1)
            cards(canvas, known, 55, 0, 34)

    def _draw_trick(self, canvas, trick, page):
        """The trick in playing order with the players' numbers; the taker's card is lit.

        With more than four players a number stands in its card's place, and gives way to the card.
        """
        view = self.view
        leader = page.leader if page else view.leader
        step = 23 if view.players <= 4 else 94 // view.players
        for place in range(view.players):
            seat = (leader + place) % view.players
            x = place * step + step - 15
            if step >= 22 or place >= len(trick):
                canvas.text(str(seat + 1), x - 7 if step >= 22 else x + 5, 6, SMALL)
            if place < len(trick):
                canvas.card(trick[place], x, 0, TABLE)
                if page and seat == page.seat:
                    canvas.light(x, 0, TABLE)
            elif place == len(trick) and not page:
                canvas.rect(x, 0, 14, 20, 1)
            elif not page:
                canvas.hline(x + 1, 19, 12, 1)

    def _draw_stock(self, canvas):
        """The cards left and the turned-up card; once it is drawn, only its suit."""
        view = self.view
        if not view.stock:
            canvas.suit(view.trump, 116, 5)
            return
        canvas.card(view.turned_up, 113, 0, TABLE)
        move = self.move()
        if move and move[0] == EXCHANGE:
            canvas.light(113, 0, TABLE)
            canvas.centre(verb("swaps", view.seat, view.seat), 44, SMALL, RIGHT, WIDTH - RIGHT)
        number = str(view.stock)
        canvas.text(number, 110 - canvas.width(number, LARGE), 3, LARGE)

    def draw_news(self, canvas):
        """Who played, took the trick or exchanged."""
        page = self.page
        canvas.centre(short(page.seat, self.view.seat), 22, LARGE, RIGHT, WIDTH - RIGHT)
        if page.kind == "trick":
            canvas.centre(verb("takes", page.seat, self.view.seat), 38, SMALL, RIGHT, WIDTH - RIGHT)
            canvas.centre("+%d" % page.points, 48, LARGE, RIGHT, WIDTH - RIGHT)
        elif page.kind == "exchange":
            canvas.centre(verb("swaps", page.seat, self.view.seat), 38, SMALL, RIGHT, WIDTH - RIGHT)
