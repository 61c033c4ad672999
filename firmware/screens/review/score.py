"""The score: of a round, line by line with its reasons, and of the match."""

from engine.primiera import find_best_of_suits
from engine.scoring import is_tied
from engine.types import Any, Match, ScoreLine
from firmware.drawing.canvas import LARGE, LINE_WIDTH, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_footer, draw_title
from firmware.drawing.screen import MENU, Paged, Screen, poll_nothing
from firmware.games import GAMES
from firmware.screens.review.primiera import draw_primiera
from firmware.types import Parts
from firmware.words.names import NAMELESS, say_target
from firmware.words.text import say, split_parts, wrap

ROW = 14  # from line to line
BOX = 12  # of these rows are the values'
TIED = 8  # more for who gets the point of a tie
TOP, END = 10, 54  # of the lines of a page
LABEL = 50  # columns that the labels of lines take


class Score(Paged):
    """The lines of a finished round, then the Primiera's cards, then the match; back returns MENU. Values that earned
    points are inverted.

    lines    the lines of the round;  best: their find_best(), the same for all stations
    names    the reader's, columns those above the lines' values
    poll     poll() is called while the Primiera is drawn, which may take 80 ms on a board
    last     begin at the last page, with the match and its winner
    pages    as many lines as fit for each page of them, the first pile of each page of the Primiera, "match"
    """

    back_returns = MENU

    def __init__(self, match, lines, names=NAMELESS, poll=poll_nothing, best=None, last=False):
        self.match = match
        self.winner = match.winner
        self.names = names
        self.poll = poll
        self.footer = split_parts(say("footer"), "ok", "back")
        self.verdict = make_verdict(self, *GAMES[match.game].find_verdict(match, names))
        self.gained = match.round.match_points()
        self.lines = lines
        columns = len(self.lines[0][1])
        width = (WIDTH - (LABEL if len(lines) > 1 else 0)) // columns - 3  # a single line needs no label
        if columns == match.players:
            found = [names.shorten(seat, width) for seat in range(columns)]
            self.columns = [name if SMALL.width(name) <= width else names.mark(seat) for seat, name in enumerate(found)]
        else:
            self.columns = [names.name_side(side, match.sides, match.players, width) for side in range(columns)]
        self.pages = list(split_lines(self.lines))
        if GAMES[match.game].PRIMIERA:
            self.pages.extend(range(0, columns, 2))
            self.best = best or find_best(match, lines)
        self.pages.append("match")
        self.cursor = len(self.pages) - 1 if last else 0

    def current_kind(self) -> str:
        """The page of the Primiera is read from its piles."""
        return "primiera" if isinstance(self.pages[self.cursor], int) else "score"

    def draw(self, canvas: Canvas) -> None:
        page = self.pages[self.cursor]
        if page == "match":
            draw_match(canvas, self, self.verdict, self.gained)
        elif isinstance(page, int):
            self._draw_primiera(canvas, page)
        elif len(self.lines) == 1:
            draw_title(canvas, self.find_heading())
            draw_names(canvas, self.columns, 0, 17)
            draw_values(canvas, self.lines[0], 0, 28)
        else:
            self._draw_lines(canvas, page)
        draw_footer(canvas, self.footer, self.cursor > 0, page != "match")

    def find_heading(self) -> str:
        page = self.pages[self.cursor]
        if page == "match":
            return say_match(self.match)
        return say("primiera" if isinstance(page, int) else page[0][0] if len(self.lines) == 1 else "round_score")

    def list_parts(self) -> "Parts":
        return (self.verdict if self.pages[self.cursor] == "match" else []) + self.footer

    def _draw_primiera(self, canvas, first):
        """Two piles, from the index of the first one; the last one may be alone, in the middle."""
        points = [line[2] for line in self.lines if line[0] == "primiera"][0]
        best, points = self.best[first : first + 2], points[first : first + 2]
        draw_title(canvas, "")
        names = self.columns[first : first + 2]
        names.insert(len(names) - 1, say("primiera"))
        draw_names(canvas, names if len(names) == 3 else names + [""], 0, 1, 0)
        draw_primiera(canvas, best, points, self.poll)

    def _draw_lines(self, canvas, lines):
        draw_title(canvas, self.find_heading())
        draw_names(canvas, self.columns, LABEL, 1, 0)
        y = TOP
        for line in lines:
            canvas.text(say(line[0]), 1, y + 3, SMALL)
            draw_values(canvas, line, LABEL, y)
            canvas.text(say_tie(line), 1, y + BOX + 1, SMALL)
            y += find_height(line)


def find_height(line: tuple) -> int:
    """The rows that a line of the score takes."""
    return ROW + TIED if is_tied(line) else ROW


def say_tie(line: tuple) -> str:
    """Who gets the point of a line that is tied; "" for any other."""
    return say("tie_each" if any(line[2]) else "tie_none") if is_tied(line) else ""


def split_lines(lines: list):
    """The lines of each page, as many as fit."""
    page: list = []
    free = END - TOP
    for line in lines:
        height = find_height(line)
        if height > free:
            yield page
            page, free = [], END - TOP
        page.append(line)
        free -= height
    yield page


