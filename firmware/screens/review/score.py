"""The score: of a round, line by line with its reasons, and of the match."""

from engine.games import find_game
from engine.primiera import find_best_of_suits
from engine.scoring import is_tied
from firmware.drawing.canvas import HEIGHT, LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_title
from firmware.drawing.screen import Screen, poll_nothing
from firmware.games import GAMES
from firmware.screens.review.primiera import draw_primiera
from firmware.words.names import name_side, say_target, say_winner, shorten
from firmware.words.text import say, wrap

if False:  # read by type checkers alone
    from engine.match import Match

ROWS = 3
ROW = 15
TIED_ROW = 16
TOP = 18
LABEL = 50  # columns that the labels of lines take


class Score(Screen):
    """The lines of a finished round, then the Primiera's cards, then the match; ok returns True at the end, back
    "menu".

    Values that earned points are inverted.

    lines    the lines of the round;  best: their find_best(), the same for all stations
    me       the reader's seat, or None;  letters: those of the record if the match is over
    poll     poll() is called while the Primiera is drawn, which may take 80 ms on a board
    last     begin at the last page, with the match and its winner
    pages    up to ROWS lines for each page of them, the index of the first pile for each page of the Primiera, "match"
    """

    def __init__(self, match, lines, me=None, poll=poll_nothing, best=None, letters=None, last=False):
        self.match = match
        self.letters = letters
        self.me = me
        self.poll = poll
        self.gained = match.round.match_points()
        self.lines = lines
        columns = len(self.lines[0][1])
        if columns == match.players:
            self.names = [shorten(seat, me, (WIDTH - LABEL) // columns - 1) for seat in range(columns)]
        else:
            width = (WIDTH - LABEL) // columns - 1
            self.names = [name_side(side, match.sides, match.players, me, width) for side in range(columns)]
        self.pages = [self.lines[i : i + ROWS] for i in range(0, len(self.lines), ROWS)]
        if GAMES[match.game].PRIMIERA:
            self.pages.extend(range(0, columns, 2))
            self.best = best or find_best(match, lines)
        self.pages.append("match")
        self.cursor = len(self.pages) - 1 if last else 0

    def draw(self, canvas: Canvas) -> None:
        page = self.pages[self.cursor]
        number = "%d/%d" % (self.cursor + 1, len(self.pages))
        if page == "match":
            gained = ["+%d" % points if points else "" for points in self.gained]
            verdict, reason = self._say_verdict(), self._say_reason()
            draw_match(canvas, self.match, self.me, verdict, gained, reason, self.letters)
        elif isinstance(page, int):
            draw_title(canvas, say("primiera"), number)
            self._draw_primiera(canvas, page)
        elif len(self.lines) == 1:
            draw_title(canvas, say(self.lines[0][0]), number)
            draw_names(canvas, self.names, 0, 12)
            draw_values(canvas, self.lines[0], 0, 22)
        else:
            draw_title(canvas, say("round_score"), number)
            self._draw_lines(canvas, page)

    def _say_verdict(self):
        """Who won the round, if rounds count, or why another one is played."""
        if not any(self.gained):
            return say("draw_again")
        if not find_game(self.match.game).COUNTS_ROUNDS:
            equal = self.match.winner is None and max(self.match.score) >= self.match.target
            return say("equal_again") if equal else None
        return say_winner("wins_round", self.gained.index(1), self.match, self.me, WIDTH)

    def _say_reason(self):
        """Why a round with equal points was won, else None."""
        points = self.lines[0][1]
        drawn = self.match.rules.get("draw") == "last_trick" and points.count(max(points)) > 1
        return say("last_trick") if drawn else None

    def _draw_primiera(self, canvas, first):
        """Two piles, from the index of the first one."""
        points = [line[2] for line in self.lines if line[0] == "primiera"][0]
        draw_primiera(canvas, *[row[first : first + 2] for row in (self.names, self.best, points)], self.poll)

    def _draw_lines(self, canvas, lines):
        draw_names(canvas, self.names, LABEL, 10)
        y = TOP
        for line in lines:
            if is_tied(line):
                self._draw_tie(canvas, line, y)
                y += TIED_ROW
                continue
            middle = min(y + 1, HEIGHT - LARGE.height)  # below two tied lines there is a row less
            canvas.text(say(line[0]), 1, middle + 3, SMALL)
            draw_values(canvas, line, LABEL, middle)
            y += ROW

    def _draw_tie(self, canvas, line, y):
        """A tied line in small letters, and below it who gets the point."""
        canvas.text(say(line[0]), 1, y, SMALL)
        draw_values(canvas, line, LABEL, y, SMALL.height)
        canvas.text(say("tie_each" if any(line[2]) else "tie_none"), 9, y + SMALL.height, SMALL)

    def press(self, button: str) -> bool | str | None:
        last = len(self.pages) - 1
        if button == "ok" and self.cursor == last:
            return True
        if button == "back":
            return "menu"
        step = -1 if button == "left" else 1
        self.cursor = max(0, min(self.cursor + step, last))
        return None


def find_best(match: "Match", lines: list):
    """The best card of each suit in each pile of a round of Scopa that has these lines."""
    piles = match.round.taken if len(lines[0][1]) == match.players else match.round.piles
    return [find_best_of_suits(pile) for pile in piles]


class MatchScore(Screen):
    """The score of the match so far, with a note below; ok and back return True. `me` is the reader's seat, or None;
    `letters` are those of the record where the match is over.

    During a round of Scopa it shows how many cards each side has captured, which is public.
    """

    def __init__(self, match, note=None, me=None, letters=None):
        self.match = match
        self.letters = letters
        self.note = note
        self.me = me

    def draw(self, canvas: Canvas) -> None:
        draw_match(canvas, self.match, self.me, self.note, self._count_captured(), None, self.letters)

    def _count_captured(self):
        """Words for each side, or None where there is nothing to count."""
        played = self.match.round
        if not GAMES[self.match.game].SHOWS_CAPTURED or played is None or played.turn is None:
            return None
        return [say("captured", len(pile)) for pile in played.piles]

    def press(self, button: str) -> bool | None:
        return True if button in ("ok", "back") else None


def draw_names(canvas: Canvas, names: list[str], left: int, y: int) -> None:
    """Names above the columns from `left` on."""
    width = (WIDTH - left) // len(names)
    for place, name in enumerate(names):
        canvas.centre(name, y, SMALL, left + place * width, width)


def draw_values(canvas: Canvas, line: tuple, left: int, y: int, height: int = ROW - 1) -> None:
    """The values of a line (name, values, points), all in one font, on a lit ground where they earned points."""
    _, values, points = line
    width = (WIDTH - left) // len(values)
    words = [str(value) for value in values]
    font = choose_font(canvas, max(words, key=len), width - 4) if height >= LARGE.height else SMALL
    for place, value in enumerate(words):
        x = left + place * width
        if points[place]:
            canvas.fill_rect(x + 1, y, width - 2, height, 1)
        canvas.centre(value, y + (height - font.height) // 2, font, x, width, 0 if points[place] else 1)


def draw_match(canvas, match, me, note=None, details=None, reason=None, letters=None):
    """The score of the match, a column per side, with a detail in words under each; the winner's on a lit ground.

    Below stand a note, or who has won the match, and in a line above it the reason. Where the match is over, the
    letters of its record are the last line, or the title when other words need both lines.
    """
    words = find_words(match, me, note, reason)
    heading = say("match_score", say_target(match.game, match.target))
    if letters and len(words) > 1:
        heading = say("letters", letters)
    elif letters:
        words.append(say("letters", letters))
    draw_title(canvas, heading)
    width = WIDTH // match.sides
    names = [name_side(side, match.sides, match.players, me, width - 3) for side in range(match.sides)]
    draw_names(canvas, names, 0, 12)
    draw_values(canvas, ("", match.score, [0] * match.sides), 0, 22)
    if details:
        draw_names(canvas, details, 0, 38)
    if match.winner is not None:
        canvas.invert(match.winner * width + 1, 11, width - 2, 35)
    for row, line in enumerate(words[-2:]):
        canvas.centre(line, 52 if len(words) == 1 else 47 + 9 * row, SMALL)


def find_words(match: "Match", me: int | None, note: str | None, reason: str | None) -> list[str]:
    """The lines below the score of a match."""
    if match.winner is not None:
        note = say_winner("wins_match", match.winner, match, me, WIDTH)
    words = [reason] if reason else []
    if note:  # wrapping is slow on a board, so short ones are not wrapped
        words.extend([note] if SMALL.width(note) <= WIDTH else wrap(note, WIDTH, SMALL.width))
    return words
