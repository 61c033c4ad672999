"""The Primiera on a page of the score: two piles side by side."""

from engine.primiera import WORTH
from firmware.drawing.canvas import LARGE, SMALL, TABLE, WIDTH, Canvas
from firmware.words.text import look_up

WIDE = 62  # four small cards
RIGHT = 65
PLACES = 16  # from card to card


def draw_primiera(canvas: Canvas, names: list[str], piles: list, points: list, poll) -> None:
    """One pile or two, each with its name, the best card of each suit, what these are worth, and the sum.

    `piles` has the best card of each suit for each, None for a missing suit. `poll()` is called in between, as this is
    slow. A sum that earned the point is inverted. A pile without all four suits has no sum but the missing suits.
    """
    if len(piles) == 1:
        draw_pile(canvas, names[0], piles[0], points[0], (WIDTH - WIDE) // 2, poll)
        return
    complete = [draw_pile(canvas, names[place], piles[place], points[place], place * RIGHT, poll) for place in range(2)]
    canvas.vline(63, 11, 36 if all(complete) else 53, 1)  # short, because every changed byte is sent


def draw_pile(canvas, name, best, point, x, poll):
    """A pile in the columns from x on; whether it has all four suits."""
    canvas.centre(name, 10, SMALL, x, WIDE)
    for place, card in enumerate(best):
        left = x + place * PLACES
        if card is None:
            draw_gap(canvas, place, left)
        else:
            canvas.card(card, left, 19, TABLE)
            canvas.text(str(WORTH[card % 10]), left + 3, 40, SMALL)  # they are 8 or 9 columns wide
    poll()
    if None not in best:
        if point:
            canvas.fill_rect(x + 15, 49, WIDE - 30, 15, 1)
        canvas.centre(str(sum([WORTH[card % 10] for card in best])), 50, LARGE, x, WIDE, 0 if point else 1)
        return True
    gaps = say_gaps(best)  # words from a file
    poll()
    for row, words in enumerate(gaps):
        canvas.centre(words, 48 + 8 * row, SMALL, x, WIDE)
    return False


def draw_gap(canvas: Canvas, suit: int, x: int) -> None:
    """The place of a card that is missing: dots around it, and its suit."""
    for step in range(1, 19, 3):
        canvas.pixel(x, 19 + step, 1)
        canvas.pixel(x + 13, 19 + step, 1)
    for step in range(1, 13, 3):
        canvas.pixel(x + step, 19, 1)
        canvas.pixel(x + step, 38, 1)
    canvas.suit(suit, x + 2, 25)


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
