"""Screens rest: dim after two minutes without a press, dark after ten; the first press only wakes them, at once."""

import pytest

from boards.host import Simulated, clock
from firmware.device import aio, buttons
from firmware.device.buttons import Poller
from firmware.device.station import DARK_S, DIM_S, Station, tend
from host_tests.firmware.device.test_controllers import Wiring
from host_tests.firmware.match.test_helper import settings
from host_tests.firmware.watching import watched
from tools.play.console import Console

DIM_MS, DARK_MS = DIM_S * 1000, DARK_S * 1000
MOUNTED = [("ssd1306", 0), ("sh1106", 180)]
BEAT_MS = 2000  # a second is counted at its end, and tending takes its time


def no_demo(folder):
    """Settings with which the title stays."""
    (folder / "settings.txt").write_text("demo=off\n")
    return folder


def test_the_screens_dim_after_two_minutes_and_are_dark_after_ten(tmp_path):
    with watched(no_demo(tmp_path), "table_two") as console:
        console.wait(DIM_MS - BEAT_MS)
        assert console.lights() == ["lit", "lit"]
        console.wait(2 * BEAT_MS)
        assert console.lights() == ["dim", "dim"] and all(any(ram) for ram in console.rams())
        console.wait(DARK_MS - DIM_MS - 2 * BEAT_MS)
        assert console.lights() == ["dim", "dim"]
        console.wait(2 * BEAT_MS)
        assert console.lights() == ["dark", "dark"] and not any(any(ram) for ram in console.rams())


@pytest.mark.parametrize("resting_ms", [DIM_MS, DARK_MS])
@pytest.mark.parametrize("button", ["left", "right", "ok", "back"])
def test_the_first_press_only_wakes_and_the_next_one_counts(resting_ms, button, tmp_path):
    with watched(no_demo(tmp_path), "table_two") as console:
        console.wait(resting_ms + BEAT_MS)
        console.press(1, button)
        assert console.lights() == ["lit", "lit"]
        console.wait(1500)
        assert [console.kind(station) for station in range(2)] == ["Title", "Title"]
        assert "English" in console.words()
        console.press(1, button)
        assert console.kind() != "Title" or console.kind(1) != "Title" or "Italiano" in console.words()


def test_a_button_that_woke_the_screens_repeats_nothing_while_it_is_held(tmp_path):
    with watched(no_demo(tmp_path)) as console:
        console.press(0, "ok")
        console.wait(DIM_MS + BEAT_MS)
        console.simulated.press(0, "right")
        for _ in range(20):
            console.wait(200)
            assert console.lights() == ["lit"] and console.screen().cursor == 0
        console.simulated.release(0, "right")
        console.wait(100)
        console.simulated.press(0, "right")
        console.wait(1000)
        assert console.screen().cursor > 2


def test_the_picture_moves_by_a_pixel_when_the_screens_dim_and_back_the_next_time(tmp_path):
    with watched(no_demo(tmp_path)) as console:
        before = console.rams()[0]
        console.wait(DIM_MS + BEAT_MS)
        assert console.rams()[0] == moved(before)
        console.press(0, "ok")
        console.wait(1500)
        assert console.rams()[0] == moved(before)
        console.wait(DIM_MS + BEAT_MS)
        assert console.rams()[0] == before


def moved(ram):
    """A picture a pixel further right."""
    pages = [ram[start : start + 128] for start in range(0, 1024, 128)]
    return b"".join([b"\0" + page[:-1] for page in pages])


def rest(controller, rotation, script):
    """Have a screen, drawn on, tended and watched, rest beside a script (an async function of board and panel)."""
    board = Simulated(Wiring(controller, rotation))
    station = Station(board.panels[0], board.buttons[0])

    async def main():
        station.canvas.fill_rect(5, 5, 60, 30, 1)
        station.canvas.show()
        watch = Poller([station.buttons])
        tasks = [aio.create_task(one) for one in (watch.poll_forever(), tend([station]))]
        try:
            await script(board, board.panels[0])
        finally:
            for task in tasks:
                task.cancel()

    buttons.idle_s, buttons.on_next_press[:] = 0, []
    clock.run(main())


@pytest.mark.parametrize("controller, rotation", MOUNTED)
@pytest.mark.parametrize("away", [False, True])
def test_a_screen_that_lost_its_power_in_the_dark_stays_dark_and_wakes_with_the_others(controller, rotation, away):
    async def script(board, panel):
        await aio.sleep_ms(DARK_MS + 10_000)
        glass = board.displays[0]
        if away:
            board.unplug(0)
            await aio.sleep_ms(5000)
        board.plug(0)
        await aio.sleep_ms(5000)
        assert glass.light() == "dark"
        await board.tap(0, "ok")
        await aio.sleep_ms(1500)
        assert glass.light() == "lit" and glass.seen() == panel.buffer and not panel.lost
        assert glass.contrast == 0xFF and "ok" not in board.buttons[0].presses

    rest(controller, rotation, script)


def test_a_screen_that_is_plugged_in_while_the_others_are_dim_is_as_dim(tmp_path):
    with watched(no_demo(tmp_path), "table_two") as console:
        console.simulated.unplug(1)
        console.wait(DIM_MS + BEAT_MS)
        console.simulated.plug(1)
        console.wait(BEAT_MS)
        assert console.lights() == ["dim", "dim"] and any(console.rams()[1])
        console.simulated.unplug(0)
        console.press(1, "ok")
        console.simulated.plug(0)
        console.wait(BEAT_MS)
        assert console.lights() == ["lit", "lit"]


def test_the_brightness_that_was_chosen_is_there_again_when_the_screens_wake(tmp_path):
    (tmp_path / "settings.txt").write_text("demo=off\nlight=low\n")
    with watched(tmp_path) as console:
        chosen = console.simulated.displays[0].contrast
        assert chosen < 0x40
        for resting_ms in (DIM_MS, DARK_MS):
            console.wait(resting_ms + BEAT_MS)
            console.press(0, "left")
            console.wait(1500)
            assert console.simulated.displays[0].contrast == chosen and console.lights() == ["lit"]
    assert settings(tmp_path)["light"] == "low"


def test_screens_that_do_not_wear_never_rest_and_every_press_counts(tmp_path):
    with Console("table_two", 1, str(no_demo(tmp_path)), rests=False) as console:
        console.wait(DARK_MS + DIM_MS)
        assert console.lights() == ["lit", "lit"]
        shown = console.rams()
        console.press(1, "right")
        assert console.rams() != shown
