"""Highest card on the console."""

from engine.cards import rank
from engine.explain import RANK
from firmware.drawing.canvas import SMALL, TABLE, WIDTH
from firmware.drawing.pieces import draw_cards
from firmware.log_entry import LogEntry
from firmware.screens.table.playing import RIGHT, RIGHT_WIDTH
from firmware.screens.table.playing import Play as Playing
from firmware.words.names import say_verb, shorten

HOW = (("aim_of_highest", ("cards", 0, 12, 16, "6D 2D", "6D"), ("words", 44, 11, 84)),)
LESSON = None
PRIMIERA = SHOWS_CAPTURED = False


class Play(Playing):
    """The trick above the hand."""

    def draw_table(self, canvas):
        """The trick."""
        draw_cards(canvas, self.entry.cards if self.entry else self.view.trick, 0, 0, RIGHT, TABLE)

    def draw_news(self, canvas):
        """Who played, or took the trick."""
        entry = self.entry
        canvas.centre(shorten(entry.seat, self.view.seat, RIGHT_WIDTH), 26, SMALL, RIGHT, RIGHT_WIDTH)
        if entry.kind == "trick":
            canvas.centre(say_verb("takes", entry.seat, self.view.seat), 38, SMALL, RIGHT, RIGHT_WIDTH)


def log_entries(game, events, leader, table):
    """The entry of a move, in a list."""
    for kind, seat, *cards in reversed(events):
        if kind == "trick":
            return [LogEntry("trick", seat, cards=cards[0], leader=leader, points=1)]
        if kind == "play":
            return [LogEntry("play", seat, cards=tuple(cards), leader=leader)]
    return []


def explain(entry, game):
    """The higher card wins."""
    return [("highest_of_suit", (RANK, rank(max(entry.cards))), (RANK, rank(min(entry.cards))))]


def draw_open(canvas, now, move):
    """The trick."""
    draw_cards(canvas, now.trick, 0, 11, WIDTH, TABLE)


def list_round_stats(game):
    """The points are all."""
    return []
