"""Taps and swipes on a screen, as presses of its station's buttons: what is drawn under the finger decides which."""

from boards.touch.spots import find_spot
from boards.touch.targets import (
    BESIDE,
    MAX_MISSED,
    READ,
    aim_at_capture,
    aim_at_cut,
    aim_at_lifted,
    aim_at_place,
    find_capture,
    goes_on,
    is_deck,
    list_for_letter,
    walk,
)
from engine.games import find_game
from firmware.device import aio
from firmware.device.station import BUTTONS, GUARD_MS
from firmware.drawing.canvas import HEIGHT, WIDTH
from firmware.screens.naming import HEIGHT as HEIGHT_OF_ROW
from firmware.screens.naming import ROW_Y
from firmware.screens.table.cut import CARDS_TOP

MAX_PRESSES = 60  # presses for one tap: more than any row has places
UP_DOWN = 2  # what stands for a swipe up (negative) or down
HIGHLIGHTING = ("play", "list", "cut", "naming")  # the kinds of screens on which left and right move a highlight
WAIT = "wait"  # in place of a press: until OK is no longer guarded
WAIT_MS = 5  # between two checks whether a press was handled
QUICK_MS = 300  # a tap so soon after another one may be meant for what that one found
READING_MS = 1500  # between taps of somebody who reads on: until a pause they choose no card


