"""The last round again, move by move, with everybody's hand open."""

from engine.moves import list_cards
from engine.types import Match
from firmware.art import pips, ranks
from firmware.drawing.canvas import HEIGHT, LITTLE, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import draw_cards, draw_sign, draw_title
from firmware.drawing.screen import Screen
from firmware.games import GAMES
from firmware.screens.table.open_cards import ROW
from firmware.words.names import NAMELESS, Names

SCOPONE = 3  # more cards in a hand than that are drawn in one line


def make_replay(match: "Match", poll, names: Names = NAMELESS) -> "Replay":
    """The Replay of a match's round that is over, without the moves taken back; `poll()` is called in between.

    `names` are the reader's. It is dealt again from its seed, so it shows what the record says.
    """
    return Replay(match.deal_again(), [move for _, move in match.round.history], poll, names)


class Replay(Screen):
    """left and right go a move back and on, ok goes on and returns True after the last; back returns True.

    A page shows the table and all hands as they were before a move, the card played and those captured highlighted.
    """

    kind = "replay"

    def __init__(self, start, moves, poll, names=NAMELESS):
        self.names = names
        self.start = start
        self.moves = moves
        self.poll = poll
        self.cursor = 0
        self.now = start.copy()

    def press(self, button: str) -> bool | None:
        last = len(self.moves) - 1
        if button == "back" or button == "ok" and self.cursor == last:
            return True
        if button != "left" and self.cursor < last:
            self.now.play(self.moves[self.cursor])
            self.cursor += 1
        elif button == "left" and self.cursor:
            self.cursor -= 1
            self.now = self.start.copy()
            for move in self.moves[: self.cursor]:
                self.now.play(move)
                self.poll()
        return None

    def draw(self, canvas: Canvas) -> None:
        move = self.moves[self.cursor]
        highlighted = list_cards(move, self.now)[:1]
        draw_title(canvas, self._say_deed(move), "%d/%d" % (self.cursor + 1, len(self.moves)))
        GAMES[self.now.NAME].draw_open(canvas, self.now, move, self.names)
        if max(map(len, self.start.hands)) > SCOPONE:
            self._draw_lines(canvas, highlighted)
        elif self.now.players > 3:
            self._draw_little(canvas, highlighted)
        else:
            self._draw_hands(canvas, highlighted)

    def _say_deed(self, move):
        """Whose move it is, and what it does."""
        name, deed = self.names.name_seat(self.now.turn), GAMES[self.now.NAME].say_deed(self.now, move, self.names)
        return self.names.say_deed(self.now.turn, deed, name) if deed else name

    def _draw_hands(self, canvas, highlighted):
        """Two or three hands side by side, below their names; the one of whose move it is on a lit ground."""
        width = WIDTH // self.now.players
        for seat, hand in enumerate(self.now.hands):
            x, mine = seat * width, seat == self.now.turn
            canvas.fill_rect(x, 33, width - 1, 9, int(mine))
            canvas.centre(self.names.shorten(seat, width - 4), 34, SMALL, x, width - 1, int(not mine))
            step = min(16, (width - 1) // 3)
            for place, card in enumerate(sorted(hand)):
                left = x + (width - 3 * step) // 2 + place * step
                canvas.card(card, left, 44, TABLE)
                if mine and card in highlighted:
                    canvas.highlight(left, 44, TABLE)

    def _draw_little(self, canvas, highlighted):
        """Four to six hands in two columns of little cards."""
        rows = (self.now.players + 1) // 2
        for seat, hand in enumerate(self.now.hands):
            x, y = seat // rows * 64, HEIGHT - 11 * rows + seat % rows * 11
            draw_sign(canvas, self.names.mark(seat), x, y)
            draw_cards(canvas, sorted(hand), x + 11, y, 54, LITTLE, highlighted if seat == self.now.turn else ())

    def _draw_lines(self, canvas, highlighted):
        """The hands of scopone, a line for each: a suit, and the ranks that a player has of it."""
        for seat, hand in enumerate(self.now.hands):
            y = HEIGHT - ROW * (self.now.players - seat)
            draw_sign(canvas, self.names.mark(seat), 1, y)
            draw_suits(canvas, sorted(hand), 12, y, highlighted if seat == self.now.turn else ())


def draw_suits(canvas: Canvas, cards: list[int], x: int, y: int, highlighted) -> None:
    """Cards (ascending) in one line: each suit once, then its ranks; the highlighted ones on a lit ground."""
    suit = None
    for card in cards:
        if card // 10 != suit:
            x += 0 if suit is None else 2
            suit = card // 10
            canvas.image(pips.ALL[suit], x, y + 1)
            x += 10
        canvas.fill_rect(x - 1, y, 8, 9, int(card in highlighted))
        canvas.image(ranks.ALL[card % 10], x, y + 1, int(card not in highlighted))
        x += 7
