"""The cut: the player at the dealer's left chooses where the deck is divided; everybody sees the deal's letters."""

from engine.deal import SEED_BYTES, Stream, derive_seed
from engine.promise import promise_letters, promise_text
from firmware.device import buttons
from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_title
from firmware.drawing.screen import Screen, poll_nothing
from firmware.screens.code import draw_code, make_picture
from firmware.words.names import find_partners, name_seat, say_partners
from firmware.words.text import say

CARDS_TOP, CARDS_BOTTOM = 46, 55
GAP = 4


def make_cut(match, people, reader, answer, poll):
    """The Cut of a match whose deck waits, at a station of these people (seats); `reader` is the only one, or None.

    `answer` is the cutter's move once it was taken, else None; `poll()` is called while the code is drawn.
    """
    cutter, seed = match.turn, match.deck_seed()
    mates = [] if reader is None else find_partners(reader, match.sides, match.players)
    names = name_seat(cutter), name_seat(match.dealer)
    promise = promise_letters(seed), promise_text(seed)
    screen = Cut(*names, len(match.legal()) + 1, cutter in people and not answer, promise, mates, poll)
    if answer and cutter in people:
        screen.place = answer[1]
    return screen


def find_start(size: int) -> int:
    """A place 1 to size - 1, derived from the entropy pool of press times, this press included.

    The middle if the pool is empty, in a repeatable run.
    """
    moments = bytes(buttons.press_ticks)
    return 1 + Stream(derive_seed(bytes(SEED_BYTES), moments)).below(size - 1) if any(moments) else size // 2


class Cut(Screen):
    """left and right move the place, ok returns the number of cards on top; the first press finds where it starts.

    back shows the whole promise as a QR code; there back returns "menu", and any other button leads back to the cut.
    If somebody else cuts, ok returns "seen". `cutter` and `dealer` are names; `mine`: whether this station's
    people may cut, `promise` is (letters of the deal, text of the code), `mates` the reader's partners (seats).
    """

    def __init__(self, cutter, dealer, size, mine, promise, mates=(), poll=poll_nothing):
        self.cutter = cutter
        self.dealer = dealer
        self.size = size
        self.mine = mine
        self.promise = promise
        self.mates = mates
        self.poll = poll
        self.place = None
        self.picture = None
        self.coded = False  # whether the code is shown

    def take(self) -> None:
        """The cut was taken: show it, and allow no other place."""
        self.mine = False

    def draw(self, canvas: Canvas) -> None:
        if self.coded:
            draw_code(canvas, self.picture, self.promise[0], "", say("back_menu"))
            return
        draw_title(canvas, say("deals", self.dealer))
        words = say("cut_yours" if self.mine else "cut_other", self.cutter)
        canvas.centre(words, 10, SMALL)
        self._draw_promise(canvas)
        self._draw_deck(canvas)
        if self.place is not None:
            canvas.centre(say("cut_at", self.place), 56, SMALL)
        elif self.mine:
            canvas.centre(say("cut_how"), 56, SMALL)
        elif self.mates:
            canvas.centre(say_partners(self.mates), 56, SMALL)

    def _draw_promise(self, canvas):
        """The letters, after a word that says what to do with them, and how to see the QR code."""
        note = say("note")
        width = canvas.width(note, SMALL) + GAP
        left = (WIDTH - width - canvas.width(self.promise[0], LARGE)) // 2
        canvas.text(note, left, 22, SMALL)
        canvas.text(self.promise[0], left + width, 19, LARGE)
        canvas.centre(say("back_code"), 34, SMALL)

    def _draw_deck(self, canvas):
        """The deck from the side: a line per card, the upper part lifted to the left."""
        for card in range(self.size):
            x = 64 - self.size + 2 * card
            lifted = self.place is not None and card < self.place
            top = CARDS_TOP - 3 if lifted else CARDS_TOP
            canvas.vline(x - (4 if lifted else 0), top, CARDS_BOTTOM - CARDS_TOP, 1)

    def press(self, button: str) -> str | int | None:
        if self.coded:
            self.coded = False
            return "menu" if button == "back" else None
        if button == "back":
            self._open_code()
            return None
        if not self.mine:
            return "seen" if button == "ok" else None
        if self.place is None:
            self.place = find_start(self.size)
        if button == "ok":
            return self.place
        step = 1 if button == "right" else -1
        self.place = max(1, min(self.place + step, self.size - 1))
        return None

    def _open_code(self):
        """Show the code; draw it the first time."""
        self.coded = True
        if self.picture is None:
            self.picture = make_picture(self.promise[1], self.poll)
