"""The keyboard as buttons: a key held down is one press, except where the console itself repeats."""

from types import SimpleNamespace

import pytest

from tools.play import live


@pytest.mark.parametrize("key, button", [("enter", "ok"), ("right", "right")])
def test_a_key_held_down_is_one_press_but_an_arrow_goes_on(monkeypatch, key, button):
    clock, taps = [100.0], []
    monkeypatch.setattr(live, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    console = SimpleNamespace(stations=1, tap=lambda *tap: taps.append(tap))
    window = live.Window(console, None, "title")
    window.size = (200, 60)
    for wait in (0.5, *[1 / 30] * 60):  # as a terminal reports it, after half a second
        window.key(key)
        clock[0] += wait
    assert taps == [(0, button)] * (61 if button == "right" else 2)
    clock[0] += 0.2
    window.key(key)  # let go and pressed again
    assert len(taps) == (62 if button == "right" else 3)
