"""Buttons: contacts that bounce become presses with a name, and a held left or right repeats."""

from firmware import aio

SCAN_MS = 5
STEADY_MS = 20  # contacts bounce for less
REPEAT_AFTER_MS = 500
REPEAT_EVERY_MS = 150
REPEATING = ("left", "right")
WAITING = 8  # presses kept for a screen that is not looking; later ones are dropped


class Contact:
    """One button's pin, which reads 0 while the contact is closed, and what is believed about it."""

    def __init__(self, name, pin):
        self.name = name
        self.pin = pin
        self.down = False
        self.differs_since = None
        self.repeat_ms = None  # from `since` to the next repeat; None: never
        self.since = 0

    def sample(self, now_ms):
        """Read the pin; True when this makes a press."""
        if (self.pin.value() == 0) == self.down:
            self.differs_since = None
            return False
        if self.differs_since is None:
            self.differs_since = now_ms
        if aio.ticks_diff(now_ms, self.differs_since) < STEADY_MS:
            return False
        self.differs_since = None
        self.down = not self.down
        self.since = now_ms
        self.repeat_ms = REPEAT_AFTER_MS if self.name in REPEATING else None
        return self.down

    def repeats(self, now_ms):
        """True when the button has been held long enough for another press."""
        if not self.down or self.repeat_ms is None or aio.ticks_diff(now_ms, self.since) < self.repeat_ms:
            return False
        self.since = now_ms
        self.repeat_ms = REPEAT_EVERY_MS
        return True


class Buttons:
    """The buttons of one station, from {name: pin}; presses wait in the order in which they came."""

    def __init__(self, pins):
        self.contacts = [Contact(name, pins[name]) for name in sorted(pins)]
        self.presses = []
        self.pressed = aio.Event()

    def scan(self, now_ms):
        """Sample all pins; to be called every SCAN_MS."""
        for contact in self.contacts:
            if contact.sample(now_ms):
                self._add(contact.name)
            elif contact.repeats(now_ms) and not self.presses:  # a slow screen must not run on afterwards
                self._add(contact.name)

    async def next(self):
        """Wait for a press; its name, or None after wake()."""
        while not self.presses:
            self.pressed.clear()
            await self.pressed.wait()
        return self.presses.pop(0)

    def wake(self):
        """Let next() return None once: nothing was pressed, but there is something new to show."""
        if None not in self.presses:
            self.presses.insert(0, None)
        self.pressed.set()

    def clear(self):
        """Drop the presses that wait."""
        del self.presses[:]

    def _add(self, name):
        if len(self.presses) < WAITING:
            self.presses.append(name)
            self.pressed.set()


async def poll(stations):
    """Scan all stations' Buttons for ever."""
    while True:
        now_ms = aio.ticks_ms()
        for buttons in stations:
            buttons.scan(now_ms)
        await aio.sleep_ms(SCAN_MS)
