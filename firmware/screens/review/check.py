"""Checking a deal: the letters shown before the cut (a commitment), and after the round the seed behind them."""

from engine.promise import deal_text, promise_letters, promise_text
from engine.types import Match
from firmware.drawing import qr
from firmware.drawing.canvas import LARGE, LINE_WIDTH, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_title
from firmware.drawing.screen import Paged
from firmware.types import Parts
from firmware.words.text import read_words, wrap

OVER, CODE, TEXT, PROMISE, PROMISE_CODE, MATCH = range(6)  # the pages
GROUP, GROUPS = 4, 4  # digits of a group, and groups of a line
FIELD, LEFT, TOP = 70, 6, 3  # width of the code's lit ground, and its top left corner


def is_over(match: "Match") -> bool:
    """Whether the round is over: only then may anybody see its seed."""
    return match.round is not None and (match.cutting or match.turn is None)


def make_check(match: "Match", poll, letters: str | None = None) -> "Check":
    """The Check of a match's last deal; `poll()` is called in between. `letters`: those of a won match."""
    promise = over = None
    if match.turn is not None:
        seed = match.deck_seed(match.deals if match.cutting else match.deals - 1)
        promise = promise_letters(seed), promise_text(seed)
    poll()
    if is_over(match):
        seed = match.deck_seed(match.deals - 1)
        over = promise_letters(seed), deal_text(match.round, match.cut, seed), match.cut
    poll()
    return Check(promise, over, match.cutting, poll, letters)


class Check(Paged):
    """`promise`: (letters, engine.promise.promise_text()) of the deal that is played, or to come (`cutting`), or None;
    a QR code shows that text before the cut. `over`: of the last deal, once its round is over, (letters,
    engine.promise.deal_text(), cut).
    """

    def __init__(self, promise, over, cutting, poll, letters=None):
        self.promise = promise
        self.over = over
        self.cutting = cutting
        self.letters = letters
        self.poll = poll
        self.words = read_words("check")
        self.pages = ([OVER, CODE, TEXT] if over else []) + ([PROMISE] if promise else [])
        self.pages += ([PROMISE_CODE] if promise and cutting else []) + ([MATCH] if letters else [])
        self.pictures = {}  # of the codes by page: they are slow to make

    def turn_to_promise(self) -> None:
        """Begin with the QR code of the deal that waits for its cut."""
        self.cursor = len(self.pages) - 1
        self._make_code(PROMISE_CODE)

    def find_heading(self) -> str:
        playing = "next_deal" if self.cutting else "this_deal"
        key = {OVER: "last_deal", TEXT: "seed", PROMISE: playing, MATCH: "match"}.get(self.pages[self.cursor])
        return self.words[key] if key else ""

    def list_parts(self) -> "Parts":
        """The letters and words about them; or the facts and the digits of the seed in groups."""
        page, words = self.pages[self.cursor], self.words
        if page == TEXT:
            facts, _, digits = self.over[1].partition(" ")
            groups = [digits[first : first + GROUP] for first in range(0, len(digits), GROUP)]
            return [("", facts), ("", " ".join(groups))]
        if page == MATCH:
            return [("", self.letters), ("", words["match_letters"])]
        if page in (OVER, CODE):
            said = words["compare"] if page == OVER else words["was_cut_at"] % self.over[2]
            return [("", self.over[0]), ("", said)]
        return [("", self.promise[0]), ("", words["promised" if page == PROMISE else "not_cut"])]

    def draw(self, canvas: Canvas) -> None:
        page, place = self.pages[self.cursor], "%d/%d" % self.find_page() if len(self.pages) > 1 else ""
        (_, above), (_, below) = self.list_parts()
        if page in self.pictures:
            draw_code(canvas, self.pictures[page], above, place, below)
            return
        draw_title(canvas, self.find_heading(), place)
        if page == TEXT:
            canvas.centre(above, 11, SMALL)
            for number, group in enumerate(below.split(" ")):
                canvas.text(group, 4 + 31 * (number % GROUPS), 22 + 11 * (number // GROUPS), SMALL)
            return
        canvas.centre(above, 15, LARGE)
        for row, line in enumerate(wrap(below, LINE_WIDTH, SMALL.width)):
            canvas.text(line, 1, 34 + 10 * row, SMALL)

    def press(self, button: str) -> object:
        answer = super().press(button)
        self._make_code(self.pages[self.cursor])
        return answer

    def _make_code(self, page):
        """Make the QR code of a page that has one, the first time."""
        texts = {CODE: self.over, PROMISE_CODE: self.promise}
        if page in texts and page not in self.pictures:
            self.poll()
            self.pictures[page] = qr.make_picture(texts[page][1], self.poll)


def draw_code(canvas: Canvas, picture: tuple[bytes, int, int], promise: str, above: str, below: str) -> None:
    """The code on a lit ground, as readers need a quiet zone; beside it the letters and small words."""
    canvas.fill_rect(0, 0, FIELD, 64, 1)
    canvas.image(picture, LEFT, TOP, 0)
    canvas.text(above, WIDTH - 2 - canvas.width(above, SMALL), 1, SMALL)
    for row, part in enumerate(promise.split("-")):
        canvas.centre(part, 15 + 17 * row, LARGE, FIELD, WIDTH - FIELD)
    canvas.centre(below, 53, SMALL, FIELD, WIDTH - FIELD)
