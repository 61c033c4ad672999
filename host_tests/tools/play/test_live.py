"""The keyboard as buttons: a key held down is one press, except where the console itself repeats."""

import pytest

from tools.play import live


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now


class Presses:
    """A console that only counts what is pressed."""

    stations = 1

    def __init__(self):
        self.taps = []

    def tap(self, station, button):
        self.taps.append((station, button))


class Wide:
    """A terminal in which everything fits."""

    def size(self):
        return (200, 60)


@pytest.fixture
def window(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(live, "time", clock)
    window = live.Window(Presses(), Wide(), "title")
    window.size = window.terminal.size()
    window.clock = clock
    return window


def hold(window, key, seconds):
    """A key held down as a terminal reports it: again after half a second, then thirty times a second."""
    window.key(key)
    window.clock.now += 0.1
    for _ in range(int((seconds - 0.1) * 30)):
        window.key(key)
        window.clock.now += 1 / 30


def test_enter_held_down_is_one_press(window):
    hold(window, "enter", 3)
    assert window.console.taps == [(0, "ok")]


def test_enter_can_be_pressed_again_soon(window):
    for _ in range(3):
        window.key("enter")
        window.clock.now += 0.2
    assert window.console.taps == [(0, "ok")] * 3


def test_an_arrow_held_down_goes_on(window):
    hold(window, "right", 2)
    assert len(window.console.taps) > 10
