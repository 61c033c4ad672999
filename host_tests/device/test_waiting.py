"""Whoever has pressed waits for a picture, and for nothing else; time, virtual and real; a clock that wraps."""

from types import SimpleNamespace

from boards.host import clock, open_board
from firmware.device import aio, memory
from host_tests.console.observing import begun

PERIOD = 1 << 30  # of ticks_ms() on the Pico, where the clock wraps every twelve days


def sweep(monkeypatch, sweeps, press):
    """What happens in so many sweeps for garbage, perhaps with a press and its two pictures just before the first."""
    done = []
    monkeypatch.setattr(memory, "gc", SimpleNamespace(threshold=None, collect=lambda: done.append("collected")))

    async def main():
        board = open_board("pocket")
        sweeper = board.device.sweeper
        for _ in range(memory.MIN_GARBAGE):
            sweeper.note_garbage()
        task = aio.create_task(sweeper.collect_forever(lambda: done.append("looked")))
        await aio.sleep_ms(memory.SWEEP_MS - 20)
        if press:
            board.press(0, "ok")
            board.buttons[0].scan(aio.ticks_ms())
            sweeper.note_garbage()
            sweeper.note_garbage()
        await aio.sleep_ms(21 + (sweeps - 1) * memory.SWEEP_MS)
        task.cancel()

    clock.run(main())
    return done


def test_garbage_waits_for_pictures_and_buttons_are_looked_at_around_it(monkeypatch):
    assert sweep(monkeypatch, 1, press=False) == ["looked", "collected", "looked"]
    assert sweep(monkeypatch, 1, press=True) == []
    assert sweep(monkeypatch, 2, press=True) == ["looked", "collected", "looked"]


def play(folder):
    """[(ms, what the screen shows)] of a round's beginning, in which buttons are tapped, and held until they repeat."""
    folder.mkdir()
    seen = []
    with begun(folder, "person thumb", explain="1") as console:
        for held_ms in (60, 700, 250) * 12:
            for button in ("right", "ok"):
                console.simulated.press(0, button)
                console.wait(held_ms)
                console.simulated.release(0, button)
                console.wait(150)
                seen.append((console.now, console.rams()))
    return seen


def test_a_match_goes_the_same_way_when_the_clock_wraps(tmp_path, monkeypatch):
    usual, ticks = play(tmp_path / "usual"), aio.ticks_ms
    monkeypatch.setattr(aio, "ticks_diff", lambda later, now: (later - now + PERIOD // 2) % PERIOD - PERIOD // 2)
    when = usual[25][0] + 60  # while the next button is held
    monkeypatch.setattr(aio, "ticks_ms", lambda: (ticks() - when) % PERIOD)
    assert play(tmp_path / "wrapped") == usual
