"""A station: one screen with its buttons, at which one or several players sit."""

from firmware.device import aio, buttons, clock, comfort, memory
from firmware.drawing import pixels
from firmware.drawing.canvas import Canvas

GUARD_MS = 400
BEAT_MS = 1000  # how often each panel is looked after
DIM_S, DARK_S = 120, 600  # without a press: OLEDs wear out where they shine


class Station:
    """`panel` is a Panel, `buttons` a Buttons; `stations` are all of the console, in their order.

    For all of them: `board` is what the board calls itself, `moved` whether pictures stand a pixel further right.
    """

    board = ""
    moved = False

    def __init__(self, panel, buttons):
        self.canvas = Canvas(panel)
        self.buttons = buttons
        self.stations = [self]
        self.guarded = False
        self.guarded_since = 0
        self.look = look_at_nothing
        self.pressed = False  # a press was taken, and its picture is not shown yet

    def show(self, screen):
        """Draw a screen; only what changed travels to the panel. A press that changes nothing makes it blink.

        Each half may take 25 ms on a board: `look()`, a Watch's, sees to the buttons between.
        """
        clock.work()
        self.canvas.clear()
        screen.draw(self.canvas)
        if self.moved:
            pixels.shift(self.canvas.panel.buffer)
        self.look()
        changed = self.canvas.show()
        self.look()
        if self.pressed and not changed:
            aio.create_task(comfort.blink(self.canvas.panel))
        self.pressed = False
        memory.note_garbage()

    async def ask(self, screen, ended=None):
        """Show a screen until a press gives a result; returns it.

        The buttons' wake() has it drawn anew, or ends it: None is returned when `ended()` is true then.
        """
        self.show(screen)
        while True:
            button = await self.buttons.wait_for_press()
            self.pressed = bool(button)
            if button and not self._comes_too_early(button):
                result = screen.press(button)
                if result is not None:
                    return result
            elif button is None and ended and ended():
                return None
            self.show(screen)

    def move(self):
        """Let all stations' pictures stand a pixel further right from now on, or back: not always the same shines."""
        Station.moved = not Station.moved

    def guard(self):
        """Let ok do nothing for a moment: the next screen was not asked for, and a press may be meant for the last."""
        self.guarded = True
        self.guarded_since = aio.ticks_ms()

    def _comes_too_early(self, button):
        """Whether a press is not meant for the screen that it meets; such a press makes the moment longer."""
        if button != "ok" or not self.guarded:
            return False
        now = aio.ticks_ms()
        self.guarded = aio.ticks_diff(now, self.guarded_since) < GUARD_MS
        self.guarded_since = now
        return self.guarded


def look_at_nothing():
    """In place of a Watch's look(), until there is one."""


async def tend(stations):
    """Look after every panel for ever, one after the other: the buttons never wait for more than one of them.

    Each round is a second, by which the time without a press is counted: ticks begin anew after some days. The clock
    slows down once nothing goes on. In the dark nothing is sent then: each screen is set up anew when it wakes.
    """
    while True:
        for station in stations:
            await aio.sleep_ms(BEAT_MS // len(stations))
            panel = station.canvas.panel
            if panel.lost:
                clock.work()  # it is looked for
            if not clock.full or buttons.quiet < DARK_S:
                panel.tend()
        buttons.quiet += 1
        if buttons.quiet in (DIM_S, DARK_S):
            comfort.rest(stations)
        clock.count()


async def ask_any(stations, make_screen):
    """Show a screen at every station, first where somebody pressed last and waits; returns (station, result) of the
    first that answers.
    """

    async def ask(station):
        return station, await station.ask(make_screen())

    ordered = sorted(stations, key=lambda station: station.buttons is not buttons.latest)
    return await aio.run_until_first([ask(station) for station in ordered])
