"""The worst move of a round: the table or trick before it, the move, a better one, and why."""

from firmware.drawing.canvas import LITTLE, SIZES, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_strip, draw_title
from firmware.games import GAMES
from firmware.screens.review.replay import Replay
from firmware.words.names import NAMELESS

ROWS = (33, 43)  # of the move, and of the better one
CARDS_X = 44


class WorstMove(Replay):
    """ok and back return True. `number` is the index of the move, `words` the group "worst_move"."""

    kind = "worst_move"

    def __init__(self, start, moves, poll, number, better, words, reason, names=NAMELESS):
        super().__init__(start, moves, poll, names)
        for move in moves[:number]:
            self.now.play(move)
            poll()
        self.cursor = number
        self.better = better
        self.words = words
        self.reason = reason

    def press(self, button: str) -> bool | None:
        return True if button in ("ok", "back") else None

    def draw(self, canvas: Canvas) -> None:
        move, seat = self.moves[self.cursor], self.now.turn
        draw_title(canvas, self.words["heading"], "%d/%d" % (self.cursor + 1, len(self.moves)))
        GAMES[self.now.NAME].draw_open(canvas, self.now, self.better, self.names)
        self._draw_move(canvas, ROWS[0], self.names.shorten(seat, CARDS_X - 3), move)
        self._draw_move(canvas, ROWS[1], self.words["better"], self.better)
        draw_strip(canvas, self.reason, WIDTH)

    def _draw_move(self, canvas, y, name, move):
        """Whose move it is, the card, and what it captures."""
        canvas.text(name, 1, y + 1, SMALL)
        x = CARDS_X
        for place, card in enumerate(move):
            if place == 1:
                canvas.text("►", x, y + 1, SMALL)
                x += 9
            canvas.card(card, x, y, LITTLE)
            x += SIZES[LITTLE][0] + 1
