"""Why a trick was won or a card captured what it did: the cards above, the reasons below."""

from firmware.drawing.canvas import LINE_WIDTH, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import draw_cards, draw_footer
from firmware.drawing.screen import Screen
from firmware.types import Parts
from firmware.words.text import wrap

LINE = 9
TOP = 24  # of the words


class Why(Screen):
    """back returns False, every other button True. `words` are the reasons, `footer` what the two buttons do.

    `entry` is a LogEntry.
    """

    kind = "why"

    def __init__(self, entry, words, footer):
        self.entry = entry
        self.words = words
        self.footer = footer
        self.parts = [("", words)] + footer

    def draw(self, canvas: Canvas) -> None:
        if self.entry.seats:
            self._draw_trick(canvas)
        else:
            self._draw_capture(canvas)
        draw_reasons(canvas, self.words, self.footer)

    def _draw_trick(self, canvas):
        """The trick in playing order, the winner's card lit, and the trump suit at the right."""
        entry = self.entry
        place = entry.seats.index(entry.seat)
        draw_cards(canvas, entry.cards, 0, 0, 104, TABLE, (entry.cards[place],))
        if entry.trump is not None:
            canvas.suit(entry.trump, 116, 5)

    def _draw_capture(self, canvas):
        """The card that was played, and the table as it lay, what was captured being lit."""
        entry, x = self.entry, 0
        table = [card for card in entry.table if card not in entry.cards]
        if entry.cards:
            canvas.card(entry.cards[0], 0, 0, TABLE)
            canvas.text("►", 18, 6, SMALL)
            x = 28
        draw_cards(canvas, table, x, 0, WIDTH - x, TABLE, entry.taken)

    def press(self, button: str) -> bool:
        return button != "back"


def draw_reasons(canvas: Canvas, words: str, footer: "Parts") -> None:
    """Words below a row of cards, and in a line at the bottom what ok and back do."""
    for row, line in enumerate(break_lines(words)):
        canvas.text(line, 1, TOP + row * LINE, SMALL)
    draw_footer(canvas, footer)


def break_lines(words: str) -> list[str]:
    """Words in lines; a bar begins a new one."""
    lines = []
    for part in words.split("|"):
        if part.strip():
            lines += wrap(part.strip(), LINE_WIDTH, SMALL.width)
    return lines
