"""Buttons: contacts that bounce become presses with a name, and a held left or right repeats.

A press counts at once, for every ms until the screen answers is felt; a contact bounces, so only one that has been
open for a while can be pressed again.
"""

from array import array

from firmware.device import aio, clock, memory

SCAN_MS = 3
OPEN_MS = 20  # contacts bounce for less
REPEAT_AFTER_MS = 500
REPEAT_EVERY_MS = 150  # at first; each repeat comes sooner than the one before
SOONER_MS = 10
LEAST_MS = 50
REPEATING = ("left", "right")
WAITING = 8  # presses kept for a screen that is not looking; later ones are lost
quiet = 0  # seconds since the last press at any station; station.tend() counts them
latest = None  # the Buttons of the station where somebody pressed last
moments = array("I", [0] * 8)  # at which ticks people pressed: chance.py mixes them into the deals
noted = 0  # where in them the last one went
instead = []  # what the next press does, at whatever station, and nothing else: wake the screens, end a demo


def note_moment():
    """Keep when somebody has pressed; nothing is lost of earlier presses."""
    global noted
    noted = (noted + 1) & 7
    moments[noted] ^= aio.ticks_cpu()


class Contact:
    """One button's pin, which reads 0 while the contact is closed, and what is believed about it.

    What is closed from the start, as a shorted one, is no press, and repeats nothing: it must open first.
    """

    def __init__(self, name, pin):
        self.name = name
        self.pin = pin
        self.down = pin.value() == 0
        self.open_since = None  # while down: since when the contact has been open, None while it is closed
        self.repeat_ms = None  # from `since` to the next repeat; None: never
        self.since = 0

    def sample(self, now_ms):
        """Read the pin; True when this makes a press."""
        if self.pin.value() == 0:
            self.open_since = None
            if self.down:
                return False
            self.down = True
            self.since = now_ms
            self.repeat_ms = REPEAT_AFTER_MS if self.name in REPEATING else None
            return True
        if self.down:
            if self.open_since is None:
                self.open_since = now_ms
            self.down = aio.ticks_diff(now_ms, self.open_since) < OPEN_MS
        return False

    def repeats(self, now_ms):
        """True when the button has been held long enough for another press."""
        if not self.down or self.open_since is not None or self.repeat_ms is None:
            return False
        if aio.ticks_diff(now_ms, self.since) < self.repeat_ms:
            return False
        self.since = now_ms
        self.repeat_ms = max(LEAST_MS, min(REPEAT_EVERY_MS, self.repeat_ms - SOONER_MS))
        return True


class Buttons:
    """The buttons of one station, from {name: pin}; presses wait in the order in which they came."""

    def __init__(self, pins):
        self.contacts = [Contact(name, pins[name]) for name in sorted(pins)]
        self.presses = []
        self.woken = False  # wake() was called, and nobody has been told yet
        self.changed = aio.Event()

    def scan(self, now_ms):
        """Sample all pins; to be called every SCAN_MS."""
        global quiet, latest
        for contact in self.contacts:
            if not contact.down and contact.pin.value():  # nearly always; this loop runs all the time
                continue
            if contact.sample(now_ms):
                clock.work()
                memory.put_off()
                quiet = 0
                latest = self
                note_moment()
                if not instead:
                    self._add(contact.name)
                while instead:
                    instead.pop()()
                    contact.repeat_ms = None  # nor does it repeat while it is held
            elif contact.repeats(now_ms) and not self.presses:  # a slow screen must not run on afterwards
                self._add(contact.name)

    async def wait_for_press(self):
        """Wait for a press; its name, or None after wake()."""
        while not (self.presses or self.woken):
            self.changed.clear()
            await self.changed.wait()
        if self.woken:
            self.woken = False
            return None
        return self.presses.pop(0)

    def wake(self):
        """Let whoever waits here go on: nothing was pressed, but there is something new to show."""
        self.woken = True
        self.changed.set()

    async def wait_for_wake(self):
        """Wait for wake() alone; presses go on waiting."""
        while not self.woken:
            self.changed.clear()
            await self.changed.wait()
        self.woken = False

    def forget_wake(self):
        """Take back a wake() that nobody was told of: everything is about to be shown anyway."""
        self.woken = False

    def take_until(self, name):
        """Take the presses that wait, up to one of this button; whether there was one, or wake() was called."""
        while self.presses and not self.woken:
            if self.presses.pop(0) == name:
                return True
        return self.woken

    def clear(self):
        """Remove the presses that wait, and a wake()."""
        del self.presses[:]
        self.woken = False

    def _add(self, name):
        if len(self.presses) < WAITING:
            self.presses.append(name)
            self.changed.set()


class Watch:
    """Looks at the buttons of all stations, from [Buttons]."""

    def __init__(self, stations):
        self.stations = stations

    async def look_for_ever(self):
        """Look every SCAN_MS."""
        while True:
            self.look()
            await aio.sleep_ms(SCAN_MS)

    def look(self):
        """Look now: for whoever works long, such as drawing a screen, and lets nobody else run meanwhile."""
        now_ms = aio.ticks_ms()
        for buttons in self.stations:
            buttons.scan(now_ms)
