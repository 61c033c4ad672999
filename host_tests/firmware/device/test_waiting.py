"""Whoever has pressed waits for a picture, and for nothing else: garbage and other screens come after it."""

from types import SimpleNamespace

import pytest

from boards.host import clock, open_board
from firmware.device import aio, buttons, memory
from firmware.device.station import Station, ask_any


def sweep(monkeypatch, sweeps, press=False):
    """What happens in so many sweeps for garbage, perhaps with a press and its two pictures just before the first."""
    done = []
    monkeypatch.setattr(memory, "gc", SimpleNamespace(threshold=None, collect=lambda: done.append("collected")))
    monkeypatch.setattr(memory, "garbage", memory.ENOUGH)
    monkeypatch.setattr(memory, "press_waits", False)

    async def main():
        board = open_board("pocket")
        task = aio.create_task(memory.collect_forever(lambda: done.append("looked")))
        await aio.sleep_ms(memory.SWEEP_MS - 20)
        if press:
            board.press(0, "ok")
            board.buttons[0].scan(aio.ticks_ms())
            memory.note_garbage()
            memory.note_garbage()
        await aio.sleep_ms(21 + (sweeps - 1) * memory.SWEEP_MS)
        task.cancel()

    clock.run(main())
    return done


def test_buttons_are_looked_at_before_and_after_garbage_is_collected(monkeypatch):
    assert sweep(monkeypatch, 1) == ["looked", "collected", "looked"]


def test_garbage_is_not_collected_between_a_press_and_its_pictures(monkeypatch):
    assert sweep(monkeypatch, 1, press=True) == []
    assert sweep(monkeypatch, 2, press=True) == ["looked", "collected", "looked"]


@pytest.mark.parametrize("pressed", [0, 1])
def test_whoever_pressed_last_is_asked_first(pressed, monkeypatch):
    monkeypatch.setattr(buttons, "last_pressed", None)
    shown = []

    class Asked:
        """A screen that goes on when it is pressed."""

        def draw(self, canvas):
            shown.append(stations[0].canvas is not canvas)

        def press(self, button):
            return True

    async def main():
        board = open_board("table_two")
        stations[:] = [Station(*pair) for pair in zip(board.panels, board.buttons)]
        board.press(pressed, "left")
        board.buttons[pressed].scan(aio.ticks_ms())
        board.buttons[pressed].clear()
        task = aio.create_task(ask_any(stations, Asked))
        await aio.sleep_ms(1)
        task.cancel()

    stations = []
    clock.run(main())
    assert shown == [pressed, 1 - pressed]
