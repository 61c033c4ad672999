"""A screen and buttons that are elsewhere, such as on a page in a browser.

Whoever owns the way there takes the pictures, and tells of the presses. How fast, and in which form, is the owner's.
What was pressed before a question was seen does not answer it: a press counts once people have the picture before them
that the console showed when it asked.
"""

import framebuf

from engine.types import Any, Callable
from firmware.device import aio
from firmware.device.buttons import Button, Buttons
from firmware.device.station import BUTTONS, OK
from firmware.drawing.canvas import HEIGHT, WIDTH
from firmware.types import Device, Station


class RemotePanel(framebuf.FrameBuffer):
    """A screen to draw on like a Panel. `on_news(panel)` is called when one of these is new; who comes later for them
    gets the newest.

    shown    the picture, always a whole one
    count    how many pictures there were: the number of this one
    seen     number of the one that people have before them; None: they see each at once
    shining  how bright it is now, in the words of brightness.py and of the settings; `light` is how bright it should be
    turned   whether people want it the other way up; new with the next picture
    """

    def __init__(self, on_news: "Callable[[RemotePanel], object]") -> None:
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.shown = bytearray(len(self.buffer))
        self.count = 0
        self.seen: int | None = None
        self.on_news = on_news
        self.light = self.shining = "full"
        self.turned = False
        self.lost = True  # the next picture is news, whatever it shows

    def show(self) -> bool:
        """Show what was drawn, and return whether that is news."""
        if not self.lost and self.buffer == self.shown:
            return False
        self.lost = False
        self.count += 1
        self.shown[:] = self.buffer
        self.on_news(self)
        return True

    def shine(self, light: str) -> None:
        """Be as bright as that for now."""
        if light != self.shining:
            self.shining = light
            self.on_news(self)

    def tend(self) -> None:
        """Do nothing: the owner looks after it."""


class RemoteButtons(Buttons):
    """The buttons beside a RemotePanel, for a station of a Device; where they are, contacts do not bounce.

    asked  {button: the number of the picture that people must have seen for a press of it to count}
    """

    def __init__(self, device: "Device", panel: RemotePanel) -> None:
        super().__init__({}, device)
        self.contacts = [Button(name) for name in BUTTONS]
        self.panel = panel
        self.asked = {name: 0 for name in BUTTONS}

    def take(self, name: str, down: bool) -> None:
        """A button went down or up. A press counts at once, however short it is, or not at all."""
        for button in self.contacts:
            if button.name == name and button.down != down:
                button.down = down
                if down:
                    button.begin(aio.ticks_ms())
                    self._press(button)

    def counts(self, name: str) -> bool:
        """Whether people who press this now have seen what is asked."""
        return self.panel.seen is None or self.panel.seen >= self.asked[name]

    def drop(self, names: tuple[str, ...]) -> bool:
        """The same, also with what is pressed before the picture of this moment is seen."""
        for name in names:
            self.asked[name] = self.panel.count
        return super().drop(names)

    def see(self, number: int) -> bool:
        """People have the picture of this number before them; whether they see only now what is asked.

        A card that they raised for the same question (`asks_anew`) makes only an OK late.
        """
        late = tuple([name for name in BUTTONS if not self.counts(name) and number >= self.asked[name]])
        self.panel.seen = number
        super().drop(late)
        return late not in ((), OK)

    def release(self) -> None:
        """Nobody is there any more: no button is down, and what was pressed last is forgotten."""
        for button in self.contacts:
            button.down = False
        del self.presses[:]

    def scan(self, now_ms: int) -> None:
        """Repeat what is held."""
        for button in self.contacts:
            if button.down:
                self._repeat(button, now_ms)

    def _add(self, name: str) -> None:
        if self.counts(name):
            super()._add(name)


def see(station: "Station", number: int) -> None:
    """People at a station that is elsewhere have the picture of this number before them. Guards begin with that."""
    buttons: Any = station.buttons
    if number != buttons.panel.seen and buttons.see(number):
        station.guarded_since = aio.ticks_ms()
