"""A look back: the pages of the story, one at a time, with the cards drawn large."""

from engine.cards import RE, rank
from firmware.drawing.canvas import FULL, HAND, LARGE, SIZES, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import draw_cards, draw_strip, draw_title
from firmware.drawing.screen import Screen
from firmware.screens.exchange import draw_look_back
from firmware.words.names import say_verb, shorten
from firmware.words.text import look_up, say

NAME = 30  # pixels of a name in the title line
ABOVE = 42  # and of one above its card
DEEDS = {"lay": "lays", "rest": "takes_rest"}


class LookBack(Screen):
    """left and right turn the pages; ok goes on to the next and returns True after the last; back returns True.

    On a page that is `explained`, as a line on it says, ok returns "why" instead, and right goes on.
    """

    def __init__(self, pages, me=None, cursor=0):
        self.pages = pages
        self.me = me
        self.cursor = cursor
        self.explained = [False] * len(pages)

    def draw(self, canvas: Canvas) -> None:
        if not self.pages:
            draw_title(canvas, say("look_back"))
            canvas.centre(say("nothing_yet"), 30, SMALL)
            return
        page = self.pages[self.cursor]
        if page.kind == "trick":
            self._draw_trick(canvas, page)
        elif page.kind == "exchange":
            draw_look_back(canvas, page, self.me, self._say_number())
        else:
            self._draw_capture(canvas, page)
        if self.explained[self.cursor]:
            offer = look_up("why", ["offer_to_explain"])[0]
            draw_strip(canvas, say("scopa!") + "  " + offer if page.scopa else offer, WIDTH)

    def _say_number(self):
        return "%d/%d" % (self.cursor + 1, len(self.pages))

    def _draw_trick(self, canvas, page):
        """Up to four cards as in the hand, more as on the table, their players above; the taker's card is lit.

        Names that are too long to fit side by side are staggered in lines.
        """
        words = say("did_points", shorten(page.seat, self.me, NAME), say_verb("takes", page.seat, self.me), page.points)
        draw_title(canvas, words, self._say_number())
        players = len(page.cards)
        size = HAND if players <= 4 else TABLE
        step = WIDTH // players
        seats = [(page.leader + place) % players for place in range(players)]
        names = [shorten(seat, self.me, ABOVE) for seat in seats]
        widths = [SMALL.width(name) for name in names]
        lines = 1 if max(widths) < step else 2 if players <= 5 else 3
        y = max(11 + 9 * lines, 20 if size == HAND else 30)
        for place, seat in enumerate(seats):
            middle = place * step + step // 2
            x = max(1, min(middle - widths[place] // 2, WIDTH - 1 - widths[place]))
            canvas.text(names[place], x, y - 9 * (1 + place % lines), SMALL)
            canvas.card(page.cards[place], middle - SIZES[size][0] // 2, y, size)
            if seat == page.seat:
                canvas.highlight(middle - SIZES[size][0] // 2, y, size)

    def _draw_capture(self, canvas, page):
        """The card played as large as it gets, and the table as it lay, with the cards it took lit."""
        if page.kind == "void":
            kings = len([card for card in page.taken if rank(card) == RE])
            draw_title(canvas, say("void_four" if kings == 4 else "void_three"))
        else:
            deed = DEEDS.get(page.kind, "takes")
            verb, number, left = say_verb(deed, page.seat, self.me), self._say_number(), 42 if page.cards else 0
            room = WIDTH - left - SMALL.width(say("did", "", verb)) - SMALL.width(number) - 6
            draw_title(canvas, say("did", shorten(page.seat, self.me, min(NAME, room)), verb), number, left)
        if page.cards:
            canvas.card(page.cards[0], 0, 0, FULL)
        row = page.table or page.taken
        if row:
            if page.cards and page.kind != "lay":
                canvas.text("►", 43, 28)
            lit = page.cards if page.kind == "lay" else page.taken
            half = 4 if len(row) <= 8 else (len(row) + 1) // 2 if len(row) <= 12 else len(row)
            draw_cards(canvas, row[:half], 52, 12, 76, TABLE, lit)
            draw_cards(canvas, row[half:], 52, 34, 76, TABLE, lit)
        if page.scopa and not self.explained[self.cursor]:
            two_rows = len(row) > 4
            canvas.centre(say("scopa!"), 55 if two_rows else 43, SMALL if two_rows else LARGE, 52, 76)

    def press(self, button: str) -> bool | str | None:
        if button == "back":
            return True
        explained = self.pages and self.explained[self.cursor]
        if button == "ok" and explained:
            return "why"
        if button == "ok" or button == "right" and explained:
            return self.go_on()
        step = -1 if button == "left" else 1
        self.cursor = max(0, min(self.cursor + step, len(self.pages) - 1))
        return None

    def go_on(self) -> bool | None:
        """Turn to the next page; True after the last."""
        if self.cursor >= len(self.pages) - 1:
            return True
        self.cursor += 1
        return None
