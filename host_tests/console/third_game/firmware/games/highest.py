"""Highest card on the console."""

from engine.cards import rank
from engine.explain import RANK
from firmware.drawing.canvas import SMALL, TABLE, WIDTH
from firmware.drawing.pieces import draw_cards
from firmware.screens.page import Page
from firmware.screens.playing import RIGHT, RIGHT_WIDTH
from firmware.screens.playing import Play as Playing
from firmware.words.names import say_verb, shorten

HOW = (("aim_of_highest", ("cards", 0, 12, 16, "6D 2D", "6D"), ("words", 44, 11, 84)),)
LESSON = None
PRIMIERA = SHOWS_CAPTURED = False


class Play(Playing):
    """The trick above the hand."""

    def draw_table(self, canvas):
        """The trick."""
        draw_cards(canvas, self.page.cards if self.page else self.view.trick, 0, 0, RIGHT, TABLE)

    def draw_news(self, canvas):
        """Who played, or took the trick."""
        page = self.page
        canvas.centre(shorten(page.seat, self.view.seat, RIGHT_WIDTH), 26, SMALL, RIGHT, RIGHT_WIDTH)
        if page.kind == "trick":
            canvas.centre(say_verb("takes", page.seat, self.view.seat), 38, SMALL, RIGHT, RIGHT_WIDTH)


def tell(game, events, leader, table):
    """The page of a move, in a list."""
    for kind, seat, *cards in reversed(events):
        if kind == "trick":
            return [Page("trick", seat, cards=cards[0], leader=leader, points=1)]
        if kind == "play":
            return [Page("play", seat, cards=tuple(cards), leader=leader)]
    return []


def explain(page, game):
    """The higher card wins."""
    return [("highest_of_suit", (RANK, rank(max(page.cards))), (RANK, rank(min(page.cards))))]


def draw_open(canvas, now, move):
    """The trick."""
    draw_cards(canvas, now.trick, 0, 11, WIDTH, TABLE)


def list_round_stats(game):
    """The points are all."""
    return []
