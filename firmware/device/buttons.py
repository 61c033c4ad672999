"""Buttons: polls and debounces the contacts, queues presses by name, and repeats a held left or right.

A press counts at once, because every ms until the screen answers is felt. Only the release is debounced: a contact
must have been open for OPEN_MS before it can be pressed again.
"""

from firmware.device import aio
from firmware.types import Device

SCAN_MS = 3
OPEN_MS = 20  # debounce time; contacts bounce for less
REPEAT_AFTER_MS = 500
REPEAT_EVERY_MS = 150  # at first; it speeds up
SOONER_MS = 10
MIN_REPEAT_MS = 50
REPEATING = ("left", "right")
WAITING = 8  # length of the queue; later presses are lost


class Button:
    """A button: whether it is down, and when it repeats."""

    def __init__(self, name: str, down: bool = False) -> None:
        self.name = name
        self.down = down
        self.repeat_ms: int | None = None  # from `since` to the next repeat; None: never
        self.since = 0

    def begin(self, now_ms: int) -> None:
        """A press begins."""
        self.down = True
        self.since = now_ms
        self.repeat_ms = REPEAT_AFTER_MS if self.name in REPEATING else None

    def repeats(self, now_ms: int) -> bool:
        """True if the button has been held long enough to repeat."""
        if not self.down or self.repeat_ms is None or aio.ticks_diff(now_ms, self.since) < self.repeat_ms:
            return False
        self.since = now_ms
        self.repeat_ms = max(MIN_REPEAT_MS, min(REPEAT_EVERY_MS, self.repeat_ms - SOONER_MS))
        return True


class Contact(Button):
    """A button on a pin, which reads 0 while the contact is closed; `down` is its debounced state.

    A contact that is closed from the start, such as a shorted one, neither presses nor repeats until it has opened.
    """

    def __init__(self, name: str, pin) -> None:
        super().__init__(name, pin.value() == 0)
        self.pin = pin
        self.open_since: int | None = None  # while down: since when the contact has been open, None while it is closed

    def sample(self, now_ms: int) -> bool:
        """Read the pin; True if this is a new press."""
        if self.pin.value() == 0:
            self.open_since = None
            if self.down:
                return False
            self.begin(now_ms)
            return True
        if self.down:
            if self.open_since is None:
                self.open_since = now_ms
            self.down = aio.ticks_diff(now_ms, self.open_since) < OPEN_MS
        return False


class Buttons:
    """The buttons of one station of a Device, from {name: pin}, with a queue of presses."""

    def __init__(self, pins: dict, device: "Device") -> None:
        self.device = device
        self.contacts: list = [Contact(name, pins[name]) for name in sorted(pins)]
        self.presses: list[str] = []
        self.woken = self.stale = False  # wake(), or redraw(), was called and is still pending
        self.changed = aio.Event()

    def scan(self, now_ms: int) -> None:
        """Sample all pins; call it every SCAN_MS."""
        for contact in self.contacts:
            if not contact.down and contact.pin.value():  # the fast path: this loop runs all the time
                continue
            if contact.sample(now_ms):
                self._press(contact)
            elif contact.open_since is None:
                self._repeat(contact, now_ms)

    async def wait_for_press(self) -> str | None:
        """Wait for a press; its name, None after wake(), or "" after redraw()."""
        while not (self.presses or self.woken or self.stale):
            self.changed.clear()
            await self.changed.wait()
        if self.woken:
            self.woken = False
            return None
        if self.stale:
            self.stale = False
            return ""
        return self.presses.pop(0)

    def wake(self) -> None:
        """End a wait without a press, because there is something new to show."""
        self.woken = True
        self.changed.set()

    def redraw(self) -> None:
        """Have the same screen drawn again."""
        self.stale = True
        self.changed.set()

    async def wait_for_wake(self) -> None:
        """Wait for wake() only; presses stay queued."""
        while not self.woken:
            self.changed.clear()
            await self.changed.wait()
        self.woken = False

    def forget_wake(self) -> None:
        """Clear a pending wake(): everything is about to be redrawn anyway."""
        self.woken = False

    def take_until(self, name: str) -> bool:
        """Consume queued presses up to one of this button; whether there was one, or a wake() is pending."""
        while self.presses and not self.woken:
            if self.presses.pop(0) == name:
                return True
        return self.woken

    def drop(self, names: tuple[str, ...]) -> bool:
        """Drop queued presses of these buttons, and stop held ones from repeating; whether any was dropped."""
        for contact in self.contacts:
            if contact.down and contact.name in names:
                contact.repeat_ms = None
        count = len(self.presses)
        self.presses = [press for press in self.presses if press not in names]
        return len(self.presses) < count

    def _press(self, button: Button) -> None:
        """A press has begun."""
        self.device.note_press(self)
        on_next_press = self.device.on_next_press
        if not on_next_press:
            self._add(button.name)
        while on_next_press:
            on_next_press.pop()()
            button.repeat_ms = None  # nor does the swallowed press repeat

    def _repeat(self, button: Button, now_ms: int) -> None:
        """Press again if the button has been held long enough."""
        if button.repeats(now_ms) and not self.presses:  # a slow screen must not lag behind
            self._add(button.name)

    def _add(self, name: str) -> None:
        if len(self.presses) < WAITING:
            self.presses.append(name)
            self.changed.set()


class Poller:
    """Polls the buttons of all Stations in a list, which may change."""

    def __init__(self, stations: list) -> None:
        self.stations = stations

    async def poll_forever(self) -> None:
        """Poll every SCAN_MS; where pins report changes, do so only while a contact is closed or still bounces."""
        wait_for_change = self.stations[0].device.wait_for_change
        while True:
            self.poll()
            if wait_for_change and not self.is_any_down():
                await wait_for_change()
            else:
                await aio.sleep_ms(SCAN_MS)

    def is_any_down(self) -> bool:
        """Whether a button is down at any station."""
        return any([contact.down for station in self.stations for contact in station.buttons.contacts])

    def poll(self) -> None:
        """Poll now. Long synchronous work, such as drawing, calls this in between so that no press is missed."""
        now_ms = aio.ticks_ms()
        for station in self.stations:
            station.buttons.scan(now_ms)
