"""The parts of a console that all its stations share: the clock of its chip, the battery, the buzzer."""

from engine.types import Any
from firmware.device import aio

IDLE_S = 10  # until the clock slows down; longer than any pause in a match between computers


class Clock:
    """The chip's clock, which slows down when idle. `change`: change_clock() of boards/connect.py; None: it never does.

    `full_hz`: the full clock in Hz, while it is slow; `idle_s`: seconds since the last press, picture or computed move.
    """

    def __init__(self, change: "Any" = None) -> None:
        self.change = change
        self.full_hz = self.idle_s = 0

    def count_second(self) -> None:
        """A second has passed; slow down after IDLE_S of them."""
        self.idle_s += 1
        if self.idle_s == IDLE_S and self.change:
            self.full_hz = self.change()

    def speed_up(self) -> None:
        """Restore the full clock: something is about to be drawn, sent or computed."""
        self.idle_s = 0
        if self.full_hz:
            self.change(self.full_hz)
            self.full_hz = 0


GOOD, LOW, EMPTY = range(3)
LOW_MV, EMPTY_MV = 3000, 2700  # below these
GOOD_MV = 3300  # from here on it is good again: exchanged, or USB is plugged in
MEASURE_S = 10  # from one measurement to the next


class Battery:
    """How full the battery is (`level`), judged by the voltage that the Pico runs on; boards/pocket/README.md has why.

    `read()` returns that voltage in mV and is called at once; None: it cannot be measured.
    """

    def __init__(self, read: "Any" = None) -> None:
        self.read = read
        self.level = GOOD
        self.warned = False  # since it was good
        self.seconds = 0
        if read:
            self.note(read())

    def count_second(self) -> bool:
        """A second has passed; measure every MEASURE_S. Whether the level has changed."""
        self.seconds = (self.seconds + 1) % MEASURE_S
        return self.read is not None and self.seconds == 0 and self.note(self.read())

    def note(self, millivolts: int) -> bool:
        """Take a voltage into account; whether the level has changed.

        The level falls at once, but rises only to GOOD: exhausted cells recover a little while the console rests.
        """
        if millivolts >= GOOD_MV:
            return self.become(GOOD)
        fallen = EMPTY if millivolts < EMPTY_MV else LOW if millivolts < LOW_MV else GOOD
        return self.become(max(self.level, fallen))

    def become(self, level: int) -> bool:
        """This is its level now; whether that is news."""
        before, self.level = self.level, level
        self.warned = self.warned and level != GOOD
        return level != before

    def take_warning(self) -> bool:
        """Whether people must be warned now: once, when the battery is EMPTY."""
        warns = self.level == EMPTY and not self.warned
        self.warned = self.warned or warns
        return warns


TURN = ((1800, 15),)  # Hz, ms
TAKEN = ((880, 70), (1175, 110))
WON = ((784, 120), (988, 120), (1175, 120), (1568, 400))  # together shorter than VERDICT_MS of runner.py
TUNES = (TURN, TAKEN, WON)


class Buzzer:
    """Short notes, played by a background task. `tone(Hz)` sounds the buzzer; None: there is none.

    `silent`: muted by the settings or a demo.
    """

    def __init__(self, tone: "Any" = None) -> None:
        self.tone = tone
        self.silent = False
        self.playing: Any = None  # the task that plays now

    def play(self, notes: tuple[tuple[int, int], ...]) -> None:
        """Play notes, and stop those that still play."""
        if self.silent or not self.tone:
            return
        if self.playing:
            self.playing.cancel()
        self.playing = aio.create_task(self._sound(notes))

    async def _sound(self, notes):
        try:
            for hz, milliseconds in notes:
                self.tone(hz)
                await aio.sleep_ms(milliseconds)
        finally:
            self.tone(0)
