"""A station: one screen with its buttons, at which one or several players sit."""

from engine.types import Any, Callable
from firmware.device import aio, brightness
from firmware.drawing import pixels
from firmware.drawing.canvas import Canvas
from firmware.types import Buttons, IsOver, Panel, Screen

BUTTONS = ("back", "left", "ok", "right")
OK = ("ok",)
GUARD_MS = 400
PASS_MS = 1200  # nobody passes a console on faster, so presses without such a pause are another person's
BEAT_MS = 1000  # how often each panel is tended
DIM_S, DARK_S = 120, 600  # without a press: lit OLED pixels wear out


class Station:
    """A screen with its Buttons; `device` is the Device that all stations of the console share."""

    def __init__(self, panel: "Panel", buttons: "Buttons") -> None:
        self.canvas = Canvas(panel)
        self.buttons = buttons
        self.device = buttons.device
        self.battery = self.device.battery  # what people here have in hand runs on it
        self.question: Screen | None = None  # the screen that ask() showed last
        self.label: Callable[[Canvas, Screen], None] | None = None  # label(canvas, screen) draws over each picture
        self.find_overlay: Callable[[], Any] | None = None  # finds a coroutine that asks something else first, or None
        self.dropped_buttons: tuple[str, ...] = ()  # their presses before the next picture do nothing
        self.guarded: tuple[str, ...] = ()  # buttons that are ignored until `guard_ms` after `guarded_since`
        self.guarded_since: int | Any = None  # None: the guard begins with the next picture
        self.guard_ms = GUARD_MS
        self.pressed = False  # a press is being handled
        self.name = ""  # the person whose own screen it is; "" if anybody may sit here
        self.away = False  # it can neither be seen nor pressed now
        self.vacant = False  # and whoever had it has left for good

    def show(self, screen: "Screen") -> None:
        """Draw a screen and send what changed. A press that changes nothing makes the panel blink.

        Drawing and sending may take 25 ms each on a board, so the buttons are polled after each.
        """
        self.device.clock.speed_up()
        self.canvas.clear()
        screen.draw(self.canvas)
        if self.label:
            self.label(self.canvas, screen)
        if self.device.shifted:
            pixels.shift(self.canvas.panel.buffer)
        self.device.poll_buttons()
        changed = self.canvas.show()
        self.device.poll_buttons()
        if self.pressed and not changed:
            aio.create_task(brightness.blink(self.canvas.panel))
        self.pressed = False
        self.device.sweeper.note_garbage()

    async def ask(self, screen: "Screen", is_over: "IsOver" = None) -> "Any":
        """Show a screen until its press() returns a result other than None; return that.

        A press that began before the screen was shown does nothing on it. The buttons' wake() redraws it, or ends it
        and returns None if `is_over()` is true then.
        """
        if screen is not self.question:
            self.drop_earlier_presses()
        if await self._show_overlay() and is_over and is_over():
            return None
        self.question = screen
        self._show_question(screen)
        while True:
            button = await self.buttons.wait_for_press()
            self.pressed = bool(button)
            if button and not self.comes_too_early(button):
                result = screen.press(button)
                if result is not None:
                    return result
            elif button is None:
                await self._show_overlay()
                if is_over and is_over():
                    return None
                self.question = screen
            if screen.asks_anew:
                screen.asks_anew = False
                self.drop_earlier_presses(OK)
            self._show_question(screen)

    async def _show_overlay(self):
        """Whether something else had to be asked first. It runs as a task, to have the full stack."""
        overlay, ms = self.find_overlay and self.find_overlay(), self.guard_ms
        if overlay:
            await aio.create_task(overlay)
            self.guard(BUTTONS, ms)  # what it covered appears again by itself
        return overlay is not None

    def _show_question(self, screen):
        self.show(screen)
        if self.dropped_buttons:
            self._drop_earlier()

    def drop_earlier_presses(self, names: tuple[str, ...] = BUTTONS) -> None:
        """Drop the presses of these buttons that begin before the next picture: they were not meant for it."""
        self.dropped_buttons = names

    def guard(self, names: tuple[str, ...] = OK, ms: int = GUARD_MS) -> None:
        """Ignore these buttons for so long: the next screen appears by itself, and a press may be meant for the one
        before.
        """
        self.drop_earlier_presses()
        self.guarded, self.guarded_since, self.guard_ms = names, None, ms

    def forget_choice(self) -> None:
        """People here have not seen its screen for a while: an ok that is pressed blindly chooses nothing."""
        if self.question:
            self.question.forget_choice()
            self.guard()
            self.buttons.redraw()

    def _drop_earlier(self):
        """Drop what was pressed before the picture that has just been sent; a guard that waits begins with it."""
        if self.buttons.drop(self.dropped_buttons):
            aio.create_task(brightness.blink(self.canvas.panel))
        self.dropped_buttons = ()
        if self.guarded_since is None:
            self.guarded_since = aio.ticks_ms()

    def comes_too_early(self, button: str) -> bool:
        """Whether a press falls into the guard time, which starts again at a hand-over."""
        if button not in self.guarded or self.guarded_since is None:
            return button in self.guarded
        now = aio.ticks_ms()
        if aio.ticks_diff(now, self.guarded_since) >= self.guard_ms:
            self.guarded = ()
        if self.guard_ms == PASS_MS:
            self.guarded_since = now
        return self.guarded != ()


def find_station(seat: int, players: int, stations: int) -> int:
    """The station of a seat; seats are spread evenly around the table.

    Two players at four stations sit opposite each other, at 0 and 2; three sit at 0, 1 and 2; of five, seats 0 and 1
    share station 0.
    """
    return seat * stations // players


async def tend(stations: list[Station]) -> None:
    """Count the seconds, forever, and look after the panels meanwhile if they can fail.

    Idle time is counted in these rounds because ticks wrap after some days.
    """
    while True:
        if stations[0].device.fails:
            await tend_panels(stations)
        else:
            await aio.sleep_ms(BEAT_MS)
        count_second(stations)


async def tend_panels(stations: list[Station]) -> None:
    """Tend every panel once within a second, one at a time so that the buttons never wait for more than one.

    Once the chip's clock is slow and the screens are dark, nothing is sent: each screen is set up again when it wakes.
    """
    device = stations[0].device
    for station in stations:
        await aio.sleep_ms(BEAT_MS // len(stations))
        panel = station.canvas.panel
        if panel.lost:
            device.clock.speed_up()  # to ping it
        if not device.clock.full_hz or device.idle_s < DARK_S:
            panel.tend()


def count_second(stations: list[Station]) -> None:
    """A second has passed, perhaps without a press: rest the screens, measure the battery, slow the chip's clock."""
    device = stations[0].device
    device.idle_s += 1
    if device.wears and device.idle_s in (DIM_S, DARK_S):
        brightness.rest(stations)
    if device.battery.count_second():
        brightness.redraw(stations)
    device.clock.count_second()
