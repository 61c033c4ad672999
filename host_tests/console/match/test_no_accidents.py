"""No accidents: with screens that take as long as real ones, a press is about what was seen before it."""

import asyncio

import pytest

from firmware.device.panel import Panel
from host_tests.console.observing import begun

SENT_MS = 40  # to draw a picture and send it, about as on a Pico
HELD_MS = 60
LOOK_MS = 1500  # from one press to the next
LATER_MS = 8000


class SlowMatch:
    """A match with slow screens, up to its first card; then buttons are pressed at set times (ms after that card).

    pictures  (ms from when it is complete, "offer" if it offers to explain something, else its kind) of each picture
    """

    def __init__(self, folder, patch, presses, held_ms=HELD_MS):
        self.presses, self.held_ms = presses, held_ms
        self.pictures, self.waiting = [], []
        self.start = None
        with patch.context() as slow:
            send_slowly(slow, self.act)
            folder = folder / str(len(list(folder.iterdir())))
            with begun(folder, "person thumb", explain="2", look=self.note) as console:
                self.play(console)

    def play(self, console):
        self.console, self.start = console, console.now
        console.press(0, "ok")
        for ms, button in sorted(self.presses):
            self.waiting.append((self.start + ms, button))
            console.loop.call_at((self.start + ms) / 1000, self.act)
        console.wait(self.start + LATER_MS - console.now)

    def note(self, station):
        if self.start is not None:
            self.pictures.append((self.console.now - self.start, self.name(station.screen)))

    def name(self, screen):
        """What a screen shows, in a word."""
        return "offer" if getattr(screen, "offered", False) else type(screen).__name__

    def act(self):
        """Close the contacts whose time has come."""
        while self.waiting and self.waiting[0][0] <= self.console.now:
            _, button = self.waiting.pop(0)
            self.console.simulated.press(0, button)
            self.console.loop.call_later(self.held_ms / 1000, self.console.simulated.release, 0, button)


def send_slowly(patch, meanwhile):
    """Each picture takes SENT_MS; meanwhile() is called before its end."""
    show = Panel.show

    def show_slowly(panel):
        changed = show(panel)
        asyncio.get_running_loop()._selector.now += SENT_MS / 1000
        meanwhile()
        return changed

    patch.setattr(Panel, "show", show_slowly)


@pytest.fixture
def evening(tmp_path, monkeypatch):
    """evening(presses, held_ms): an SlowMatch that was played."""
    return lambda *arguments: SlowMatch(tmp_path, monkeypatch, *arguments)


@pytest.mark.parametrize("button", ["left", "ok", "right", "back"])
def test_a_press_that_began_before_something_happened_or_right_after_it_is_not_about_it(button, evening):
    moment, _ = evening([]).pictures[-1]
    for before in range(SENT_MS, 0, -10):  # neither does a button leave it that is held from before
        pictures = evening([(moment - before, button)], 2 * LOOK_MS).pictures
        assert {shown for ms, shown in pictures if ms >= moment} == {"offer"}
    for after in (10, 390, 410):
        last = evening([(moment + after, button)]).pictures[-1][1]
        assert (last == "offer") is (after < 400)


def test_an_ok_too_late_to_skip_what_was_shown_is_not_taken(tmp_path):
    """Else its station would wait for the next scene, and the match for its card."""
    with begun(tmp_path, "person thumb") as console:
        assert console.table.scene.asked is not None and not console.table.skip()


def test_taps_in_a_row_are_not_ignored_forever(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        console.press(0, "right", "ok")
        for _ in range(15):
            console.wait(150)
            console.press(0, "right")
        assert not console.table.scene.stays
