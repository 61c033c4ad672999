"""The cut: the player at the dealer's left chooses where the deck is divided."""

from engine.deal import SEED_BYTES, Stream, derive_seed
from firmware.drawing.canvas import WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_parts, draw_title
from firmware.drawing.screen import MENU, SEEN, Screen
from firmware.types import Parts
from firmware.words.names import NAMELESS, find_partners
from firmware.words.text import say, split_parts

CARDS_TOP, CARDS_BOTTOM = 33, 53


def make_cut(match, people, names, answer, press_ticks):
    """The Cut of a match whose deck waits, at a station of these people (seats); `names` are for its reader.

    `answer` is the cutter's move once it was taken, else None; `press_ticks`: the entropy pool of a Device.
    """
    cutter = match.turn
    mates = [] if names.me is None else find_partners(names.me, match.sides, match.players)
    size = len(match.legal()) + 1
    screen = Cut(cutter, match.dealer, size, cutter in people and not answer, mates, names, press_ticks)
    if answer and cutter in people:
        screen.place = answer[1]
    return screen


def find_start(size: int, press_ticks) -> int:
    """A place 1 to size - 1, derived from the entropy pool of press times, this press included.

    The middle if the pool is empty, in a repeatable run.
    """
    if not any(press_ticks):
        return size // 2
    return 1 + Stream(derive_seed(bytes(SEED_BYTES), bytes(press_ticks))).below(size - 1)


class Cut(Screen):
    """left and right move the place, ok returns the number of cards on top; the first press finds where it starts.

    back returns MENU. If somebody else cuts, ok returns SEEN. `cutter`, `dealer` and `mates` (the reader's partners)
    are seats; `names` are the reader's; `may_cut`: whether this station's people may cut; `press_ticks`: as for
    make_cut().
    """

    kind = "cut"

    def __init__(self, cutter, dealer, size, may_cut, mates=(), names=NAMELESS, press_ticks=()):
        self.names = names
        self.cutter = cutter
        self.heading = names.say_about("deals", dealer)
        self.size = size
        self.may_cut = may_cut
        self.mates = mates
        self.press_ticks = press_ticks
        self.place = None

    def take(self) -> None:
        """The cut was taken: show it, with whom the match waits for, and allow no other place."""
        self.may_cut = False

    def draw(self, canvas: Canvas) -> None:
        parts = self.list_parts()
        draw_title(canvas, self.heading)
        canvas.centre(parts[0][1], 13, choose_font(canvas, parts[0][1], WIDTH))
        self._draw_deck(canvas)
        draw_parts(canvas, parts[1:], 55)

    def list_parts(self) -> "Parts":
        """Who cuts, and how or where."""
        cuts = [("", self.names.say_about("cut_yours" if self.may_cut else "cut_other", self.cutter))]
        if self.place is not None:
            return cuts + [("", say("cut_at", self.place) if self.may_cut else say("waiting"))]
        if self.may_cut:
            return cuts + split_parts(say("cut_how"), "ok", "left right")
        return cuts + ([("", self.names.say_partners(self.mates))] if self.mates else [])

    def _draw_deck(self, canvas):
        """The deck from the side: a line per card, the upper part lifted to the left."""
        for card in range(self.size):
            x = 64 - self.size + 2 * card
            lifted = self.place is not None and card < self.place
            top = CARDS_TOP - 3 if lifted else CARDS_TOP
            canvas.vline(x - 4 if lifted else x, top, CARDS_BOTTOM - CARDS_TOP, 1)

    def press(self, button: str) -> str | int | None:
        if button == "back":
            return MENU
        if not self.may_cut:
            return SEEN if button == "ok" else None
        if self.place is None:
            self.place = find_start(self.size, self.press_ticks)
        if button == "ok":
            return self.place
        step = 1 if button == "right" else -1
        self.place = max(1, min(self.place + step, self.size - 1))
        return None
