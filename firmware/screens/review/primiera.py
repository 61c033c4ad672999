"""The Primiera on a page of the score: two piles side by side."""

from engine.primiera import WORTH
from firmware.drawing.canvas import LARGE, SMALL, TABLE, WIDTH, Canvas
from firmware.words.text import look_up

WIDE = 62  # four small cards
RIGHT = 65
TOP = 10  # of the cards
PLACES = 16  # from card to card
MAX_PRIMIERA = 84  # of four Sevens


def draw_primiera(canvas: Canvas, piles: list, points: list, poll) -> None:
    """One pile or two below a title, each with the best card of each suit; below, what these are worth, and the sum.

    `piles` has the best card of each suit for each, None for a missing suit. `poll()` is called in between, as this is
    slow. A sum that earned the point is inverted. A pile that lacks suits has their names instead.
    """
    if len(piles) == 1:
        draw_pile(canvas, piles[0], points[0], (WIDTH - WIDE) // 2, poll)
        return
    for place in range(2):
        draw_pile(canvas, piles[place], points[place], place * RIGHT, poll)
    canvas.vline(63, TOP, 42, 1)


def draw_pile(canvas, best, point, x, poll):
    """A pile in the columns from x on."""
    for place, card in enumerate(best):
        if card is None:
            draw_gap(canvas, place, x + place * PLACES)
        else:
            canvas.card(card, x + place * PLACES, TOP, TABLE)
    poll()
    if None not in best:
        total = sum([WORTH[card % 10] for card in best])
        if total == MAX_PRIMIERA:
            canvas.centre(look_up("primiera", ["four_sevens"])[0], TOP + 21, SMALL, x, WIDE)
        for place, card in enumerate(best if total < MAX_PRIMIERA else []):
            canvas.text(str(WORTH[card % 10]), x + place * PLACES + 3, TOP + 21, SMALL)  # 8 or 9 columns wide
        if point:
            canvas.fill_rect(x + 15, 39, WIDE - 30, 13, 1)
        canvas.centre(str(total), 39, LARGE, x, WIDE, 0 if point else 1)
        return
    gaps = say_gaps(best)  # words from a file
    poll()
    for row, words in enumerate(gaps):
        canvas.centre(words, 34 + 9 * row, SMALL, x, WIDE)


def draw_gap(canvas: Canvas, suit: int, x: int) -> None:
    """The place of a card that is missing: dots around it, and its suit."""
    for step in range(1, 19, 3):
        canvas.pixel(x, TOP + step, 1)
        canvas.pixel(x + 13, TOP + step, 1)
    for step in range(1, 13, 3):
        canvas.pixel(x + step, TOP, 1)
        canvas.pixel(x + step, TOP + 19, 1)
    canvas.suit(suit, x + 2, TOP + 6)


def say_gaps(best: list) -> list[str]:
    """One line or two about the suits that a pile lacks."""
    lacks, only, no_cards, suits = look_up("primiera", ("lacks", "only", "no_cards", "suits"))
    suit_names = suits.split(" ")
    missing = [suit_names[place] for place in range(4) if best[place] is None]
    if len(missing) == 4:
        return [no_cards]
    if len(missing) == 3:
        return [only % suit_names[place] for place in range(4) if best[place] is not None]
    return [lacks % suit for suit in missing]