def find_best(match: "Match", lines: "list[ScoreLine]") -> "list[list[int | None]]":
    """The best card of each suit in each pile of a round of Scopa that has these lines."""
    played: Any = match.round
    piles = played.taken if len(lines[0][1]) == match.players else played.piles
    return [find_best_of_suits(pile) for pile in piles]


class MatchScore(Screen):
    """The score of the match so far, from the menu; ok and back return True. With a note that says for whom the match
    waits, only back answers, MENU. `names` are the reader's; `result`: how the match has ended, perhaps as one gave up.

    During a round it also shows what everybody may know of the piles: in Scopa how many cards each side has captured,
    in Briscola the points if the whole round may be looked back at, or if the house rule shows them (`shows_points`).
    """

    kind = "match_score"

    def __init__(self, match, note=None, names=NAMELESS, shows_points=False, result=None):
        self.match = match
        self.winner = result.winner if result else match.winner
        self.heading = say_match(match)
        self.footer = [] if note else split_parts(say("footer_of_menu"), "ok", "back")
        self.shows_points = shows_points or match.rules["look_back"] == "all"
        self.note = note
        self.names = names

    def draw(self, canvas: Canvas) -> None:
        draw_match(canvas, self, self.list_verdict())
        draw_names(canvas, self.count_piles()[0], 0, 34)
        if not self.note:
            draw_footer(canvas, self.footer)

    def list_verdict(self) -> "Parts":
        """The note, or what the piles are."""
        above = None if self.winner is None else self.note  # the line itself says who has won
        return make_verdict(self, self.note or self.count_piles()[1], above)

    def list_parts(self) -> "Parts":
        return self.list_verdict() + self.footer

    def count_piles(self) -> "tuple[list[str], str | None]":
        """(words for each side, none where there is nothing to count; a line that explains them, or None)."""
        played = self.match.round
        if played is None or played.turn is None or self.winner is not None:
            return [""], None
        if GAMES[self.match.game].SHOWS_CAPTURED:
            return [say("captured", len(pile)) for pile in played.piles], None
        if self.shows_points:
            return [played.format_points(points) for points in played.scores()], say("points_so_far")
        return [""], say("points_later")

    def press(self, button: str) -> bool | str | None:
        if self.note:
            return MENU if button == "back" else None
        return True if button in ("ok", "back") else None


def draw_names(canvas: Canvas, names: list[str], left: int, y: int, color: int = 1) -> None:
    """Names above the columns from `left` on."""
    width = (WIDTH - left) // len(names)
    for place, name in enumerate(names):
        canvas.centre(name, y, SMALL, left + place * width, width, color)


def draw_values(canvas: Canvas, line: tuple, left: int, y: int) -> None:
    """The values of a line (name, values, points), all in one font, on a lit ground where they earned points."""
    _, values, points = line
    width = (WIDTH - left) // len(values)
    words = [str(value) for value in values]
    font = choose_font(canvas, max(words, key=len), width - 4)
    for place, value in enumerate(words):
        x = left + place * width
        if points[place] > 0:
            canvas.fill_rect(x + 1, y, width - 2, BOX, 1)
        canvas.centre(value, y if font is LARGE else y + 3, font, x, width, int(points[place] <= 0))


def draw_match(canvas: Canvas, screen: "Any", verdict: "Parts", gained: "list[int] | tuple" = ()) -> None:
    """The score of the match, a column per side, beside it what the side has gained; the winner's on a lit ground.

    Below stands the verdict.
    """
    match, names = screen.match, screen.names
    draw_title(canvas, screen.find_heading())
    width = WIDTH // match.sides
    called = [names.name_side(side, match.sides, match.players, width - 3) for side in range(match.sides)]
    draw_names(canvas, called, 0, 11)
    for side, points in enumerate(match.score):
        gain = "%+d►" % gained[side] if gained and gained[side] else ""  # it leads to the points, which include it
        wide = canvas.width(str(points), LARGE) + (3 + canvas.width(gain) if gain else 0)
        x = max(1, min(side * width + (width - wide) // 2, WIDTH - 2 - wide))
        canvas.text(str(points), canvas.text(gain, x, 24) + 2 if gain else x, 20, LARGE)
    if screen.winner is not None:
        canvas.invert(screen.winner * width + 1, 10, width - 2, 23)
    lines: list[str] = []
    for _, words in verdict:  # wrapping is slow on a board, so short ones are not wrapped
        lines.extend([words] if SMALL.width(words) <= WIDTH else wrap(words, WIDTH, SMALL.width))
    for row, line in enumerate(lines[-2:]):
        canvas.centre(line, 43 if len(lines) == 1 else 35 + 9 * row, SMALL)


def say_match(match: "Match") -> str:
    """How long a match is."""
    return say("match_score", say_target(match.game, match.target))


def make_verdict(screen: "Any", note: str | None, reason: str | None) -> "Parts":
    """A note, or who has won the match; before that the reason."""
    if screen.winner is not None:
        note = screen.names.say_winner("wins_match", screen.winner, screen.match, LINE_WIDTH)
    return [("", words) for words in (reason, note) if words]
