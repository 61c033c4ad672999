"""A screen and buttons that are elsewhere: their owner gets what an OLED would show, and no press is lost."""

import random

import pytest

from boards.connect import BUTTONS
from boards.host import clock
from firmware.device import aio
from firmware.device.buttons import REPEATING, Poller
from firmware.device.device import Device
from firmware.device.remote import RemoteButtons, RemotePanel, see
from firmware.device.station import GUARD_MS, Station
from firmware.screens.menu import Menu


def test_its_owner_gets_what_an_oled_shows_and_hears_only_of_what_is_new(board):
    oled, glass, chance, news = board.panels[0], board.displays[0], random.Random(3), []
    remote = RemotePanel(news.append)
    assert remote.show() and not remote.show()  # the first picture, though it is empty
    for _ in range(50):
        told, area = len(news), [chance.randrange(-20, 128) for _ in "xywh"]
        for panel in (oled, remote):
            panel.fill_rect(*area, told % 2)
        assert remote.show() == oled.show() and remote.shown == glass.seen()
        remote.fill(1)  # drawing that nobody has shown yet
        assert remote.shown == glass.seen() and len(news) - told <= 1
        remote.buffer[:] = oled.buffer
    for light, told in (("dim", 1), ("dim", 0), ("full", 1)):
        del news[:]
        remote.shine(light)
        assert len(news) == told and remote.shining == light and remote.shown == glass.seen()


@pytest.mark.parametrize("name", BUTTONS)
def test_each_press_counts_however_short_it_is_and_what_is_held_repeats_until_it_goes_up(name):
    panel, heard = RemotePanel(print), []
    buttons = RemoteButtons(Device(), panel)

    async def listen():
        while True:
            heard.append(await buttons.wait_for_press())

    async def play():
        for task in (Poller([Station(panel, buttons)]).poll_forever(), listen()):
            aio.create_task(task)
        for one in ("back", "left", "left"):  # in one moment
            buttons.take(one, True)
            buttons.take(one, False)
        buttons.take(name, True)
        buttons.take(name, True)  # a second finger
        buttons.take("fire", True)  # nobody has this
        await aio.sleep_ms(100)
        assert heard == ["back", "left", "left", name]
        await aio.sleep_ms(2000)
        count = len(heard)
        assert (count > 10) == (name in REPEATING) and set(heard[3:]) == {name}
        buttons.take(name, False)
        await aio.sleep_ms(1000)
        assert len(heard) == count
        buttons.take(name, True)
        assert buttons.presses == [name]

    clock.run(play())


def test_nothing_counts_before_a_question_is_seen_and_then_its_guard_begins():
    async def play():
        panel, question = RemotePanel(print), Menu("?", ["a", "b", "c"])
        panel.seen, station = 0, Station(panel, RemoteButtons(Device(), panel))
        station.guard()
        asking = aio.create_task(station.ask(question))
        aio.create_task(Poller([station]).poll_forever())

        async def press(name, then_ms=0):
            station.buttons.take(name, True)
            await aio.sleep_ms(60)
            station.buttons.take(name, False)
            await aio.sleep_ms(then_ms)
            return asking.result() if asking.done() else question.cursor

        await aio.sleep_ms(2 * GUARD_MS)
        assert await press("right") == 0
        station.buttons.take("left", True)
        see(station, panel.count)
        assert await press("ok", then_ms=1000) == 0 and not asking.done()  # nor does what was held before repeat
        station.buttons.take("left", False)
        assert await press("right") == await press("ok") == 1 and asking.done()

    clock.run(play())
