"""A look back: the entries of the log, one at a time, with the cards drawn large."""

from firmware.drawing.canvas import FULL, HAND, SIZES, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_cards, draw_parts, draw_strip, draw_title
from firmware.drawing.screen import EXPLAIN, Screen
from firmware.types import Parts
from firmware.words.names import NAMELESS
from firmware.words.reasons import offer_to_explain
from firmware.words.text import say

ABOVE_CARD = 42  # and of one above its card
CARDS = "cards"  # on to the reader's cards, the first of which is raised


class LookBack(Screen):
    """left and right turn the entries; ok goes on to the next and returns True after the last; back returns True.

    On an entry that is `explained`, as a line on it says, ok returns EXPLAIN instead, and right goes on. If this
    `leads` to the reader's cards, right on the last entry returns CARDS.
    """

    kind = "look_back"

    def __init__(self, entries, names=NAMELESS, cursor=0, leads=False):
        self.entries = entries
        self.heading = "" if entries else say("look_back")
        self.names = names  # the reader's
        self.cursor = cursor
        self.leads = leads
        self.explained = [False] * len(entries)

    def is_explained(self) -> bool:
        """Whether ok explains the entry that is shown."""
        return self.entries != [] and self.explained[self.cursor]

    def find_next_button(self) -> str:
        return "right" if self.is_explained() else "ok"

    def draw(self, canvas: Canvas) -> None:
        if not self.entries:
            draw_title(canvas, self.heading)
            draw_parts(canvas, self.list_parts(), 30)
            return
        entry = self.entries[self.cursor]
        if entry.about.draw:
            entry.about.draw(canvas, entry, self.names, self._say_number())
        elif entry.seats:
            self._draw_trick(canvas, entry)
        elif entry.words:
            number = self._say_number()
            draw_title(canvas, self.names.shorten(entry.seat, WIDTH - SMALL.width(number) - 6), number)
            canvas.centre(entry.words, 24, choose_font(canvas, entry.words, WIDTH))
        else:
            self._draw_capture(canvas, entry)
        self._draw_buttons(canvas, entry)

    def _draw_buttons(self, canvas, entry):
        """What the buttons do, beside a good moment if that has no room elsewhere, and has it here."""
        left = 44 if entry.cards and not entry.seats and not entry.about.draw else 0
        moment = ""
        if self.explained[self.cursor]:
            left, moment = 0, entry.about.shout if entry.taken else ""
        elif entry.taken and entry.about.is_moment() and len(entry.table or entry.taken) > 4:
            moment = entry.about.shout or entry.about.prize
        parts = self.list_parts()
        draw_strip(canvas, [], WIDTH - left, left)
        if moment and canvas.width(say(moment)) + sum([canvas.width(words) for _, words in parts]) <= WIDTH - left - 8:
            left = canvas.text(say(moment), left + 2, 55, SMALL, 0) + 3
            canvas.fill_rect(left - 2, 54, 2, 10, 0)
        draw_parts(canvas, parts, 55, left, WIDTH - left, 0)

    def find_page(self) -> tuple[int, int]:
        return self.cursor + 1, len(self.entries)

    def list_parts(self) -> "Parts":
        if not self.entries:
            return [("", say("nothing_yet"))]
        if self.is_explained():
            return offer_to_explain()
        leads = self.leads and self._is_last()
        return [("right", say("right_to_cards")) if leads else ("ok", say("ok_goes_on"))]

    def _is_last(self):
        return self.cursor >= len(self.entries) - 1

    def _say_number(self):
        return "%d/%d" % self.find_page() if len(self.entries) > 1 else ""

    def _draw_deed(self, canvas, seat, deed, left):
        """Who (as much of the name as has room) did what, from a column on, and which of the entries this is."""
        number = self._say_number()
        room = WIDTH - left - SMALL.width(say("did", "", deed)) - SMALL.width(number) - 6
        draw_title(canvas, self.names.say_deed(seat, deed, self.names.shorten(seat, room)), number, left)

    def _draw_trick(self, canvas, entry):
        """Up to four cards as in the hand, more as on the table, their players above; the taker's card is lit.

        Names that are too long to fit side by side are staggered in lines.
        """
        deed = say("deed_points", self.names.say_verb("takes", entry.seat), entry.points)
        self._draw_deed(canvas, entry.seat, deed, 0)
        players = len(entry.cards)
        size = HAND if players <= 4 else TABLE
        step = WIDTH // players
        names = [self.names.shorten(seat, ABOVE_CARD) for seat in entry.seats]
        widths = [SMALL.width(name) for name in names]
        lines = 1 if max(widths) < step else 2 if players <= 5 else 3
        y = max(11 + 9 * lines, 20 if size == HAND else 30)
        for place, seat in enumerate(entry.seats):
            middle = place * step + step // 2
            x = max(1, min(middle - widths[place] // 2, WIDTH - 2 - widths[place]))
            canvas.text(names[place], x, y - 9 * (1 + place % lines), SMALL)
            canvas.card(entry.cards[place], middle - SIZES[size][0] // 2, y, size)
            if seat == entry.seat:
                canvas.highlight(middle - SIZES[size][0] // 2, y, size)

    def _draw_capture(self, canvas, entry):
        """The card played as large as it gets, and the table as it lay, with the cards it took lit."""
        if entry.seat is None:
            draw_title(canvas, say(entry.about.verb))
        else:
            verb = self.names.say_verb(entry.about.verb, entry.seat)
            self._draw_deed(canvas, entry.seat, verb, 42 if entry.cards else 0)
        if entry.cards:
            canvas.card(entry.cards[0], 0, 0, FULL)
        row = entry.table or entry.taken
        if row:
            if entry.cards and entry.taken:
                canvas.text("►", 43, 28)
            highlighted = entry.list_highlighted()
            half = 4 if len(row) <= 8 else (len(row) + 1) // 2 if len(row) <= 12 else len(row)
            draw_cards(canvas, row[:half], 52, 12, 76, TABLE, highlighted)
            draw_cards(canvas, row[half:], 52, 34, 76, TABLE, highlighted)
        if entry.about.is_moment() and not self.explained[self.cursor] and len(row) <= 4:
            words = " ".join([say(key) for key in (entry.about.shout, entry.about.prize) if key])
            canvas.centre(words, 38, choose_font(canvas, words, 76), 52, 76)

    def press(self, button: str) -> bool | str | None:
        if button == "back":
            return True
        if button == "right" and self.leads and self._is_last():
            return CARDS
        explained = self.is_explained()
        if button == "ok" and explained:
            return EXPLAIN
        if button == "ok" or button == "right" and explained:
            return self.go_on()
        step = -1 if button == "left" else 1
        self.cursor = max(0, min(self.cursor + step, len(self.entries) - 1))
        return None

    def go_on(self) -> bool | None:
        """Turn to the next entry; True after the last."""
        if self._is_last():
            return True
        self.cursor += 1
        return None
