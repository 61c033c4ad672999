"""A good moment, which fills the screen: a scopa with its broom, or the card that everybody wanted."""

from engine.cards import REBELLO, SETTEBELLO
from firmware.art.broom import BROOM
from firmware.drawing.canvas import FULL, HEIGHT, LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import choose_font
from firmware.types import LogEntry, Names
from firmware.words.text import say, wrap

X = 44  # of the words, beside the picture
MIDDLE = 32
CARDS = {"settebello": SETTEBELLO, "rebello": REBELLO}


def draw_moment(canvas: Canvas, entry: "LogEntry", names: "Names") -> None:
    """Who (in the reader's names) has made the scopa or the trick, or taken the card; below, what a computer says."""
    shout, prize = entry.about.shout, entry.about.prize
    if entry.seats:
        canvas.card(entry.cards[entry.seats.index(entry.seat)], 0, 0, FULL)
    elif shout:
        canvas.image(BROOM, 0, 0)
    else:
        canvas.card(CARDS[prize], 0, 0, FULL)
    lines = [say(shout)] if shout else []
    mine, deed = names.is_you(entry.seat), prize and names.say_verb("takes_" + prize, entry.seat)
    if not mine:
        lines.append(names.shorten(entry.seat, WIDTH - X))
    if prize:
        lines += wrap(names.say_deed(entry.seat, deed) if mine else deed, WIDTH - X, LARGE.width)
    if entry.seats:
        lines.append("+%s" % entry.points)
    fonts = [choose_font(canvas, line, WIDTH - X) for line in lines]
    said = wrap(say_remark(entry, names), WIDTH - X - 4, SMALL.width) if entry.remark else []
    fonts += [SMALL] * len(said)
    if sum([font.height for font in fonts]) > HEIGHT - 4:
        fonts = fonts[:1] + [SMALL] * (len(fonts) - 1)
    y = MIDDLE - sum([font.height for font in fonts]) // 2
    for line, font in zip(lines + said, fonts):
        canvas.centre(line, y, font, X, WIDTH - X)
        y += font.height


def say_remark(entry: "LogEntry", names: "Names") -> str:
    """What a computer says to an entry; with its name, if that is not there anyway."""
    seat, words = entry.remark
    return '"%s"' % words if seat == entry.seat else "%s: %s" % (names.shorten(seat, WIDTH), words)
