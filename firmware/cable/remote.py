"""The terminal at the other end, as a station of the table: pictures go there in parts, presses come counted."""

from firmware.cable.framing import CHECK, MAX_MESSAGE
from firmware.cable.messages import DARK, DIM, HEAD, LATEST, NORMAL, PICTURE, RUN, SIZE, add_run, spoil
from firmware.device import aio, brightness
from firmware.device.remote import RemoteButtons, RemotePanel, see
from firmware.device.station import BUTTONS, Station
from firmware.drawing import pixels
from firmware.types import Device, Framing

LIGHTS = {brightness.DIM: DIM, brightness.DARK: DARK}
AGAIN_MS = 120  # without an answer: longer than a part takes, and the terminal needs to show the one before
MASK = 255  # of numbers and counts, which begin again


class CablePanel(RemotePanel):
    """Sends what differs from what was `sent`. One part is on its way at a time, and is sent again until answered."""

    def __init__(self, framing: "Framing") -> None:
        super().__init__(CablePanel.send)
        self.framing = framing
        self.sent = bytearray(SIZE)
        self.sent_light = NORMAL
        self.message = bytearray(MAX_MESSAGE + CHECK)
        self.length = 0  # of the part that is on its way; 0: none
        self.sent_ms = 0
        self.session = -1  # the terminal's; -1: nobody is there
        self.part = 0  # number of the last one
        self.whole = 0  # number of the picture that the terminal has as soon as it has that

    def begin(self, session: int) -> None:
        """The terminal needs everything."""
        self.session = session
        spoil(self.sent, self.shown)
        self.length = self.whole = self.seen = 0
        self.send()

    def send(self) -> None:
        """Send as many runs of what differs as fit, unless a part is on its way."""
        if self.length or self.session < 0:
            return
        run, light = pixels.differing(self.shown, self.sent, 0, RUN), LIGHTS.get(self.shining, NORMAL)
        if not run and light == self.sent_light and self.whole == self.count:
            return
        message, at = self.message, HEAD
        while run and at + RUN + (run & 0xFFFF) - (run >> 16) <= MAX_MESSAGE:
            at = add_run(message, at, self.shown, self.sent, run >> 16, run & 0xFFFF)
            run = pixels.differing(self.shown, self.sent, run & 0xFFFF, RUN)
        if not run:
            self.whole = self.count
        self.part = self.part + 1 & MASK
        message[0], message[1], message[2], message[3] = PICTURE, self.session, self.part, light
        self.sent_light, self.length = light, at
        self._transmit()

    def take_answer(self, part: int) -> int:
        """The terminal has drawn the part of this number, and all before; the number of the picture that people there
        see. A part that it lacks is sent again later.
        """
        seen = self.seen or 0
        if self.length and part == self.part:
            self.length, seen = 0, self.whole
            self.send()
        elif self.length and aio.ticks_diff(aio.ticks_ms(), self.sent_ms) >= AGAIN_MS:
            self._transmit()
        return seen

    def _transmit(self):
        self.framing.send(self.message, self.length)
        self.sent_ms = aio.ticks_ms()


class CableButtons(RemoteButtons):
    """The terminal counts its presses, so that none is lost or counted twice with a message."""

    def __init__(self, device: "Device", panel: CablePanel) -> None:
        super().__init__(device, panel)
        self.count: int | None = None  # of presses so far; None: not known

    def take_input(self, down: int, count: int, latest: int) -> None:
        """Which buttons are down, how many presses there were so far, and the last of them."""
        fresh = 0 if self.count is None else count - self.count & MASK
        self.count = count
        for place in range(min(fresh, LATEST) - 1, -1, -1):
            name = BUTTONS[latest >> 2 * place & 3]
            self.take(name, False)
            self.take(name, True)
        for place, name in enumerate(BUTTONS):
            if not down >> place & 1:
                self.take(name, False)

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
        self.away = True

    def take(self, data: bytearray, start: int) -> None:
        """Take an INPUT. Its presses come first: they were made before the picture that it answers was seen."""
        session = data[start + 1]
        if session != self.panel.session:  # it is there for the first time, or was switched off
            self.remote_buttons.count = None
            self.panel.begin(session)
        self.remote_buttons.take_input(data[start + 3], data[start + 4], data[start + 5] << 8 | data[start + 6])
        see(self, self.panel.take_answer(data[start + 2]))

    def leave(self) -> None:
        """It is not there any more."""
        self.panel.session = -1
