"""The terminal at the other end, as a station of the table: pictures go there in parts, presses come counted."""

from firmware.cable.framing import CHECK, MAX_MESSAGE
from firmware.cable.messages import (
    DAMAGED,
    DARK,
    DIM,
    HEAD,
    LATEST,
    LEVEL,
    NORMAL,
    PICTURE,
    ROW,
    ROWS,
    RUN,
    SIZE,
    SOUND,
    SOUND_SIZE,
    add_run,
)
from firmware.device import aio, brightness
from firmware.device.peripherals import EMPTY, TUNES, Battery
from firmware.device.remote import RemoteButtons, RemotePanel, see
from firmware.device.station import BUTTONS, Station
from firmware.drawing import pixels
from firmware.types import Device, Framing

LIGHTS = {brightness.DIM: DIM, brightness.DARK: DARK}
AGAIN_MS = 120  # without an answer: longer than a part takes, and the terminal needs to show the one before
REST_MS = 900  # without a part: then one row is sent again, so that a wrong picture heals, however it came about
CAREFUL = 4  # so many parts have one row after one that was lost: on a bad line half a picture would never arrive
SILENT_MS = 250  # without an INPUT: then nobody knows whether a button is still held
MASK = 255  # of numbers and counts, which begin again


class CablePanel(RemotePanel):
    """Sends what differs from what was `sent`, in parts of which one is on its way at a time. `unknown` has the bits of
    rows that are sent whole: all at first, and those of a part that is lost.
    """

    def __init__(self, framing: "Framing") -> None:
        super().__init__(CablePanel.send)
        self.framing = framing
        self.sent = bytearray(SIZE)
        self.sent_light = -1  # -1: unknown, too
        self.message = bytearray(MAX_MESSAGE + CHECK)
        self.length = 0  # of the part that is on its way; 0: none
        self.unknown = 0
        self.careful = 0  # so many parts have one row
        self.row = 0  # that is sent next for no reason
        self.sent_ms = 0
        self.session = -1  # the terminal's; -1: nobody is there
        self.part = self.answered = 0  # number of the last one; that of the last answer
        self.whole = 0  # number of the picture that the terminal has as soon as it has that

    def begin(self, session: int, part: int) -> None:
        """The terminal needs everything; it has named this part in an answer."""
        self.session, self.answered = session, part
        self.unknown = (1 << ROWS) - 1
        self.length = self.whole = self.seen = 0
        self.send()

    def send(self) -> None:
        """Send as many runs as fit of what is unknown or differs, unless a part is on its way."""
        if self.length or self.session < 0:
            return
        message, at, light = self.message, HEAD, LIGHTS.get(self.shining, NORMAL)
        end = HEAD + RUN + ROW if self.careful else MAX_MESSAGE
        for row in range(ROWS if self.unknown else 0):
            if self.unknown >> row & 1 and at + RUN + ROW <= end:
                at = add_run(message, at, self.shown, self.sent, row * ROW, row * ROW + ROW)
                self.unknown -= 1 << row
        run = pixels.differing(self.shown, self.sent, 0, RUN)
        while run and at + RUN + (run & 0xFFFF) - (run >> 16) <= end:
            at = add_run(message, at, self.shown, self.sent, run >> 16, run & 0xFFFF)
            run = pixels.differing(self.shown, self.sent, run & 0xFFFF, RUN)
        if at == HEAD and light == self.sent_light and self.whole == self.count:
            return
        if not run and not self.unknown:
            self.whole = self.count
        self.part = self.part + 1 & MASK
        if self.part == self.answered:  # it would pass for an answer
            self.part = self.part + 1 & MASK
        message[0], message[1], message[2], message[3] = PICTURE, self.session, self.part, light
        self.sent_light, self.length = light, at
        self.framing.send(message, at)
        self.sent_ms = aio.ticks_ms()

    def take_answer(self, part: int, damaged: int) -> int:
        """The terminal has drawn the part of this number, and all before; the number of the picture that people there
        see.
        """
        self.answered = part
        seen, since_ms = self.seen or 0, aio.ticks_diff(aio.ticks_ms(), self.sent_ms)
        if self.length and part == self.part:
            self.length, seen = 0, self.whole
            self.careful = max(0, self.careful - 1)
            self.send()
        elif self.length and (damaged or since_ms >= AGAIN_MS):
            self._forget_part()
            self.whole = seen
            self.send()
        elif not self.length and since_ms >= REST_MS:
            self.unknown |= 1 << self.row
            self.row = (self.row + 1) % ROWS
            self.send()
        return seen

    def _forget_part(self):
        """Nobody knows what has become of the part that is on its way."""
        at = HEAD
        while at < self.length:
            self.unknown |= 1 << (self.message[at] << 8 | self.message[at + 1]) // ROW
            at += RUN + self.message[at + 2] + 1
        self.length, self.sent_light, self.careful = 0, -1, CAREFUL


