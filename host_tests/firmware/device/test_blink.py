"""A press that changes nothing was seen all the same: the screen blinks, at that station only."""

import pytest

from boards.host import clock
from firmware.device import aio
from firmware.device.comfort import BLINK_MS
from firmware.device.station import Station
from host_tests.firmware.watching import begun, cut, playing

ANSWERED_MS = 50


def press(console, station, button):
    """The brightness of all screens shortly after a press, and after a blink."""
    console.simulated.press(station, button)
    console.wait(ANSWERED_MS)
    early = console.lights()
    console.simulated.release(station, button)
    console.wait(BLINK_MS + ANSWERED_MS)
    return early, console.lights()


@pytest.mark.parametrize("brightness", ["low", "full"])
def test_only_presses_that_nothing_answers_blink(brightness, tmp_path):
    with playing(tmp_path, "person person", "table_two", light=brightness) as console:
        contrasts = [display.contrast for display in console.simulated.displays]
        cutter = console.station_of(console.runner.match.turn)
        blinks = [["dim" if station == one else "lit" for station in range(2)] for one in range(2)]
        console.press(cutter, "ok")
        shown = console.rams()
        assert press(console, cutter, "ok") == (blinks[cutter], ["lit", "lit"])  # the cut waits
        assert console.rams() == shown
        cut(console)
        console.settle()
        mover = console.station_of(console.runner.match.turn)
        assert press(console, mover, "right") == (["lit", "lit"], ["lit", "lit"])
        assert press(console, 1 - mover, "ok") == (blinks[1 - mover], ["lit", "lit"])
        assert [display.contrast for display in console.simulated.displays] == contrasts


def test_a_press_too_soon_after_something_happened_blinks(tmp_path):
    with begun(tmp_path, "person thumb", explain="2") as console:
        console.press(0, "ok")
        while not console.runner.scene.stays:
            console.wait(10)
        page = console.runner.scene.page
        assert press(console, 0, "right") == (["dim"], ["lit"]) and console.runner.scene.page is page


class Still:
    """A screen that takes every press."""

    def draw(self, canvas):
        canvas.fill_rect(0, 0, 9, 9, 1)

    def press(self, button):
        return button


@pytest.mark.parametrize("again", [False, True])
def test_a_press_that_began_before_a_new_screen_appeared_blinks_and_one_on_the_same_again_counts(again, board):
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
        assert asked.result() == "ok" if again else not asked.done()
        assert again or board.displays[0].light() == "dim"

    clock.run(main())
