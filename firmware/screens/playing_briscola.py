"""Briscola's part of the playing screen: the trick, the turned-up card, the stock, who takes."""

from engine.briscola import EXCHANGE
from firmware.drawing.canvas import LARGE, SMALL, TABLE, WIDTH
from firmware.drawing.pieces import choose_font, draw_cards, draw_strip
from firmware.screens.playing import RIGHT, Play
from firmware.words.names import mark, say_verb, shorten
from firmware.words.text import say


class BriscolaPlay(Play):
    """The playing screen of Briscola."""

    def draw_table(self, canvas):
        view, page = self.view, self.page
        finished = page is not None and page.kind == "trick"
        self._draw_trick(canvas, page.cards if finished else view.trick, page if finished else None)
        if view.players == 2 and view.seat is not None:
            self._draw_known(canvas, view.hands[1 - view.seat])
        self._draw_stock(canvas)

    def knows_hands(self):
        """In briscola scoperta; between two there is room beside the trick.

        Partners' hands stay on a page of their own, for the cards here would be small.
        """
        return self.view.players > 2 and self.view.rules["open_hands"] == "on"

    def _draw_known(self, canvas, known):
        """The cards that the other player is known to hold, behind a dotted line."""
        if known:
            for y in range(0, 20, 3):
                canvas.pixel(50, y, 1)
            draw_cards(canvas, known, 55, 0, 34)

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
                canvas.text(mark(seat), x - 7 if step >= 22 else x + 5, 6, SMALL)
            if place < len(trick):
                canvas.card(trick[place], x, 0, TABLE)
                if page and seat == page.seat:
                    canvas.light(x, 0, TABLE)
            elif place == len(trick) and not page:
                canvas.rect(x, 0, 14, 20, 1)
                for dot in (3, 6, 9) if self.thinks and self.is_wide() else ():
                    canvas.fill_rect(x + dot, 15, 2, 2, 1)
            elif not page:
                canvas.hline(x + 1, 19, 12, 1)

    def _draw_stock(self, canvas):
        """The cards left and the turned-up card; once it is drawn, only its suit."""
        view = self.view
        if not view.stock:
            canvas.suit(view.trump, 116, 5)
            return
        canvas.card(view.turned_up, 113, 0, TABLE)
        if self.swaps():
            canvas.light(113, 0, TABLE)
        number = str(view.stock)
        canvas.text(number, 110 - canvas.width(number, LARGE), 3, LARGE)

    def swaps(self):
        """Whether ok would exchange a card."""
        move = self.move
        return move is not None and move[0] == EXCHANGE

    def draw_turn(self, canvas):
        """Whose turn it is, and the exchange under the cursor; wide hands show the turn themselves."""
        me = self.view.seat
        if not self.is_wide():
            super().draw_turn(canvas)
            if self.swaps():
                canvas.centre(say_verb("swaps", me, me), 44, SMALL, RIGHT, WIDTH - RIGHT)
        elif self.swaps():
            draw_strip(canvas, say("did", shorten(me, me), say_verb("swaps", me, me)), WIDTH)

    def draw_news(self, canvas):
        """Who played, took the trick or exchanged; below wide hands as a line, where the turn needs none."""
        page, who = self.page, shorten(self.page.seat, self.view.seat, WIDTH - RIGHT)
        deeds = {"trick": "takes", "exchange": "swaps"}
        deed = say_verb(deeds[page.kind], page.seat, self.view.seat) if page.kind in deeds else ""
        points = "+%d" % page.points if page.kind == "trick" else ""
        if not self.is_wide():
            font = choose_font(canvas, who, WIDTH - RIGHT)
            canvas.centre(who, 22 if font == LARGE else 26, font, RIGHT, WIDTH - RIGHT)
            canvas.centre(deed, 38, SMALL, RIGHT, WIDTH - RIGHT)
            canvas.centre(points, 48, LARGE, RIGHT, WIDTH - RIGHT)
        elif deed:
            draw_strip(canvas, say("did", who, deed) + "  " + points, WIDTH)
