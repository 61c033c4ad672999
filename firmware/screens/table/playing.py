"""The playing screen: the table above, the player's hand below, whose turn it is at the right."""

from engine.types import Any, Move, Reason, View
from firmware.drawing.canvas import HEIGHT, LARGE, SMALL, TABLE, WIDTH, Canvas
from firmware.drawing.pieces import choose_font, draw_strip
from firmware.drawing.screen import EXPLAIN, MENU, SEEN, SKIP, Screen
from firmware.log_entry import BACK
from firmware.screens.table.hands import draw_hand, draw_hands, draw_long_hand
from firmware.screens.table.moment import draw_moment
from firmware.types import LogEntry
from firmware.words.names import NAMELESS, Names
from firmware.words.reasons import say_reason
from firmware.words.text import say

HAND_Y = 21  # of the raised card; a dark row separates it from the table
NAME = 60  # pixels of a name across the feet of the cards
RIGHT, RIGHT_WIDTH = 96, 30  # the right column, and its width: two columns beside it stay dark


class Play(Screen):
    """No card is raised when a turn begins. Right raises the first one that may be played, left the last one; then they
    move on, and ok plays what is raised (after choosing among its captures). Back leaves a choice.

    press() returns a move, MENU or SKIP (ok while an entry is shown); on an entry that is offered to be explained,
    EXPLAIN (ok), MENU (back) or SEEN (left, right). Each game overrides `draw_table`, `draw_news` and perhaps others,
    such as `find_tip` and `find_objection`.
    """

    kind = "play"
    hand_y = HAND_Y
    can_capture = False  # whether cards take others from the table
    points: "list[int] | tuple" = ()  # of each side so far, where a house rule shows them

    def __init__(self, names: Names = NAMELESS) -> None:
        self.names = names  # the reader's
        self.view: View | Any = None  # until the first update()
        self.entry: LogEntry | Any = None  # the LogEntry that is shown, or None
        self.offered = False  # the entry stays until a button is pressed
        self.fills = False  # the entry fills the screen
        self.cursor = 0
        self.undecided = True  # no card is raised: ok plays nothing
        self.unplayable: list[int] = []  # cards of the hand that may not be played now; they are grey
        self.captures: list[Move] = []  # the moves that the card under the cursor can make now, the likeliest first
        self.capture: int | None = None  # while choosing: the place in `captures`
        self.thinks = False  # a computer is finding a move
        self.advice = ""  # a line of words, such as why the chosen move is suggested, until the next press
        self.explains = False  # what the chosen move does is said
        self.awaited = ""  # a line of words on who is away, or still reads
        self.closed = False  # no move can be chosen until the next update()

    def current_kind(self) -> str:
        """What fills the screen is read as it is drawn."""
        return "text" if self.fills else self.kind

    def update(
        self,
        view: "View",
        entry: "LogEntry | None",
        thinks: bool = False,
        offer: str = "",
        offered: bool = False,
        explains: bool = False,
    ) -> bool:
        """Take a new view and the entry that is being shown, or None; when a turn begins, no card is raised.

        `thinks`: a computer is finding its move; `offer`: words on the entry; `offered`: it stays until a button is
        pressed; `explains`: what the chosen move does is said. Returns whether a press means more than before: on such
        an entry, or if it has just become this seat's turn.
        """
        before = self._find_stake()
        hinted = view.legal and not entry and not self.entry
        self.view = view
        self.entry = entry
        self.offered = offered
        self.thinks = thinks
        self.explains = explains
        self.closed = False
        self.unplayable = self._find_unplayable()
        if not hinted:
            self.capture = None
            self.advice = offer
        begins = self._find_stake() not in (None, before)
        if begins and not entry:
            self.undecided, self.cursor, self.capture = True, 0, None
        self.find_captures()
        return begins

    def _find_stake(self):
        """What a press would end: the entry that stays, the own turn by its moves, None for nothing."""
        if self.offered:
            return self.entry
        return self.view and self.choices or None

    def _find_unplayable(self):
        """The cards of the hand that may not be played, if the player may choose among others now."""
        if not self.can_play_cards():
            return []
        playable = [move[0] for move in self.choices]
        return [card for card in self.hand if card not in playable]

    def find_end(self, button: str) -> int:
        """The place that right or left chooses where none is: the first or the last one that may be played."""
        hand = self.hand
        there = [place for place in self.places if place >= len(hand) or hand[place] not in self.unplayable]
        return there[0 if button == "right" else -1]

    def can_play_cards(self) -> bool:
        """Whether the player may play a card now, and not only say something."""
        choices = self.choices
        return bool(choices) and choices[-1][0] >= 0  # what is said comes first

    def find_captures(self) -> None:
        """Cache the moves of the card under the cursor: there may be hundreds of captures."""
        card = self.card
        self.captures = self.rank([move for move in self.choices if move[0] == card])

    def highlight(self, move: "Move | None", advice: str = "") -> None:
        """Choose a legal move, with a line of words about it; None: no move can be chosen until the next update()."""
        self.closed = move is None
        self.undecided, self.capture, self.advice = False, None, advice
        if move is None:
            self.unplayable = []
        elif move[0] < 0:
            self.cursor = len(self.hand) + self.said.index(move)
            self.find_captures()
        else:
            self.highlight_card(move[0])
            if len(self.captures) > 1:
                self.capture = self.captures.index(move)

    def highlight_card(self, card: int | None) -> None:
        """Choose a card of the hand, not yet among its captures; None: left or right must highlight one first."""
        self.undecided = card is None
        if card is not None:
            self.cursor = self.hand.index(card)
            self.find_captures()

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the table; each game has its own."""
        raise NotImplementedError

    def draw_news(self, canvas: Canvas) -> None:
        """Draw the entry that is shown; each game has its own."""
        raise NotImplementedError

    def find_tip(self, move: "Move") -> "Reason | None":
        """What a move does, from what lies open, as a key of the hints and what its words need; None for nothing."""

    def find_objection(self, card: int) -> "Reason | None":
        """Why a card of the hand may not be played now, as find_tip() says what a move does."""

    def list_notes(self) -> list[str]:
        """What a listener wants to know of the round beside the cards, as sentences."""
        return []

    def rank(self, moves: "list[Move]") -> "list[Move]":
        """The moves of one card, the likeliest first."""
        return moves

    @property
    def hand(self) -> list[int]:
        """The reader's cards; none for a bystander."""
        return self.view.hands[self.view.seat] if self.view.seat is not None else []

    @property
    def card(self) -> int | None:
        """The card under the cursor, or None on a move that is said or with an empty hand."""
        hand = self.hand
        return hand[self.cursor] if self.cursor < len(hand) else None

    @property
    def chosen(self) -> int | None:
        """That card while a move can be chosen, or None."""
        return None if self.undecided or not self.choices else self.card

    @property
    def choices(self) -> "list[Move]":
        """The legal moves that can be chosen now; none while an entry is shown."""
        return [] if self.entry or self.closed else self.view.legal

    @property
    def said(self) -> "list[Move]":
        """The moves that may be said now, such as an exchange; they follow the hand's cards under the cursor."""
        return [move for move in self.choices if move[0] < 0]

    @property
    def places(self) -> range:
        """Where the cursor may be: on the hand, then on what may be said; only there if no card may be played."""
        said = self.said
        return range(len(self.hand) if said and not self.can_play_cards() else 0, len(self.hand) + len(said))

    def find_place(self, card: int | None, words: str) -> int | None:
        """The place that a tap on a card or on words means, or None."""
        return self.hand.index(card) if card in self.hand else None

    @property
    def move(self) -> "Move | None":
        """The move that ok would make or ask about, or None when it is not this seat's turn."""
        if self.undecided or not self.choices:
            return None
        if self.card is None:
            return self.said[self.cursor - len(self.hand)]
        return self.captures[self.capture or 0] if self.captures else None

    @property
    def leaving(self) -> int | None:
        """The card that ok would play, ask about or exchange, or None."""
        move = self.move
        return None if move is None else self.find_leaving(move)

    def find_leaving(self, move: "Move") -> int | None:
        """The card that leaves the hand by a move, or None."""
        return None if move[0] < 0 else move[0]

    def find_advice(self) -> str:
        """What is said about the chosen move or the entry, or ""."""
        has_tip = self.explains and self.choices and self.has_large_hand()
        return self.advice or self.awaited or (self.say_tip() if has_tip else "")

    def has_wide_line(self) -> bool:
        """Whether words stand in a line as wide as the screen: a hint, why a card may not be played, or which of
        several captures is shown.
        """
        hinted = self.advice and not self.entry and not self.undecided
        return bool(hinted) or self.explains and self.capture is not None

    def has_large_hand(self) -> bool:
        """Whether words across the feet of the hand's cards hide no suit."""
        return len(self.hand) <= 3 and not self.knows_hands()

    def say_tip(self) -> str:
        """What the chosen move does, or what to press to choose one."""
        move = self.move
        if self.undecided:
            return say_reason("hints", ("choose",))
        if len(self.captures) > 1 and self.capture is None:
            return say_reason("hints", ("ways", len(self.captures)))
        tip = self.find_tip(move) if move else None
        return say_reason("hints", tip) if tip else ""

    def press(self, button: str) -> str | tuple[int, ...] | None:
        if self.offered:
            return {"ok": EXPLAIN, "back": MENU}.get(button, SEEN)
        advised, self.advice = self.advice, ""
        if button == "back":
            if self.entry or (self.capture is None and (self.undecided or not advised)):
                self.undecided = True  # an OK too many in the menu plays nothing, either
                return MENU
            self.undecided, self.capture = self.capture is None, None  # a hint that is refused, or a choice of captures
        elif button == "ok":
            return self._choose()
        elif self.choices:
            self._move_on(button)
        return None

    def find_next_button(self) -> str:
        return "right" if self.offered else "ok"

    def _move_on(self, button):
        """Raise a card, or go on to the next one or to the next capture."""
        if self.capture is not None:
            self.capture = self._step(button, self.capture, len(self.captures))
            return
        first, last = self.places.start, self.places.stop
        if self.undecided:
            self.undecided, self.cursor = False, self.find_end(button)
        else:
            self.cursor = first + self._step(button, self.cursor - first, last - first)
        self.find_captures()

    def _step(self, button, place, count):
        return (place + (1 if button == "right" else -1)) % max(1, count)

    def _choose(self):
        if self.entry:
            return SKIP
        if self.undecided:
            self.advice = self.say_tip() if self.choices else ""
            return None
        if self.capture is None and self.card is not None and len(self.captures) > 1:
            self.capture = 0
            return None
        if self.card in self.unplayable:
            objection = self.find_objection(self.card)
            self.advice = say_reason("hints", objection) if objection else ""
        return self._give()

    def _give(self):
        """The chosen move, or None; after it no other can be chosen, so no card is raised."""
        move = self.move
        if move is not None:
            self.highlight(None)
        return move

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
        if self.entry and self.entry.about is BACK:
            self._draw_back(canvas)
        elif self.entry and self.entry.words:
            who, names = self.entry.seat, self.names
            draw_strip(canvas, names.say_deed(who, self.entry.words, names.shorten(who, NAME)), WIDTH)
        elif self.entry:
            self.draw_news(canvas)
        else:
            self.draw_turn(canvas)
        words = self.find_advice()
        if words and not (self.entry and self.is_wide()):  # there it stands beside the news
            draw_strip(canvas, words, WIDTH if self.has_wide_line() or self.is_wide() else RIGHT - 1)

    def _draw_back(self, canvas):
        """Who takes back which card."""
        who, names = self.entry.seat, self.names
        if not self.is_wide():
            canvas.fill_rect(RIGHT - 1, 21, WIDTH - RIGHT + 1, HEIGHT - 21, 0)
            for card in self.entry.cards:
                canvas.card(card, 105, 29, TABLE)
        draw_strip(canvas, names.say_deed(who, names.say_verb("takes_back", who), names.shorten(who, NAME)), WIDTH)

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
