"""Hands that a player may see: on a separate screen; the own one and everybody's on the playing screen."""

from firmware.drawing.canvas import HAND, HEIGHT, SIZES, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import draw_cards, draw_mark, draw_strip, draw_title, find_pitch
from firmware.drawing.screen import Screen
from firmware.words.names import NAMELESS
from firmware.words.text import say

TOP, CROWDED_TOP = 23, 25  # where everybody's hands begin on the playing screen


class Hands(Screen):
    """ok and back return True. `rows` are the cards to show: [(seat, cards)]; `names` are the reader's."""

    kind = "hands"

    def __init__(self, heading, rows, names=NAMELESS):
        self.names = names
        self.heading = heading
        self.rows = rows
        self.parts = [("ok", say("ok_goes_on"))]

    def draw(self, canvas: Canvas) -> None:
        top = 11 if len(self.rows) <= 4 else 0  # three rows of cards leave no room for a title
        if top:
            draw_title(canvas, self.heading, self.names.name_seat(self.rows[0][0]) if len(self.rows) == 1 else "")
        if len(self.rows) == 1:
            draw_cards(canvas, self.rows[0][1], 18, 15, 110, HAND)
        columns = 1 if len(self.rows) <= 2 else 2
        for place, (seat, hand) in enumerate(self.rows if len(self.rows) > 1 else ()):
            x, y = place % columns * 64, top + place // columns * (SIZES[TABLE][1] + 1)
            beside = max(14, canvas.text(self.names.shorten(seat, 12), x + 1, y + 6, SMALL) - x)
            draw_cards(canvas, hand, x + beside, y, 128 // columns - beside, TABLE)
        if top:
            draw_strip(canvas, self.parts, WIDTH)

    def press(self, button: str) -> bool | None:
        return True if button in ("ok", "back") else None


def draw_hand(canvas: Canvas, play) -> None:
    """Three cards; the chosen one is raised, and inverted if ok would play or exchange it."""
    top, leaving = play.hand_y, play.leaving
    for place, card in enumerate(play.hand):
        x, raised = place * 32, card in (play.chosen, leaving)
        canvas.card(card, x, top if raised else top + 3, HAND)
        if card == leaving:
            canvas.highlight(x, top, HAND)
        elif card in play.unplayable:
            canvas.dim(x, top if raised else top + 3, HAND)


def draw_long_hand(canvas: Canvas, play) -> None:
    """A scopone hand: small cards in two rows, the chosen one large beside them."""
    hand = play.hand
    first = (len(hand) + 1) // 2
    step = find_pitch(first, 62, TABLE)
    for place, card in enumerate(hand):
        x, y = place % first * step, 22 + place // first * 21
        canvas.card(card, x, y, TABLE)
        if card in play.unplayable:
            canvas.dim(x, y, TABLE)
        elif card == play.chosen:
            canvas.highlight(x, y, TABLE)
    if play.chosen is not None:
        canvas.card(play.chosen, 64, play.hand_y, HAND)


def draw_hands(canvas: Canvas, play) -> None:
    """Everybody's hand on a playing screen, in two rows of small cards: the own one first, partners in its row.

    The mark of the player whose turn it is, or who did what is shown, is highlighted. Where the trick stands
    lower, below its players, hands cover its feet.
    """
    view = play.view
    width = (WIDTH if play.is_wide() else 94) // ((view.players + 1) // 2)
    crowded = play.hand_y > TOP
    top, row, lift = (CROWDED_TOP, 19, 0) if crowded else (TOP, 21, 2)
    if crowded:
        canvas.fill_rect(0, top - 1, width * ((view.players + 1) // 2), HEIGHT, 0)
    active = play.entry.seat if play.entry else view.turn
    covered = play.has_line()
    for place in range(view.players):
        seat = ((view.seat or 0) + place) % view.players
        x, y = place // 2 * width, top + place % 2 * row
        if seat == view.seat:
            draw_own(canvas, play, x, y, find_pitch(3, width, TABLE), lift)
        else:
            mark = play.names.mark(seat)
            mark = "" if place % 2 and covered and len(mark) > 1 else mark
            draw_other(canvas, view, mark, seat, x, y, width, int(seat == active))


def draw_own(canvas: Canvas, play, x: int, y: int, step: int, lift: int) -> None:
    """The reader's own cards; the chosen one is raised, and inverted if ok would play or exchange it."""
    leaving = play.leaving
    for place, card in enumerate(play.hand):
        top = y - lift if card in (play.chosen, leaving) else y
        canvas.card(card, x + place * step, top, TABLE)
        if card == leaving:
            canvas.highlight(x + place * step, top, TABLE)
        elif card in play.unplayable:
            canvas.dim(x + place * step, top, TABLE)


def draw_other(canvas: Canvas, view, mark: str, seat: int, x: int, y: int, width: int, highlighted: int) -> None:
    """A player's mark and cards: backs, then the known cards, uncovered."""
    canvas.fill_rect(x, y, 6, 20, highlighted)
    draw_mark(canvas, mark, x + 1, y + 2, 1 - highlighted)
    known, count = view.hands[seat], view.counts[seat]
    step = find_pitch(max(3, count), width - 8, TABLE)
    for place in range(count):
        if place < count - len(known):
            canvas.back(x + 7 + place * step, y, TABLE)
        else:
            canvas.card(known[place - count], x + 7 + place * step, y, TABLE)
