"""The worst move of a round: what it took, the hand, what it cost, a better one, and why."""

from firmware.drawing.canvas import LITTLE, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import draw_cards, draw_strip, draw_title, find_pitch
from firmware.games import GAMES
from firmware.screens.review.replay import SCOPONE, Replay, draw_suits
from firmware.words.names import NAMELESS

TOP, SECOND = 33, 43  # of the two lines below the table
HAND_WIDTH = 48  # of three cards, beside which the lines stand


class WorstMove(Replay):
    """ok and back return True. `number` is the index of the move, `words` the group "worst_move", `cost` words.

    The card that was played is lit in the hand, and what it took on the table.
    """

    kind = "worst_move"

    def __init__(self, start, moves, poll, number, better, words, reason, cost, names=NAMELESS):
        super().__init__(start, moves, poll, names)
        for move in moves[:number]:
            self.now.play(move)
            poll()
        self.cursor = number
        self.better = better
        self.words = words
        self.reason = reason
        self.cost = cost

    def press(self, button: str) -> bool | None:
        return True if button in ("ok", "back") else None

    def draw(self, canvas: Canvas) -> None:
        number = "%d/%d" % (self.cursor + 1, len(self.moves))
        room = WIDTH - SMALL.width(self.words["heading"] + number) - 12
        draw_title(canvas, self.words["heading"], self.names.shorten(self.now.turn, room) + " " + number)
        GAMES[self.now.NAME].draw_open(canvas, self.now, self.moves[self.cursor], self.names)
        hand, played = sorted(self.now.hands[self.now.turn]), self.moves[self.cursor][:1]
        if len(hand) > SCOPONE:
            draw_suits(canvas, hand, 1, TOP - 1, played)
            x, cost_x, y = 1, WIDTH - 2 - SMALL.width(self.cost), SECOND
        else:
            draw_cards(canvas, hand, 0, TOP, HAND_WIDTH, TABLE, played)
            x, cost_x, y = HAND_WIDTH + 5, HAND_WIDTH + 5, TOP
        canvas.text(self.cost, cost_x, y + 1, SMALL)
        card, better = self.better[:1], self.better[1:]
        cards = better if card == played else card  # the same card might have taken others
        x = canvas.text(self.words["take" if card == played else "better"], x, SECOND + 1, SMALL) + 2
        pitch = find_pitch(len(cards), WIDTH - x, LITTLE, 1)
        for place, one in enumerate(cards):
            canvas.card(one, x + place * pitch, SECOND, LITTLE)
        if self.reason:
            draw_strip(canvas, [("", self.reason)], WIDTH)
