"""Pages of How to play: cards drawn as data says (briscola.py, scopa.py, screen.py), with words beside them."""

from engine.briscola import POINTS
from engine.cards import parse, rank
from engine.primiera import WORTH
from firmware.drawing.canvas import HAND, LARGE, LINE_WIDTH, SIZES, SMALL, TABLE, Canvas
from firmware.drawing.pieces import draw_broom, draw_deck, draw_dots, draw_title
from firmware.drawing.screen import Paged
from firmware.words.text import wrap

LINE = 9
WRITTEN = ("words", "label", "title")
BESIDE = 24  # so much from card to card leaves room for a number beside each; with less it stands below

# The marks of the page that both games have: the suits, then Fante, Cavallo and Re.
SUITS_AND_COURT = (
    ("suit", 11, 11, 0),
    ("label", 0, 21, 32),
    ("label", 0, 30, 32),
    ("suit", 43, 11, 1),
    ("label", 32, 21, 32),
    ("label", 32, 30, 32),
    ("suit", 75, 11, 2),
    ("label", 64, 21, 32),
    ("label", 64, 30, 32),
    ("suit", 106, 11, 3),
    ("label", 95, 21, 32),
    ("label", 95, 30, 32),
    ("cards", 0, 42, 43, "FD CC"),
    ("cards", 93, 42, 0, "RB"),
    ("words", 16, 44, 26),
    ("words", 59, 44, 33),
    ("words", 109, 44, 19),
)


class How(Paged):
    """A page is a tuple: the key of its words, then marks. A mark is what is drawn, where (x, y), and what it needs:
      ("cards", x, y, step, "AD 3D", "3D")  small cards, one every `step` pixels; the last ones named are lit
      ("large", x, y, step, "AD 3D", "3D")  the same as large as in the hand
      ("points", x, y, step, "AD 3D")       small cards with a number at each: its points in Briscola; "primiera": what
                                            it is worth in the Primiera; "values": its value in Scopa
      ("backs", x, y, step, count)          the backs of small cards
      ("suit", x, y, suit)                  its symbol, 9x9
      ("deck", x, y), ("broom", x, y)       the small pictures of Scopa's playing screen
      ("dots", x, y)                        the dotted line of Briscola's
      ("empty", x, y)                       the place of a card that is still to be played
      ("seats", x, y, "5C")                 a table for four with a card on it; the seats of one side are lit
      ("words", x, y, width)                the next of the page's words, broken into lines
      ("label", x, y, width)                the next of them in one line, in the middle of its place
      ("title", x, y)                       the next of them in large letters
    `words` has one string for each page: its title and the words of its marks, separated by bars.
    """

    kind = "how"

    def __init__(self, pages, words):
        self.pages = pages
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        words = self.words[self.cursor].split("|")
        draw_title(canvas, words.pop(0), "%d/%d" % self.find_page())
        for mark in self.pages[self.cursor][1:]:
            more = (words.pop(0),) if mark[0] in WRITTEN else ()
            DRAW[mark[0]](canvas, *(mark[1:] + more))


def draw_row(canvas, x, y, step, names, highlighted="", size=TABLE):
    """A row of cards; those in `highlighted` are dark on lit."""
    for name in names.split():
        canvas.card(parse(name), x, y, size)
        if name in highlighted:
            canvas.highlight(x, y, size)
        x += step


def draw_large(canvas, x, y, step, names, highlighted=""):
    """A row of cards as in the hand."""
    draw_row(canvas, x, y, step, names, highlighted, HAND)


def number(find):
    """What draws a row of small cards with find(card) at each: beside it where there is room, else below."""

    def draw(canvas, x, y, step, names):
        draw_row(canvas, x, y, step, names)
        w, h = SIZES[TABLE]
        for name in names.split():
            words = str(find(parse(name)))
            if step >= BESIDE:
                canvas.text(words, x + w + 2, y + 6, SMALL)
            else:
                canvas.centre(words, y + h + 2, SMALL, x, w)
            x += step

    return draw


def draw_backs(canvas, x, y, step, count):
    """A little stock, face down."""
    for place in range(count):
        canvas.back(x + place * step, y, TABLE)


def draw_seats(canvas, x, y, name):
    """A table seen from above: player 1 in front, the others to the right."""
    canvas.rect(x + 9, y + 10, 20, 26, 1)
    canvas.card(parse(name), x + 12, y + 13, TABLE)
    for seat, left, top in ((1, 15, 37), (2, 30, 19), (3, 15, 0), (4, 0, 19)):
        canvas.fill_rect(x + left, y + top, 8, 9, seat % 2)
        canvas.text(str(seat), x + left + 2, y + top + 1, SMALL, 1 - seat % 2)


def write(canvas, x, y, width, words):
    """Words in small letters; the screen's last two columns stay dark."""
    for row, line in enumerate(wrap(words, min(width, LINE_WIDTH + 1 - x), SMALL.width)):
        canvas.text(line, x, y + row * LINE, SMALL)


NUMBERS = {  # what stands at a card
    "points": lambda card: POINTS[card],
    "primiera": lambda card: WORTH[card % 10],
    "values": rank,
}
DRAW = {
    "cards": draw_row,
    "large": draw_large,
    "points": number(NUMBERS["points"]),
    "primiera": number(NUMBERS["primiera"]),
    "values": number(NUMBERS["values"]),
    "backs": draw_backs,
    "deck": draw_deck,
    "broom": draw_broom,
    "dots": draw_dots,
    "empty": lambda canvas, x, y: canvas.rect(x, y, *SIZES[TABLE], 1),
    "suit": lambda canvas, x, y, suit: canvas.suit(suit, x, y),
    "seats": draw_seats,
    "words": write,
    "label": lambda canvas, x, y, width, words: canvas.centre(words, y, SMALL, x, width),
    "title": lambda canvas, x, y, words: canvas.text(words, x, y, LARGE),
}
