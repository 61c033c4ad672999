"""Who has won the match, after its numbers: a cup for the winners, a kind word for the others."""

from firmware.art.cup import CUP
from firmware.drawing.canvas import LINE_WIDTH, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import choose_font
from firmware.drawing.screen import SEEN, Screen
from firmware.words.text import say


class Verdict(Screen):
    """Any button returns SEEN. `people` are the persons (seats) who read it; `names` are the reader's; `remark`: what a
    computer that has won says, (its seat, words), or ().
    """

    ends_with = ("back", "left", "ok", "right")

    def __init__(self, match, people, names, remark=()):
        winners = [seat for seat in range(match.players) if seat % match.sides == match.winner]
        self.is_yours = names.me in winners
        self.is_won = self.is_yours or len([seat for seat in people if seat in winners]) > 0
        yours = "wins_you" if len(winners) == 1 else "wins_team_you"
        if self.is_won:
            self.words = say(yours) if self.is_yours else names.say_winner("wins", match.winner, match, LINE_WIDTH)
        else:  # the page before says who has won
            self.words = "%s: %s" % (names.shorten(remark[0], LINE_WIDTH), remark[1]) if remark else ""
        self.parts = [("", "" if self.is_won else say("next_time")), ("", self.words)]

    def draw(self, canvas: Canvas) -> None:
        if self.is_won:
            canvas.image(CUP, 0, 0)
            canvas.centre(self.words, 49, choose_font(canvas, self.words, WIDTH))
            return
        canvas.centre(say("next_time"), 12, choose_font(canvas, say("next_time"), WIDTH))
        canvas.centre(self.words, 33, SMALL)
        for suit in range(4):
            canvas.suit(suit, 34 + 17 * suit, 50)

    def press(self, button: str) -> str:
        return SEEN
