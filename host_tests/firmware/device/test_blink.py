"""A press that changes nothing was seen all the same: the screen blinks, at that station only."""

import pytest

from boards.host import clock, open_board
from firmware.device import aio
from firmware.device.comfort import BLINK_MS
from firmware.device.station import Station
from host_tests.firmware.watching import cut, playing

ANSWERED_MS = 50


def press(console, station, button):
    """The brightness of all screens shortly after a press, and after a blink."""
    console.simulated.press(station, button)
    console.wait(ANSWERED_MS)
    early = console.lights()
    console.simulated.release(station, button)
    console.wait(BLINK_MS + ANSWERED_MS)
    return early, console.lights()


def test_a_second_ok_while_the_cut_waits_blinks(tmp_path):
    with playing(tmp_path, "person thumb", "table_two") as console:
        cutter = console.station_of(console.runner.match.turn)
        console.press(cutter, "ok")
        shown = console.rams()
        early, late = press(console, cutter, "ok")
        assert early == ["dim" if station == cutter else "lit" for station in range(2)]
        assert late == ["lit", "lit"] and console.rams() == shown


@pytest.mark.parametrize("brightness", ["low", "full"])
def test_a_press_that_is_answered_does_not_blink(brightness, tmp_path):
    (tmp_path / "settings.txt").write_text(f"light={brightness}\n")
    with playing(tmp_path, "person person", "table_two") as console:
        cut(console)
        console.settle()
        station = console.station_of(console.runner.match.turn)
        contrast = console.simulated.displays[station].contrast
        assert press(console, station, "right") == (["lit", "lit"], ["lit", "lit"])
        assert press(console, 1 - station, "ok")[0][1 - station] == "dim"  # it is not their turn
        assert console.simulated.displays[1 - station].contrast == contrast


class Still:
    """A screen that takes every press."""

    def draw(self, canvas):
        canvas.fill_rect(0, 0, 9, 9, 1)

    def press(self, button):
        return button


def press_before_the_picture(again):
    """What the second screen that is asked, or the same one again, makes of a press before its picture; the light."""

    async def press(button):
        board.press(0, button)
        board.buttons[0].scan(aio.ticks_ms())
        await aio.sleep_ms(0)

    async def main():
        station, first = Station(board.panels[0], board.buttons[0]), Still()
        asked = aio.create_task(station.ask(first))
        await aio.sleep_ms(1)
        await press("right")
        assert await asked == "right"
        await press("ok")
        asked = aio.create_task(station.ask(first if again else Still()))
        await aio.sleep_ms(1)
        return asked.result() if asked.done() else None, board.displays[0].light()

    board = open_board("pocket")
    return clock.run(main())


def test_a_press_that_began_before_a_screen_appeared_does_nothing_there_but_blinks():
    assert press_before_the_picture(again=False) == (None, "dim")


def test_a_press_on_a_screen_that_stays_is_answered_when_there_is_time():
    assert press_before_the_picture(again=True)[0] == "ok"


def test_a_press_too_soon_after_something_happened_blinks(tmp_path):
    with playing(tmp_path, "person thumb", explain="2") as console:
        cut(console)
        console.settle()
        console.press(0, "ok")
        while not console.runner.scene.stays:
            console.wait(10)
        page = console.runner.scene.page
        assert press(console, 0, "right") == (["dim"], ["lit"]) and console.runner.scene.page is page
