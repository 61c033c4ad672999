"""The cards that lie open before a move of a round that is seen once more: a trick, or a table."""

from engine.briscola import EXCHANGE
from firmware.drawing.canvas import LITTLE, SMALL, TABLE, WIDTH
from firmware.drawing.pieces import draw_cards, draw_mark, draw_sign

ROW = 10  # pixels from a row of little cards to the next
TOP = 11


def draw_table(canvas, now, move, names):
    """Scopa's table, what a move takes being lit; where hands take much room in one line of little cards."""
    if now.players > 4 or now.rules["scopone"] != "off":
        draw_cards(canvas, now.table, 1, TOP, WIDTH - 1, LITTLE, move[1:])
    else:
        draw_cards(canvas, now.table, 0, TOP, WIDTH, TABLE, move[1:])


def draw_trick(canvas, now, move, names):
    """Briscola's trick as far as it goes, each card behind its player's mark; at the right what is trump."""
    little = now.players > 4
    for place, card in enumerate(now.trick):
        mark = names.mark((now.leader + place) % now.players)
        if little:
            x, y = 1 + place % 4 * 28, TOP - 1 + place // 4 * ROW
            draw_sign(canvas, mark, x, y)
            canvas.card(card, x + 11, y, LITTLE)
        else:
            x = place * 24
            draw_mark(canvas, mark, x + 1, TOP + (6 if len(mark) == 1 else 2))
            canvas.card(card, x + 8, TOP, TABLE)
    if not now.stock:
        canvas.suit(now.trump, 116, 15)
        return
    canvas.card(now.turned_up, 113, TOP - 1, TABLE)
    if move[0] == EXCHANGE:
        canvas.highlight(113, TOP - 1, TABLE)
    number = str(len(now.stock))
    canvas.text(number, 110 - canvas.width(number), 22 if little else 16, SMALL)
