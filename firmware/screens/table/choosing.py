"""Choosing what to play: which card is raised, which of its captures is chosen, and what a press answers."""

from engine.types import Any, Move, Reason, View
from firmware.drawing.screen import EXPLAIN, MENU, SEEN, SKIP, Screen
from firmware.types import Advice, LogEntry


class Choosing(Screen):
    """No card is raised when a turn begins. Right raises the first one that may be played, left the last one; then they
    move on, and ok plays what is raised (after choosing among its captures). Back leaves a choice.

    press() returns a move, MENU or SKIP (ok while an entry is shown); on an entry that is offered to be explained,
    EXPLAIN (ok), MENU (back) or SEEN (left, right). A game overrides what its moves need, such as `find_tip`.
    """

    can_capture = False  # whether cards take others from the table

    def __init__(self) -> None:
        self.view: View | Any = None  # until the first update()
        self.entry: LogEntry | Any = None  # the LogEntry that is shown, or None
        self.offered = False  # the entry stays until a button is pressed, and can be explained
        self.closed = True  # no move can be chosen until the next update()
        self.cursor = 0
        self.tapped: int | None = None  # the place to which left or right goes next, at once, for a tap
        self.undecided = True  # no card is raised: ok plays nothing
        self.unplayable: list[int] = []  # cards of the hand that may not be played now; they are grey
        self.captures: list[Move] = []  # the moves that the card under the cursor can make now, the likeliest first
        self.capture: int | None = None  # while choosing: the place in `captures`
        self.advice: Advice | None = None  # such as why the chosen move is suggested, until the next press

    def update(self, view: "View", entry: "LogEntry | None", offered: bool = False) -> bool:
        """Take a new view and the entry that is being shown, or None; when a turn begins, no card is raised.

        `offered`: the entry stays until a button is pressed, and can be explained. Returns whether a press means more
        than before: on such an entry, or if it has just become this seat's turn.
        """
        before = self._find_stake()
        goes_on = view.legal and not entry and not self.entry
        self.view, self.entry, self.offered = view, entry, offered
        self.closed = False
        self.unplayable = self._find_unplayable()
        if not goes_on:
            self.capture, self.advice = None, None
        self.tapped = None
        begins = self._find_stake() not in (None, before)
        if begins and not entry:
            self.forget_choice()
        self._find_captures()
        return begins

    def forget_choice(self) -> None:
        self.undecided, self.cursor, self.capture, self.advice = True, 0, None, None

    def _find_stake(self):
        """What a press would end: the entry that stays, the own turn by its moves, None for nothing."""
        return self.entry if self.offered else self.choices or None

    def _find_unplayable(self):
        """The cards of the hand that may not be played, if the player may choose among others now."""
        if not self.can_play_cards():
            return []
        playable = [move[0] for move in self.choices]
        return [card for card in self.hand if card not in playable]

    def _find_captures(self):
        """Cache the moves of the card under the cursor: there may be hundreds of captures."""
        card = self.card
        self.captures = self.rank([move for move in self.choices if move[0] == card])

    @property
    def hand(self) -> list[int]:
        """The reader's cards; none for a bystander."""
        return self.view.hands[self.view.seat] if self.view.seat is not None else []

    @property
    def choices(self) -> "list[Move]":
        """The legal moves that can be chosen now; none while an entry is shown."""
        return [] if self.entry or self.closed else self.view.legal

    @property
    def said(self) -> "list[Move]":
        """The moves that may be said now, such as an exchange; they follow the hand's cards under the cursor."""
        return [move for move in self.choices if move[0] < 0]

    def can_play_cards(self) -> bool:
        """Whether the player may play a card now, and not only say something."""
        choices = self.choices
        return bool(choices) and choices[-1][0] >= 0  # what is said comes first

    @property
    def places(self) -> range:
        """Where the cursor may be: on the hand, then on what may be said; only there if no card may be played."""
        said = self.said
        return range(len(self.hand) if said and not self.can_play_cards() else 0, len(self.hand) + len(said))

    def find_end(self, button: str) -> int:
        """The place that right or left chooses where none is: the first or the last one that may be played."""
        hand = self.hand
        there = [place for place in self.places if place >= len(hand) or hand[place] not in self.unplayable]
        return there[0 if button == "right" else -1]

    def find_place(self, what: int | str | None) -> int | None:
        """The place that a tap on a card or on a target means, or None."""
        return self.hand.index(what) if what in self.hand else None

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

    def rank(self, moves: "list[Move]") -> "list[Move]":
        """The moves of one card, the likeliest first."""
        return moves

    def find_tip(self, move: "Move") -> "Reason | None":
        """What a move does, from what lies open, as a key of the hints and what its words need; None for nothing."""

    def find_objection(self, card: int) -> "Reason | None":
        """Why a card of the hand may not be played now, as find_tip() says what a move does."""

    def find_help(self) -> "Reason | None":
        """What the chosen move does, or what to press to choose one."""
        if self.undecided:
            return ("choose",)
        if len(self.captures) > 1 and self.capture is None:
            return "ways", len(self.captures)
        move = self.move
        return self.find_tip(move) if move else None

    def highlight(self, move: "Move", advice: "Advice | None" = None) -> None:
        """Choose a legal move, perhaps because of an advice."""
        if move[0] < 0:
            self.undecided, self.cursor = False, len(self.hand) + self.said.index(move)
            self._find_captures()
        else:
            self.highlight_card(move[0])
        self.capture = self.captures.index(move) if len(self.captures) > 1 else None
        self.advice = advice

    def highlight_card(self, card: int | None) -> None:
        """Choose a card of the hand, not yet among its captures; None: left or right must highlight one first."""
        self.undecided = card is None
        if card is not None:
            self.cursor = self.hand.index(card)
            self._find_captures()

    def close(self) -> None:
        """Raise no card: no move can be chosen until the next update()."""
        self.closed, self.capture, self.advice, self.unplayable = True, None, None, []

    def find_next_button(self) -> str:
        return "right" if self.offered else "ok"

    def press(self, button: str) -> str | tuple[int, ...] | None:
        if self.offered:
            return {"ok": EXPLAIN, "back": MENU}.get(button, SEEN)
        advised, self.advice = self.advice, None
        if button == "ok":
            return SKIP if self.entry else self._choose()
        if button == "back":
            return self._go_back(advised)
        if self.choices:
            self._move_on(button)
        return None

    def _go_back(self, advised):
        """Leave a choice of captures, or refuse a hint; else open the menu."""
        if self.entry or (self.capture is None and (self.undecided or not advised)):
            self.undecided = True  # an OK too many in the menu plays nothing, either
            return MENU
        self.undecided, self.capture = self.capture is None, None
        return None

    def _move_on(self, button):
        """Raise a card, or go on to the next one or to the next capture."""
        step, self.asks_anew = 1 if button == "right" else -1, True
        if self.capture is not None:
            self.capture = (self.capture + step) % len(self.captures)
            return
        if self.tapped is not None:
            self.undecided, self.cursor, self.tapped = False, self.tapped, None
        elif self.undecided:
            self.undecided, self.cursor = False, self.find_end(button)
        else:
            places = self.places
            self.cursor = places[(self.cursor - places.start + step) % len(places)]
        self._find_captures()

    def _choose(self):
        """The chosen move, after which no card is raised; None if first there is something to read or to choose."""
        if self.undecided:
            self.advice = (("choose",), "") if self.choices else None
            return None
        if self.capture is None and len(self.captures) > 1:
            self.capture, self.asks_anew = 0, True
            return None
        if self.card in self.unplayable:
            objection = self.find_objection(self.card)
            self.advice = (objection, "") if objection else None
            return None
        move = self.move
        if move is not None:
            self.close()
        return move
