"""The score: of a round, line by line with its reasons, and of the match."""

from engine.primiera import count_primiera, find_best
from firmware.drawing.canvas import LARGE, SMALL, WIDTH
from firmware.drawing.pieces import choose_font, draw_cards, draw_title
from firmware.words.names import name_side, say_winner, shorten
from firmware.words.text import say

ROWS = 3
ROW = 15
TOP = 19
LABEL = 50


class Score:
    """The lines of a finished round, then the Primiera's cards, then the match; ok returns True at the end.

    Values that earned points stand dark on a lit ground. `lines` are the round's; `me` is the reader's seat, or None.
    """

    def __init__(self, match, lines, me=None):
        played = match.round
        self.match = match
        self.me = me
        self.gained = played.match_points()
        self.lines = lines
        columns = len(self.lines[0][1])
        if columns == match.players:
            self.names = [shorten(seat, me, (WIDTH - LABEL) // columns - 1) for seat in range(columns)]
            self.piles = [list(pile) for pile in getattr(played, "taken", played.piles)]
        else:
            width = (WIDTH - LABEL) // columns - 1
            self.names = [name_side(side, match.sides, match.players, me, width) for side in range(columns)]
            self.piles = played.piles
        self.pages = [self.lines[i : i + ROWS] for i in range(0, len(self.lines), ROWS)]
        if match.game == "scopa":
            self.pages.append("primiera")
        self.pages.append("match")
        self.cursor = 0

    def draw(self, canvas):
        page = self.pages[self.cursor]
        if page == "match":
            gained = ["+%d" % points for points in self.gained]
            draw_match(canvas, self.match, self.me, self._say_verdict(), gained, self._say_reason())
            return
        heading = say("primiera" if page == "primiera" else "round_score")
        draw_title(canvas, heading, "%d/%d" % (self.cursor + 1, len(self.pages)))
        if page == "primiera":
            draw_primiera(canvas, self.names, self.piles)
        else:
            self._draw_lines(canvas, page)

    def _say_verdict(self):
        """Who won the round, where rounds are what counts, or why another one is played."""
        if not any(self.gained):
            return say("draw_again")
        if self.match.game != "briscola":
            equal = self.match.winner is None and max(self.match.score) >= self.match.target
            return say("equal_again") if equal else None
        return say_winner("wins_round", self.gained.index(1), self.match, self.me, WIDTH)

    def _say_reason(self):
        """Why a round was won that the points leave open, else None."""
        points = self.lines[0][1]
        drawn = self.match.game == "briscola" and points.count(max(points)) > 1
        return say("last_trick") if drawn and any(self.gained) else None

    def _draw_lines(self, canvas, lines):
        width = (WIDTH - LABEL) // len(self.names)
        for place, label in enumerate(self.names):
            canvas.centre(label, 10, SMALL, LABEL + place * width, width)
        for row, (label, values, points) in enumerate(lines):
            y = TOP + row * ROW
            canvas.text(say(label), 0, y + 3, SMALL)
            for place, value in enumerate(values):
                draw_value(canvas, str(value), points[place], LABEL + place * width, y, width)

    def press(self, button):
        last = len(self.pages) - 1
        if button == "ok" and self.cursor == last:
            return True
        step = -1 if button in ("left", "back") else 1
        self.cursor = max(0, min(self.cursor + step, last))


class MatchScore:
    """The score of the match so far, with a note below; ok and back return True. `me` is the reader's seat, or None.

    During a round of Scopa it tells how many cards each side has captured, for the piles lie on the table.
    """

    def __init__(self, match, note=None, me=None):
        self.match = match
        self.note = note
        self.me = me

    def draw(self, canvas):
        draw_match(canvas, self.match, self.me, self.note, self._count_captured())

    def _count_captured(self):
        """Words for each side, or None where there is nothing to count."""
        played = self.match.round
        if self.match.game != "scopa" or played is None or played.turn is None:
            return None
        return [say("captured", len(pile)) for pile in played.piles]

    def press(self, button):
        return True if button in ("ok", "back") else None


def draw_value(canvas, words, points, x, y, width):
    """A number in its column, on a lit ground when it earned points."""
    font = choose_font(canvas, words, width - 4)
    if points:
        canvas.fill_rect(x + 1, y, width - 2, ROW - 1, 1)
    canvas.centre(words, y if font == LARGE else y + 3, font, x, width, 0 if points else 1)


def draw_primiera(canvas, names, piles):
    """The four best cards of each pile and what they are worth together."""
    columns = 1 if len(piles) == 1 else 2
    height = 26 if len(piles) <= 4 else 18
    for place, pile in enumerate(piles):
        x, y = place % columns * 65, 10 + place // columns * height
        best = find_best(pile)
        words = "%s  %s" % (names[place], count_primiera(pile) if best else say("none"))
        if len(piles) <= 2:
            canvas.text(words, x + 1, y + 2, SMALL)
            draw_cards(canvas, best, x + 1, y + 15, 62)
        else:
            canvas.text(names[place], x, y + 2, SMALL)
            canvas.text(str(count_primiera(pile)) if best else "-", x, y + 12, SMALL)
            draw_cards(canvas, best, x + 17, y + 1, 46)


def draw_match(canvas, match, me, note=None, details=None, reason=None):
    """The score of the match, a column per side, with a detail in words under each; the winner's on a lit ground.

    Below stand a note, or who has won the match, and in a line above it the reason.
    """
    draw_title(canvas, say("match_score", match.target))
    width = WIDTH // match.sides
    names = [name_side(side, match.sides, match.players, me, width - 1) for side in range(match.sides)]
    for side, label in enumerate(names):
        canvas.centre(label, 12, SMALL, side * width, width)
        draw_value(canvas, str(match.score[side]), match.winner == side, side * width, 22, width)
        if details:
            canvas.centre(details[side], 38, SMALL, side * width, width)
    if match.winner is not None:
        note = say_winner("wins_match", match.winner, match, me, WIDTH)
    if reason:
        canvas.centre(reason, 47, SMALL)
    if note:
        canvas.centre(note, 56 if reason else 52, SMALL)