class Taps:
    """The taps at a ReportingStation, whose buttons are RemoteButtons.

    A tap on a line of a list takes it. A tap on a card lights it, and only another tap on that card plays it, unless it
    comes too quickly. One tap plays a card that a hint has raised, or on the mat anything.

    `lit` is the place in the hand that a tap has lit, `touched` the card of the table that was tapped last; both count
    for one `view` of the match only. `since`: when the last tap came, or None; `found`: what the first of quick ones
    found, as they do nothing to what comes next. `next_card` was tapped on the mat while another one was being raised.
    `read`: when somebody who reads on tapped last, or None.
    """

    def __init__(self, station):
        self.station = station
        self.view = self.lit = self.touched = self.since = self.found = self.next_card = self.read = None
        self.busy = False

    def touch(self, x: int, y: int, moved: int) -> None:
        """A finger left the glass at a pixel; `moved` is 0 for a tap, else where a swipe went.

        -1 is to the left, 1 to the right, -2 up, 2 down. An error is logged, and nothing is pressed.
        """
        self.station.attempt(self._touch, x, y, moved)

    def _touch(self, x, y, moved):
        now, screen = aio.ticks_ms(), self.station.screen
        found = [screen.heading or screen, getattr(screen, "view", None)]
        since = READING_MS if self.since is None else aio.ticks_diff(now, self.since)
        self.since, quick = now, since < QUICK_MS
        if not quick:
            self.found = found
        buttons = self.station.buttons
        if self.busy or buttons.presses or screen is None or not buttons.counts("ok"):
            return
        if not moved and (found != self.found or self.station.comes_too_early("ok")):
            return
        if not moved and self._reads_on(screen, now):
            return
        if self.station.canvas.panel.turned:
            x, y, moved = WIDTH - 1 - x, HEIGHT - 1 - y, -moved
        hinted = since >= READING_MS and getattr(screen, "advice", None)  # nobody tapped on until it came
        aim = self._find_aim(screen, x, y, moved, quick, hinted)
        if aim:
            self._begin(aim)

    def _reads_on(self, screen, now):
        """Whether a tap on a playing screen was meant to read on, like those before it on words."""
        if screen.current_kind() in READ:
            self.read = now
            return False
        if screen.current_kind() != "play" or self.read is None or aio.ticks_diff(now, self.read) >= READING_MS:
            return False
        self.read = now
        return True

    def touch_card(self, card: int, thrown: bool) -> None:
        """A card on the mat was tapped, or `thrown`: raised and played at once. One that is not there does nothing.

        BESIDE, or on the table, it goes on where the screen only waits for that. Of a deck that is cut, `card` is how
        many are to be lifted; a later tap on the deck cuts there.
        """
        self.station.attempt(self._touch_card, card, thrown)

    def _touch_card(self, card, thrown):
        now, screen, station = aio.ticks_ms(), self.station.screen, self.station
        quick = self.since is not None and aio.ticks_diff(now, self.since) < QUICK_MS
        if self.busy or station.buttons.presses or screen is None or station.device.on_next_press:
            self.next_card = None if thrown or card == BESIDE else card
            return
        self.since = now
        if not station.buttons.counts("right"):
            return
        if is_deck(screen, CARDS_TOP) and card > 0:
            if screen.place is None:
                self._begin(aim_at_lifted(screen, card))
            elif not quick:
                self._begin(once("ok"))
        if goes_on(screen, card) and not thrown and not quick and not station.comes_too_early("ok"):
            self._begin(once(screen.find_next_button()))
            return
        if screen.current_kind() != "play":
            return
        place = screen.find_place(card) if screen.choices else None
        if thrown and place is not None:
            self._begin(self._throw(screen, place))
        elif not thrown:
            aim = self._aim_at_card(screen, card, quick, True)
            if aim:
                self._begin(aim)

    def _throw(self, play, place):
        """Raise a card, then press OK once: it is played, or its captures are shown, or why it may not be played.

        OK waits for the end of its guard, unless something else is chosen meanwhile.
        """
        view, thrown = play.view, []
        self.view, self.lit, self.touched = view, place, None

        def aim():
            if thrown[-1:] == ["ok"] or play.view is not view or not play.choices:
                return []
            if thrown and (play.undecided or play.cursor != place):
                return []  # another card was raised meanwhile
            missing = aim_at_place(play, place)
            if missing:
                return missing
            waits = self.station.comes_too_early("ok") or not self.station.buttons.counts("ok")
            thrown.append(WAIT if waits else "ok")
            return thrown[-1:]

        return aim

    def _begin(self, aim):
        """Press what is missing, while nothing else is touched."""
        self.busy = True
        aio.create_task(self._press(aim))

    def _find_aim(self, screen, x, y, moved, quick, hinted):
        """A function that lists the presses still missing for what is meant; None if nothing is."""
        if self.station.device.on_next_press:
            return once("ok")  # which only ends the demo
        if abs(moved) == UP_DOWN:
            return self._scroll(screen, -moved // UP_DOWN)
        if moved:
            return once("right" if (moved > 0) == (screen.current_kind() in HIGHLIGHTING) else "left")
        what = find_spot(self.station.canvas.spots, x, y)
        if screen.current_kind() == "play" and not screen.entry:
            return self._aim_at_card(screen, what, quick, hinted)
        if screen.current_kind() == "list":
            item = screen.find_item(y)
            return None if item is None else self._take_line(screen, item)
        if is_deck(screen, y):
            return self._aim_at_deck(screen, x)
        if screen.current_kind() == "naming" and 0 <= y - ROW_Y < HEIGHT_OF_ROW:
            return once(*list_for_letter(screen, x))
        return once(what if what in BUTTONS else screen.find_next_button())

    def _aim_at_deck(self, cut, x):
        """Lift the cards up to a column; cut there if that is where they are lifted."""
        missing = aim_at_cut(cut, x)
        return once("ok") if len(missing) < MAX_MISSED and cut.place else lambda: aim_at_cut(cut, x)

    def _aim_at_card(self, play, what, quick, seen):
        """Light a card of the hand or an exchange, or play it if a tap has lit it, or something else that was `seen`;
        light a capture of a card.
        """
        view, hand = play.view, play.hand
        if self.view is not view:
            self.view, self.lit, self.touched = view, None, None
        place = play.find_place(what) if play.choices else None
        if place is not None:
            return self._aim_at_place(play, place, quick, seen)
        if not play.choices or what not in [card for _, card in find_game(view.game).list_open(view)]:
            return None
        move = find_capture(play, what, self.touched == what)
        self.touched = what
        if move is None:
            return None
        self.lit = hand.index(move[0])
        return lambda: aim_at_capture(play, move) if play.view is view else []

    def _aim_at_place(self, play, place, quick, seen):
        """Light a place of the hand; play it if it is lit already."""
        view, before, self.lit = play.view, self.lit, place
        if play.capture is not None or seen and not play.undecided:  # what it takes is shown, or it is raised
            before = play.cursor
        if before == place == play.cursor and play.move is not None:
            return None if quick else once("ok")
        return lambda: aim_at_place(play, place) if play.view is view else []

    def _scroll(self, screen, ahead):
        """Move the light of a list by as many lines as are shown, forwards (1) or back (-1), or turn one page."""
        if screen.current_kind() == "list":
            there = max(0, min(len(screen.items) - 1, screen.cursor + ahead * screen.visible))
            return lambda: walk(screen.cursor, there, len(screen.items)) if self.station.screen is screen else []
        return None if screen.current_kind() in HIGHLIGHTING else once("right" if ahead > 0 else "left")

    def _take_line(self, screen, item):
        """Walk to a line of a list and press OK there, once; nothing more when another screen is shown."""
        taken = []

        def aim():
            if taken or self.station.screen is not screen:
                return []
            missing = walk(screen.cursor, item, len(screen.items))
            if not missing:
                taken.append("ok")
            return missing or taken

        return aim

    async def _press(self, aim):
        """Press what is missing, one button after the other; stop when a press changed nothing, as it was ignored."""
        buttons = self.station.buttons
        try:
            missing, before = self.station.attempt(aim), None
            for _ in range(MAX_PRESSES):
                if not missing or missing == before:
                    break
                if missing[0] == WAIT:
                    await aio.sleep_ms(GUARD_MS // 8)
                    missing = self.station.attempt(aim)
                    continue
                buttons.take(missing[0], True)
                buttons.take(missing[0], False)
                while buttons.presses:
                    await aio.sleep_ms(WAIT_MS)
                missing, before = self.station.attempt(aim), missing
        finally:
            self.busy = False
        card, self.next_card = self.next_card, None
        if card is not None and card != getattr(self.station.screen, "chosen", card):
            self.touch_card(card, False)  # raised meanwhile


def find_state(screen):
    """What a screen waits for: "asked" for a card, "taking" for one of several captures, "cut", "hand_over" or "title";
    else "".
    """
    kind = screen.current_kind()
    if kind == "play" and screen.choices:
        return "asked" if screen.capture is None else "taking"
    return kind if kind in ("title", "hand_over") or kind == "cut" and screen.may_cut else ""


def once(*presses):
    """An aim of these presses, whatever they lead to."""
    missing = [list(presses[done:]) for done in range(len(presses) + 1)]
    return lambda: missing.pop(0)
