"""The exchange in Briscola: the sign that one is possible, and its two cards."""

from firmware.drawing.canvas import HAND, LARGE, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_strip, draw_title
from firmware.words.text import look_up

COLUMN, OPEN_COLUMN = 95, 86  # where the free columns at the right begin, also beside five open hands
END = WIDTH - 2  # where they end: the last two stay dark


def draw_sign(canvas: Canvas, play) -> None:
    """The exchange, which follows the hand's cards under the cursor; lit when ok would make it."""
    x, y = (OPEN_COLUMN, 48) if play.is_wide() else (COLUMN, 43)
    chosen = play.swaps()
    (canvas.fill_rect if chosen else canvas.rect)(x, y, END - x, 12, 1)
    canvas.centre(play.names.say_verb("swaps", play.view.seat), y + 2, SMALL, x, END - x, int(not chosen))
    canvas.target("swap", x, y, END - x, 12)


def draw_news(canvas: Canvas, play, who: str) -> None:
    """Who has exchanged (a name), then the card given, an arrow, and the card taken."""
    entry = play.entry
    deed = play.names.say_verb("swaps", entry.seat)
    if play.is_wide():
        draw_strip(canvas, [("", play.names.say_deed(entry.seat, deed, who))], OPEN_COLUMN)
        x = OPEN_COLUMN + 5
    else:
        x, width = COLUMN, END - COLUMN
        canvas.centre(who, 22, choose_font(canvas, who, width), x, width)
        canvas.centre(deed, 36, SMALL, x, width)
    canvas.card(entry.cards[0], x, 44, TABLE)
    canvas.vline(x + 15, 52, 3, 1)
    canvas.pixel(x + 16, 53, 1)
    canvas.card(entry.picked_up[0], x + 18, 44, TABLE)


def draw_look_back(canvas: Canvas, entry, names, number: str) -> None:
    """An exchange in the look back, with the reader's names: the card given, and the turned-up card taken."""
    draw_title(canvas, names.say_deed(entry.seat, names.say_verb("swaps", entry.seat)), number)
    gives = look_up("exchange", ["gives_you" if names.is_you(entry.seat) else "gives"])[0]
    takes = names.say_verb("takes", entry.seat)
    for x, deed, card in ((20, gives, entry.cards[0]), (78, takes, entry.picked_up[0])):
        canvas.centre(deed, 11, SMALL, x - 10, 50)
        canvas.card(card, x, 20, HAND)
    canvas.text("►", 61, 38, LARGE)
