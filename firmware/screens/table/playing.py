"""The playing screen: the table above, the player's hand below, whose turn it is at the right."""

from engine.types import View
from firmware.drawing.canvas import HEIGHT, LARGE, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_strip
from firmware.log_entry import BACK
from firmware.screens.table.choosing import Choosing
from firmware.screens.table.hands import draw_hand, draw_hands, draw_long_hand
from firmware.screens.table.moment import draw_moment
from firmware.types import LogEntry, Parts
from firmware.words.names import NAMELESS, Names
from firmware.words.reasons import offer_to_explain, say_advice, say_reason
from firmware.words.text import say

HAND_Y = 21  # of the raised card; a dark row separates it from the table
NAME = 60  # pixels of a name across the feet of the cards
RIGHT, RIGHT_WIDTH = 96, 30  # the right column, and its width: two columns beside it stay dark


class Play(Choosing):
    """How it looks; choosing.py has what the buttons do. Each game overrides `draw_table`, `draw_news` and perhaps
    others.
    """

    kind = "play"
    hand_y = HAND_Y

    def __init__(self, names: Names = NAMELESS) -> None:
        super().__init__()
        self.names = names  # the reader's
        self.fills = False  # the entry fills the screen
        self.thinks = False  # a computer is finding a move
        self.explains = False  # what the chosen move does is said
        self.awaited = ""  # a line of words on who is away, or still reads
        self.points: list[int] | tuple = ()  # of each side so far, where a house rule shows them

    def current_kind(self) -> str:
        return "moment" if self.fills else self.kind

    def update(self, view: "View", entry: "LogEntry | None", offered=False, thinks=False, explains=False) -> bool:
        """As in Choosing. `thinks`: a computer is finding its move; `explains`: what the chosen move does is said."""
        self.thinks, self.explains = thinks, explains
        return super().update(view, entry, offered)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table; each game has its own."""
        raise NotImplementedError

    def draw_news(self, canvas: Canvas) -> None:
        """Draw the entry that is shown; each game has its own."""
        raise NotImplementedError

    def list_notes(self) -> list[str]:
        """What a listener wants to know of the round beside the cards, as sentences."""
        return []

    def find_advice(self) -> str:
        """What is said about the chosen move or the entry, or ""."""
        if self.advice:
            return say_advice(*self.advice)
        reason = self.find_help() if not self.awaited and self.shows_help() else None
        return say_reason("hints", reason) if reason else self.awaited

    def shows_help(self) -> bool:
        """Whether what the chosen move does is said without asking."""
        return bool(self.explains and self.choices) and self.has_large_hand()

    def list_parts(self) -> "Parts":
        """The line of words, if there is one."""
        words = self.find_advice()
        return offer_to_explain() if self.offered else [("", words)] if words else []

    def has_line(self) -> bool:
        """Whether a line of words covers the feet of the lower row of cards."""
        entry = self.entry
        return bool(self.list_parts() or entry and (entry.words or entry.about is BACK or self.is_wide()))

    def has_wide_line(self) -> bool:
        """Whether words stand in a line as wide as the screen: a hint, why a card may not be played, or which of
        several captures is shown.
        """
        hinted = self.advice and not self.entry and not self.undecided
        return bool(hinted) or self.explains and self.capture is not None

    def has_large_hand(self) -> bool:
        """Whether words across the feet of the hand's cards hide no suit."""
        return len(self.hand) <= 3 and not self.knows_hands()

    def draw(self, canvas: Canvas) -> None:
        if self.fills:
            draw_moment(canvas, self.entry, self.names)
            return
        self.draw_table(canvas)
        if self.view.seat is None or self.knows_hands():
            draw_hands(canvas, self)
        elif self.has_large_hand():
            draw_hand(canvas, self)
        else:
            draw_long_hand(canvas, self)
        entry, parts = self.entry, self.list_parts()
        if entry and entry.about is BACK:
            self._draw_back(canvas)
        elif entry and not entry.words:
            self.draw_news(canvas)
        elif not entry:
            self.draw_turn(canvas)
        if parts and not (entry and self.is_wide()):  # there it stands beside the news
            draw_strip(canvas, parts, WIDTH if self.has_wide_line() or self.is_wide() else RIGHT - 1)
        elif entry and (entry.words or entry.about is BACK):
            who, names = entry.seat, self.names
            words = names.say_verb("takes_back", who) if entry.about is BACK else entry.words
            draw_strip(canvas, [("", names.say_deed(who, words, names.shorten(who, NAME)))], WIDTH)

    def _draw_back(self, canvas):
        """Which card is taken back."""
        if not self.is_wide():
            canvas.fill_rect(RIGHT - 1, 21, WIDTH - RIGHT + 1, HEIGHT - 21, 0)
            for card in self.entry.cards:
                canvas.card(card, 105, 29, TABLE)

    def knows_hands(self) -> bool:
        """Whether this seat knows others' hands, so that all hands are drawn small."""
        return False

    def is_wide(self) -> bool:
        """Whether the hands take the right column, too."""
        return self.view.players > 4 and self.knows_hands()

    def is_ours(self, seat: int) -> bool:
        """Whether a seat is the reader's or a partner's."""
        view = self.view
        return view.seat is not None and (seat - view.seat) % view.sides == 0

    def draw_turn(self, canvas: Canvas) -> None:
        """Whose turn it is, with three dots while a computer thinks, or which of several captures is shown.

        A partner's name is marked as such.
        """
        turn, width = self.view.turn, RIGHT_WIDTH
        mine = turn is not None and turn == self.view.seat
        words, y = "" if turn is None else self.names.shorten(turn, width), 37
        canvas.fill_rect(RIGHT - 1, 22, width + 1, 18 if self.thinks else 16, int(mine))
        if self.capture is not None:
            canvas.centre(say("way"), 22, SMALL, RIGHT, width, 0)
            words = say("of", self.capture + 1, len(self.captures))
            words = words if SMALL.width(words) <= width else str(self.capture + 1)
            canvas.centre(words, 30, SMALL, RIGHT, width, 0)
        elif turn is not None and not mine and self.is_ours(turn):
            canvas.centre(words, 21, SMALL, RIGHT, width)
            canvas.centre(say("mate"), 29, SMALL, RIGHT, width)
            y = 38
        else:
            font = choose_font(canvas, words, width)
            canvas.centre(words, 23 if font == LARGE else 26, font, RIGHT, width, int(not mine))
        for x in (103, 110, 117) if self.thinks else ():
            canvas.fill_rect(x, y, 3, 2, int(not mine))