class CableButtons(RemoteButtons):
    """The terminal counts its presses, so that none is lost or counted twice with a message."""

    def __init__(self, device: "Device", panel: CablePanel) -> None:
        super().__init__(device, panel)
        self.count: int | None = None  # of presses so far; None: not known
        self.heard_ms = 0

    def take_input(self, down: int, count: int, latest: int) -> None:
        """Which buttons are down, how many presses there were so far, and the last of them."""
        fresh = 0 if self.count is None else count - self.count & MASK
        self.count, self.heard_ms = count, aio.ticks_ms()
        for place in range(min(fresh, LATEST) - 1, -1, -1):
            name = BUTTONS[latest >> 2 * place & 3]
            self.take(name, False)
            self.take(name, True)
        for place, name in enumerate(BUTTONS):
            if not down >> place & 1:
                self.take(name, False)

    def scan(self, now_ms: int) -> None:
        """Repeat what is held, as long as that is heard."""
        if aio.ticks_diff(now_ms, self.heard_ms) < SILENT_MS:
            super().scan(now_ms)

    def release(self) -> None:
        """The same; what is pressed until somebody is there again does not count."""
        super().release()
        self.count = None


class CableStation(Station):
    """The other console, while it is a terminal of this one."""

    def __init__(self, framing: "Framing", device: "Device") -> None:
        self.panel = CablePanel(framing)
        self.remote_buttons = CableButtons(device, self.panel)
        super().__init__(self.panel, self.remote_buttons)  # type: ignore[arg-type]
        self.battery = Battery()
        self.away = True

    def take(self, data: bytearray, start: int) -> None:
        """Take an INPUT. Its presses count first: they were made before the picture that it answers was seen."""
        session = data[start + 1]
        if session != self.panel.session:  # it is there for the first time, or was switched off
            self.remote_buttons.count = None
            self.forget_choice()
            self.panel.begin(session, data[start + 2])
        seen = self.panel.take_answer(data[start + 2], data[start + 3] & DAMAGED)  # at once: the next part goes out
        self.remote_buttons.take_input(data[start + 3], data[start + 4], data[start + 5] << 8 | data[start + 6])
        see(self, seen)
        if self.battery.become(min(data[start + 3] >> LEVEL, EMPTY)):
            self.buttons.redraw()

    def sound(self, notes) -> None:
        """Play some of TUNES there."""
        if self.panel.session >= 0:
            message = bytearray((SOUND, self.panel.session, TUNES.index(notes))) + bytes(CHECK)
            self.panel.framing.send(message, SOUND_SIZE)

    def forget_picture(self) -> None:
        """What was shown here is not for those who come."""
        self.panel.shown[:] = bytes(SIZE)
        self.panel.lost = True
        self.buttons.wake()

    def leave(self) -> None:
        """It is not there any more."""
        self.panel.session = -1
