"""A screen and buttons that are elsewhere, such as on a page in a browser.

Whoever owns the way there takes the pictures, and tells of the presses. How fast, and in which form, is the owner's.
"""

import framebuf

from engine.types import Callable
from firmware.device import aio
from firmware.device.buttons import Button, Buttons
from firmware.device.station import BUTTONS
from firmware.drawing.canvas import HEIGHT, WIDTH
from firmware.types import Device


class RemotePanel(framebuf.FrameBuffer):
    """A screen to draw on like a Panel. `on_news(panel)` is called when one of these is new; who comes later for them
    gets the newest.

    shown    the picture, always a whole one
    shining  how bright it is now, in the words of brightness.py and of the settings; `light` is how bright it should be
    turned   whether people want it the other way up; new with the next picture
    """

    def __init__(self, on_news: "Callable[[RemotePanel], object]") -> None:
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self.shown = bytearray(len(self.buffer))
        self.on_news = on_news
        self.light = self.shining = "full"
        self.turned = False
        self.lost = True  # the next picture is news, whatever it shows

    def show(self) -> bool:
        """Show what was drawn, and return whether that is news."""
        if not self.lost and self.buffer == self.shown:
            return False
        self.lost = False
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
    """The buttons of a station of a Device that are elsewhere, where contacts do not bounce."""

    def __init__(self, device: "Device") -> None:
        super().__init__({}, device)
        self.contacts = [Button(name) for name in BUTTONS]

    def take(self, name: str, down: bool) -> None:
        """A button went down or up. A press counts at once, however short it is."""
        for button in self.contacts:
            if button.name == name and button.down != down:
                button.down = down
                if down:
                    button.begin(aio.ticks_ms())
                    self._press(button)

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
