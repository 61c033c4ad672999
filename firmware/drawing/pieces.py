"""Pieces that several screens draw: a title line, rows of cards, small signs."""

from firmware.drawing.canvas import LARGE, LITTLE, SIZES, SMALL, TABLE, WIDTH, Canvas
from firmware.types import Parts

BATTERY_WIDTH = 15  # columns of draw_battery()
GAP = 5  # columns between the two ends of a title, and at its left
SUITED = 11  # columns of a small card that show its suit
PART_GAP = 7  # columns between two parts of a line, if there is room
CHOICE_GAP = 3  # columns between a label and its value, at least


def draw_title(canvas: Canvas, words: str, right: str = "", left: int = 0) -> None:
    """A dark-on-light line of small letters at the top, from column `left` on; the next free row is y = 10. Words
    that leave no room for those at the `right` stand alone.
    """
    canvas.fill_rect(left, 0, WIDTH - left, 9, 1)
    room = WIDTH - 2 - left
    if right and canvas.width(words, SMALL) + GAP + canvas.width(right, SMALL) > room:
        right = ""
    while canvas.width(words, SMALL) > room:
        words = words[:-1]
    canvas.text(words, left + 2, 1, SMALL, 0)
    if right:
        canvas.text(right, WIDTH - 2 - canvas.width(right, SMALL), 1, SMALL, 0)


def draw_battery(canvas: Canvas, level: int, x: int, y: int, color: int = 1) -> None:
    """A battery of 15x7 pixels from (x, y) on: a last bar in it at level 1, none at level 2; nothing at level 0."""
    if level:
        canvas.rect(x, y, 13, 7, color)
        canvas.fill_rect(x + 13, y + 2, 2, 3, color)
    if level == 1:
        canvas.fill_rect(x + 2, y + 2, 2, 3, color)


def draw_part(canvas: Canvas, button: str, words: str, x: int, y: int, color: int = 1) -> int:
    """A part of a line, as text.split_parts() has it; returns x after it."""
    end = canvas.text(words, x, y, SMALL, color)
    canvas.target(button, x, y, end - x, SMALL.height)
    return end


def draw_parts(canvas: Canvas, parts: "Parts", y: int, left: int = 0, width: int = WIDTH, color: int = 1) -> None:
    """The parts of a line in the middle of the columns left to left + width, apart as far as there is room."""
    widths = [canvas.width(words) for _, words in parts]
    gap = min(PART_GAP, (width - 2 - sum(widths)) // max(1, len(parts) - 1))
    x = left + (width - sum(widths) - gap * (len(parts) - 1)) // 2
    for (button, words), part_width in zip(parts, widths):
        draw_part(canvas, button, words, x, y, color)
        x += part_width + gap


def draw_footer(canvas: Canvas, footer: "Parts", before: bool = False, after: bool = False) -> None:
    """A dark-on-light line at the bottom, from y = 54 on: what ok and back do, and arrows between if left or right turn
    to a page.
    """
    ok, back = footer
    arrows = [("left", "◄")] * before + [("right", "►")] * after
    x, end = 1 + canvas.width(ok[1]), WIDTH - 2 - canvas.width(back[1])
    canvas.fill_rect(0, 54, WIDTH, 10, 1)
    draw_part(canvas, ok[0], ok[1], 1, 55, 0)
    draw_part(canvas, back[0], back[1], end, 55, 0)
    gap = (end - x - sum([canvas.width(arrow) for _, arrow in arrows])) // (len(arrows) + 1)
    for button, arrow in arrows:
        draw_part(canvas, button, arrow, x + gap, 55, 0)
        x += gap + canvas.width(arrow)


def find_pitch(count: int, width: int, size: int, gap: int = 2) -> int:
    """Pixels from card to card so that `count` of them fit `width`: they overlap when there are many."""
    w = SIZES[size][0]
    if count < 2:
        return w + gap
    return min(w + gap, (width - w) // (count - 1))


def draw_cards(canvas: Canvas, row, x: int, y: int, width: int, size: int = TABLE, highlighted=()) -> None:
    """A row of cards from x on, overlapping when they must; those in `highlighted` are inverted.

    Little ones stand in as many rows as they need, 10 pixels each; so do small ones that would hide each other's suits.
    """
    count, step, columns, down = len(row), find_pitch(len(row), width, size), len(row), 0
    if size == LITTLE or size == TABLE and count > 1 and step < SUITED:
        size, (step, down) = LITTLE, (SIZES[LITTLE][0] + 1, SIZES[LITTLE][1])
        columns = width // step
    for place, card in enumerate(row):
        left, top = x + place % columns * step, y + place // columns * down
        canvas.card(card, left, top, size)
        if card in highlighted:
            canvas.highlight(left, top, size)


def draw_strip(canvas: Canvas, parts: "Parts", width: int, left: int = 0) -> None:
    """A dark-on-light line of small letters across the feet of a hand's cards, so wide, from column `left` on."""
    canvas.fill_rect(left, 53, width, 1, 0)
    canvas.fill_rect(left, 54, width, 10, 1)
    canvas.target("", left, 53, width, 11)
    draw_parts(canvas, parts, 55, left, width, 0)


def choose_font(canvas: Canvas, words: str, width: int):
    """The largest font in which the words are no wider than `width`."""
    return LARGE if canvas.width(words, LARGE) <= width else SMALL


def draw_choice(canvas: Canvas, label: str, value: str, y: int, color: int) -> None:
    """A row of a list: its label in small letters, its value at the right in large ones, if they leave a gap."""
    font = choose_font(canvas, value, WIDTH - 8 - CHOICE_GAP - canvas.width(label))
    canvas.text(label, 4, y + 4, SMALL, color)
    canvas.text(value, WIDTH - 4 - canvas.width(value, font), y + (4 if font is SMALL else 0), font, color)


def draw_mark(canvas: Canvas, mark: str, x: int, y: int, color: int = 1) -> None:
    """A player's mark, 5 pixels wide: one letter, or the two of `P1` one below the other, 8 rows apart."""
    for row, letter in enumerate(mark):
        canvas.centre(letter, y + 8 * row, SMALL, x, 5, color)


def draw_sign(canvas: Canvas, mark: str, x: int, y: int) -> None:
    """A player's mark on a lit ground, 11x9, apart from the little cards at its right."""
    canvas.fill_rect(x, y, 11, 9, 1)
    canvas.text(mark, x + (12 - SMALL.width(mark)) // 2, y + 1, SMALL, 0)


def draw_dots(canvas: Canvas, x: int, y: int) -> None:
    """A dotted line as high as a small card; the other player's known cards are at its right."""
    for dot in range(0, 20, 3):
        canvas.pixel(x, y + dot, 1)


def draw_deck(canvas: Canvas, x: int, y: int) -> None:
    """A little deck, 9x9."""
    canvas.rect(x + 2, y, 7, 9, 1)
    canvas.vline(x, y + 2, 7, 1)
    canvas.hline(x, y + 8, 7, 1)


def draw_broom(canvas: Canvas, x: int, y: int) -> None:
    """A broom, which is what scopa means, 7x10."""
    canvas.vline(x + 3, y, 5, 1)
    canvas.hline(x + 2, y + 4, 3, 1)
    for bristle in (0, 2, 4, 6):
        canvas.line(x + 2 + bristle // 3, y + 5, x + bristle, y + 9, 1)
