"""A good moment, which fills the screen: a scopa with its broom, or the card that everybody wanted."""

from engine.cards import REBELLO, SETTEBELLO
from firmware.art.broom import BROOM
from firmware.drawing.canvas import FULL, LARGE, WIDTH, Canvas
from firmware.drawing.pieces import choose_font
from firmware.types import LogEntry, Names
from firmware.words.text import say, wrap

X = 44  # of the words, beside the picture
MIDDLE = 32
CARDS = {"settebello": SETTEBELLO, "rebello": REBELLO}


def draw_moment(canvas: Canvas, entry: "LogEntry", names: "Names") -> None:
    """Who (in the reader's names) has made the scopa or taken the card."""
    shout, prize = entry.about.shout, entry.about.prize
    if shout:
        canvas.image(BROOM, 0, 0)
    else:
        canvas.card(CARDS[prize], 0, 0, FULL)
    lines = [say(shout)] if shout else []
    mine, deed = names.is_you(entry.seat), prize and names.say_verb("takes_" + prize, entry.seat)
    if not mine:
        lines.append(names.shorten(entry.seat, WIDTH - X))
    if prize:
        lines += wrap(names.say_deed(entry.seat, deed) if mine else deed, WIDTH - X, LARGE.width)
    fonts = [choose_font(canvas, line, WIDTH - X) for line in lines]
    y = MIDDLE - sum([font.height for font in fonts]) // 2
    for line, font in zip(lines, fonts):
        canvas.centre(line, y, font, X, WIDTH - X)
        y += font.height
