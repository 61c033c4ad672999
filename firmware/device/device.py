"""The device: what all stations of a console share. It is made once, where the console starts."""

from array import array

from engine.types import Any
from firmware.device import aio
from firmware.device.memory import Sweeper
from firmware.device.peripherals import Battery, Buzzer, Clock
from firmware.drawing.screen import poll_nothing


class Device:
    """What it is given when it is made:

    board            the board's name
    clock, buzzer, battery  its Clock, Buzzer and Battery; without them, ones that do nothing
    wears            whether lit pixels wear out, as those of OLEDs do; screens that do not wear never rest
    fails            whether screens can be unplugged or lose their power, so that somebody must look after them
    limit_ms         after so long a computer player is asked to finish; None: never
    wait_for_change  where pins report changes: a coroutine function that waits for one; None: they are polled
    give_way         give_way(), a coroutine function, lets other tasks run; long work awaits it in between
    about_log        where the error log is, a key of say_trouble()
    find_moment      find_moment() is the moment of a press as an int below 2 ** 30, which is entropy

    And what becomes of it:

    sweeper          the Sweeper of its heap
    poll_buttons     poll_buttons() polls all buttons; long work calls it in between, so that no press is missed
    pace             how long a match shows things, in tenths of the usual times
    shifted          whether pictures are shifted a pixel right
    idle_s           seconds since the last press at any station; station.tend() counts them
    last_pressed     the Buttons that were pressed last
    on_next_press    callbacks that swallow the next press at any station: wake the screens, end a demo
    press_ticks      entropy pool: the moments of all presses; entropy.py mixes them into the seeds
    """

    def __init__(
        self,
        board: str = "",
        clock: Clock | None = None,
        buzzer: Buzzer | None = None,
        battery: Battery | None = None,
        wears: bool = True,
        fails: bool = True,
        limit_ms: int | None = None,
        wait_for_change: "Any" = None,
        give_way=aio.give_way,
        about_log: str = "fault_kept",
        find_moment=aio.ticks_cpu,
    ) -> None:
        self.board = board
        self.clock = clock or Clock()
        self.buzzer = buzzer or Buzzer()
        self.battery = battery or Battery()
        self.wears = wears
        self.fails = fails
        self.limit_ms = limit_ms
        self.wait_for_change = wait_for_change
        self.give_way = give_way
        self.about_log = about_log
        self.find_moment = find_moment
        self.sweeper = Sweeper()
        self.poll_buttons = poll_nothing
        self.pace = 10
        self.shifted = False
        self.idle_s = 0
        self.last_pressed: object = None
        self.on_next_press: list = []
        self.press_ticks = array("I", [0] * 8)
        self.press_slot = 0  # the slot that was written last

    def note_press(self, buttons: object) -> None:
        """One of these Buttons was pressed: XOR the moment into the entropy pool, so that no earlier press is lost."""
        self.clock.speed_up()
        self.sweeper.postpone()
        self.idle_s = 0
        self.last_pressed = buttons
        self.press_slot = (self.press_slot + 1) & 7
        self.press_ticks[self.press_slot] ^= self.find_moment()

    def scaled(self, milliseconds: int) -> int:
        """How long a match shows something at the chosen pace, from the usual time."""
        return milliseconds * self.pace // 10

    def shift_pictures(self) -> None:
        """Shift all stations' pictures a pixel right, or back, to spread the wear."""
        self.shifted = self.wears and not self.shifted

    async def compute(self, thinking, is_over=lambda: False):
        """The result of a generator of engine/players; None as soon as is_over(). Other tasks run between its steps."""
        begun, enough = aio.ticks_ms(), None
        while True:
            await self.give_way()
            if is_over():
                return None
            self.clock.speed_up()
            try:
                thinking.send(enough)
            except StopIteration as end:
                return end.value
            self.sweeper.note_garbage()
            if self.limit_ms is not None:
                enough = aio.ticks_diff(aio.ticks_ms(), begun) >= self.limit_ms or None
