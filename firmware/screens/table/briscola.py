"""Briscola's part of the playing screen: the trick, the turned-up card, the stock, who takes."""

from engine.briscola import POINTS, beats, find_winner
from engine.players.briscola.reasons import has_partner_to_follow, is_sure
from engine.types import Move, Reason, View
from firmware.drawing.canvas import LARGE, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_cards, draw_dots, draw_mark, draw_strip
from firmware.screens.table import exchange
from firmware.screens.table.playing import HAND_Y, RIGHT, RIGHT_WIDTH, Play
from firmware.screens.table.points import draw_points, say_points

CROWDED_HAND_Y = 30


class BriscolaPlay(Play):
    """The playing screen of Briscola.

    `marks`: for each seat its mark and whether it is on the reader's side.
    """

    def update(self, view: "View", *more, **named) -> bool:
        """As in Play; caches the marks of the seats."""
        means_more = super().update(view, *more, **named)
        self.marks = [(self.names.mark(seat), self.is_ours(seat)) for seat in range(view.players)]
        return means_more

    def find_tip(self, move: "Move") -> "Reason | None":
        """Whether a card takes the trick, and the points that then lie in it: who takes it wins them all."""
        view, card = self.view, move[0]
        if card < 0:
            return ("exchanges",)
        trick, is_trump = view.trick, card // 10 == view.trump
        points = POINTS[card] + sum([POINTS[other] for other in trick])
        if not trick:
            if is_sure(view, card):
                return ("unbeatable",)
            return ("risks_points", points) if points else ("leads_trump" if is_trump else "risks_nothing",)
        best = find_winner(trick, view.trump)
        if beats(card, trick[best], view.trump):
            sure = is_sure(view, card)
            if points:
                return "takes_points" if sure else "goes_for_points", points
            return ("takes_trick" if sure else "goes_for_trick",)
        ours = self.is_ours((view.leader + best) % view.players)
        if ours and is_sure(view, trick[best]):
            return ("for_partner", points) if points else ("partner_has_it",)
        if points:
            return "risks_points" if ours or has_partner_to_follow(view) else "gives_points", points
        return ("gives_trump" if is_trump else "gives_nothing",)

    def draw_table(self, canvas: Canvas) -> None:
        view, entry = self.view, self.entry
        if entry is not None and entry.kind == "trick":
            self._draw_trick(canvas, entry.cards, entry)
        else:
            self._draw_trick(canvas, view.trick, None)
        if view.players == 2 and view.seat is not None:
            self._draw_known(canvas, view.hands[1 - view.seat])
        self._draw_stock(canvas)

    def knows_hands(self) -> bool:
        """In briscola scoperta; between two there is room beside the trick.

        Partners' hands have a screen of their own, because the cards would be small here.
        """
        return self.view.players > 2 and self.view.rules["open_hands"] == "on"

    def _draw_known(self, canvas, known):
        """The known cards of the other player, behind a dotted line."""
        if known:
            draw_dots(canvas, 50, 0)
            draw_cards(canvas, known, 55, 0, 38)

    @property
    def hand_y(self):
        """The top of the hand: lower if the players' marks are above the trick."""
        return CROWDED_HAND_Y if self.view.players > 4 else HAND_Y

    def _draw_trick(self, canvas, trick, entry):
        """The trick in playing order with the players' marks, partners' on a lit ground; the taker's card is lit.

        The marks stand beside the cards, or above them when there are more than four.
        """
        view = self.view
        leader = entry.seats[0] if entry else view.leader
        beside = view.players <= 4
        step, top = (23, 0) if beside else (94 // view.players, 9)
        for place in range(view.players):
            seat = (leader + place) % view.players
            x = place * step + step - 15
            mark, ours = self.marks[seat]
            lines = (5, 10) if len(mark) == 1 else (1, 18)
            if ours:
                canvas.fill_rect(*((x - 8, lines[0], 8, lines[1]) if beside else (x, 0, 14, 9)), 1)
            if beside:
                draw_mark(canvas, mark, x - 6, lines[0] + 1, int(not ours))
            else:
                canvas.centre(mark, 1, SMALL, x, 14, int(not ours))
            if place < len(trick):
                canvas.card(trick[place], x, top, TABLE)
                if entry and seat == entry.seat:
                    canvas.highlight(x, top, TABLE)
            elif place == len(trick) and not entry:
                canvas.rect(x, top, 14, 20, 1)
                for dot in (3, 6, 9) if self.thinks and self.is_wide() else ():
                    canvas.fill_rect(x + dot, top + 8, 2, 2, 1)
            elif not entry:
                canvas.hline(x + 1, top + (19 if beside else 14), 12, 1)

    def _draw_stock(self, canvas):
        """The cards left and the turned-up card; once it is drawn, only its suit."""
        view = self.view
        if not view.stock:
            canvas.suit(view.trump, 116, 5)
            return
        canvas.card(view.turned_up, 113, 0, TABLE)
        if self.swaps():
            canvas.highlight(113, 0, TABLE)
        number = str(view.stock)
        canvas.text(number, 110 - canvas.width(number, LARGE), 3, LARGE)

    def swaps(self) -> bool:
        """Whether ok would exchange a card."""
        move = self.move
        return move is not None and move[0] < 0

    def find_leaving(self, move: "Move") -> int | None:
        """The card that is played or exchanged."""
        return move[-1]

    def find_place(self, what: int | str | None) -> int | None:
        """A tap on the turned-up card or on the sign means the exchange."""
        return len(self.hand) if self.said and what in (self.view.turned_up, "swap") else super().find_place(what)

    def draw_turn(self, canvas: Canvas) -> None:
        """Whose turn it is, and a sign that a card may be exchanged; wide hands show the turn themselves."""
        if not self.is_wide():
            super().draw_turn(canvas)
        hidden = self.is_wide() and self.advice  # a hint takes the whole line
        if self.said and not hidden:
            exchange.draw_sign(canvas, self)
        elif self.points and not self.is_wide() and not self.has_wide_line():
            draw_points(canvas, self)

    def list_notes(self) -> list[str]:
        """The points of each side so far, if there are any and a house rule shows them."""
        return [say_points(self)] if any(self.points) else []

    def draw_news(self, canvas: Canvas) -> None:
        """Who played, took the trick or exchanged; below wide hands as a line, where the turn needs none."""
        entry, who = self.entry, self.names.shorten(self.entry.seat, RIGHT_WIDTH)
        if entry.kind == "exchange":
            exchange.draw_news(canvas, self, who)
            return
        took = entry.kind == "trick"
        deed = self.names.say_verb("takes", entry.seat) if took else ""
        points = "+%s" % entry.points if took else ""
        if not self.is_wide():
            font = choose_font(canvas, who, RIGHT_WIDTH)
            canvas.centre(who, 22 if font == LARGE else 26, font, RIGHT, RIGHT_WIDTH)
            canvas.centre(deed, 38, SMALL, RIGHT, RIGHT_WIDTH)
            canvas.centre(points, 48, LARGE, RIGHT, RIGHT_WIDTH)
        elif deed:
            parts = self.list_parts() or [("", self.names.say_deed(entry.seat, deed, who))]  # the taker's card is lit
            draw_strip(canvas, parts + [("", points)], WIDTH)
